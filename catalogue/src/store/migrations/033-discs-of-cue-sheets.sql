-- The discs of an album whose discs are one file with a cue sheet each were several albums, or all of them disc 1.
UPDATE file SET mtime_ms = -1 WHERE root <> '' AND source_path IS NOT NULL;
