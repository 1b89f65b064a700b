"""Golden play-throughs: whole rounds of every variant in plain text, replayed from themselves."""
