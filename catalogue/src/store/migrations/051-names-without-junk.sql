-- Tags are read without control characters, invisible ones and directions of writing (tag-text.ts) since this version.
-- Files and uploads whose names were stored with one are read again, as in 045.
CREATE TEMP TABLE junk_song AS
WITH junk (pattern) AS (SELECT '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || char(173)
  || char(6158) || char(8203) || char(8232) || '-' || char(8238) || char(8288) || '-' || char(8303) || char(65279) || ']*')
SELECT id FROM song WHERE name GLOB (SELECT pattern FROM junk) OR composer GLOB (SELECT pattern FROM junk)
  OR album_id IN (SELECT id FROM album WHERE name GLOB (SELECT pattern FROM junk))
UNION SELECT song_id FROM song_artist
  WHERE artist_id IN (SELECT id FROM artist WHERE name GLOB (SELECT pattern FROM junk))
UNION SELECT song_id FROM cloud_song
  WHERE artist GLOB (SELECT pattern FROM junk) OR album GLOB (SELECT pattern FROM junk);
UPDATE file SET mtime_ms = -1 WHERE root <> '' AND song_id IN (SELECT id FROM junk_song);
UPDATE cloud_song SET must_read = 1 WHERE song_id IN (SELECT id FROM junk_song);
DROP TABLE junk_song;
