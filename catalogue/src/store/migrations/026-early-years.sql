-- Music of 1970 and before counted as undated: the next scan reads the files of undated songs once more.
UPDATE file SET mtime_ms = -1 WHERE root <> '' AND song_id IN (SELECT id FROM song WHERE published_ms = 0);
