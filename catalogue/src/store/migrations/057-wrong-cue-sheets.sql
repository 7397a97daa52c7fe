-- Of songs with one number in a cue sheet only the last was stored, and songs without a length were. The files that are cut
-- by cue sheets are read again.
UPDATE file SET mtime_ms = -1 WHERE root <> '' AND source_path IS NOT NULL;
