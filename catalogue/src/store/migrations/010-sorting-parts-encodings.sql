-- Names as lists sort them: without an English article in front, or as a tag (TITLESORT …) says.
ALTER TABLE song ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
ALTER TABLE album ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
ALTER TABLE artist ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
UPDATE song SET sort_key = title_key;
UPDATE album SET sort_key = lower(name);
UPDATE artist SET sort_key = name_key;
UPDATE artist SET sort_key = substr(name_key, 5) WHERE name LIKE 'the _%';
UPDATE artist SET initial = CASE WHEN substr(sort_key, 1, 1) BETWEEN 'a' AND 'z' THEN substr(sort_key, 1, 1) ELSE '0' END
WHERE name LIKE 'the _%' AND is_demo = 0;
DROP INDEX song_own_by_title;
CREATE INDEX song_own_by_title ON song (sort_key, id) WHERE is_present = 1 AND is_demo = 0;
DROP INDEX album_own_by_name;
CREATE INDEX album_own_by_name ON album (sort_key, id) WHERE song_count > 0 AND is_demo = 0;
DROP INDEX artist_by_letter;
CREATE INDEX artist_by_letter ON artist (initial, sort_key, id, is_demo) WHERE song_count > 0;

-- A song that a cue sheet cuts out of a file: `path` is then the file's with the number of the song below it, as if the
-- file were a folder, and these say where the sound is. `part_end` is null for the last song of a file.
ALTER TABLE file ADD COLUMN source_path TEXT;
ALTER TABLE file ADD COLUMN part_start REAL NOT NULL DEFAULT 0;
ALTER TABLE file ADD COLUMN part_end REAL;
CREATE INDEX file_by_source ON file (source_path) WHERE source_path IS NOT NULL;

-- The encoding of old tags and texts that the listener chose for a folder and all below it.
CREATE TABLE folder_encoding (
  folder TEXT PRIMARY KEY,
  encoding TEXT NOT NULL
) WITHOUT ROWID;

-- Files that were read before this know nothing of it: the next scan reads them once more.
UPDATE file SET mtime_ms = -1 WHERE root <> '';
DELETE FROM skipped_file;
