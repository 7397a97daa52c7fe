-- Lyrics of tags that were read as timed lost lines and their offset. Their stamps were written with three decimals; the
-- files of such lyrics are read again.
UPDATE file SET mtime_ms = -1
WHERE root <> '' AND song_id IN (SELECT song_id FROM lyric WHERE lrc GLOB '[[]*[0-9]:[0-9][0-9].[0-9][0-9][0-9]]*');
