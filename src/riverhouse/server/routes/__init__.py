"""The routes under `/api`, one module for each noun, and the health check."""
