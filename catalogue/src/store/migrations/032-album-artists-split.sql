-- Album artists were stored as their tag has them (`Beatles, The`, `周杰伦/费玉清`), unlike the artists of songs. Their files
-- are read again, and their albums, which keep their numbers, then get an artist as those of a folder alone do.
CREATE TEMP TABLE whole_album_artist AS
  SELECT id FROM artist WHERE is_demo = 0 AND song_count = 0 AND album_count > 0 AND (
    name GLOB '*[/;；、／]*' OR name LIKE '% feat%' OR name LIKE '% ft%'
    OR lower(substr(name, instr(name, ', ') + 2)) IN
      ('the', 'a', 'an', 'die', 'der', 'das', 'le', 'la', 'les', 'los', 'las', 'el')
    OR (name GLOB '*[&,，+×]*' AND name GLOB '*[' || char(0x3040) || '-' || char(0xD7A3) || ']*'));
CREATE TEMP TABLE their_album AS
  SELECT id FROM album WHERE album_key GLOB 'artist|*' AND artist_id IN (SELECT id FROM whole_album_artist);
UPDATE file SET mtime_ms = -1
  WHERE root <> '' AND song_id IN (SELECT id FROM song WHERE album_id IN (SELECT id FROM their_album));
UPDATE OR IGNORE album_place SET artist_key = '' WHERE album_id IN (SELECT id FROM their_album);
UPDATE album SET album_key = 'folder|' || album_key WHERE id IN (SELECT id FROM their_album);
UPDATE artist SET album_count = 0 WHERE id IN (SELECT id FROM whole_album_artist);
DROP TABLE their_album;
DROP TABLE whole_album_artist;
