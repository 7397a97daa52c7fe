-- What tags tell beyond the first names.
ALTER TABLE song ADD COLUMN composer TEXT NOT NULL DEFAULT '';
-- The year of the first release, null when only the date of this one is known.
ALTER TABLE song ADD COLUMN original_year INTEGER;
ALTER TABLE file ADD COLUMN codec TEXT NOT NULL DEFAULT '';
ALTER TABLE file ADD COLUMN album_gain REAL;
ALTER TABLE file ADD COLUMN album_peak REAL;

-- Apple's lossless codec, which hardly any browser but Safari plays.
CREATE INDEX file_alac ON file (root) WHERE is_missing = 0 AND codec = 'ALAC';

-- Genres of the listener's own songs that are there; `key` is the form in which two spellings are one genre.
CREATE TABLE genre (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
);
CREATE TABLE song_genre (
  genre_id INTEGER NOT NULL REFERENCES genre (id),
  song_id INTEGER NOT NULL REFERENCES song (id),
  PRIMARY KEY (genre_id, song_id)
) WITHOUT ROWID;
CREATE INDEX song_genre_by_song ON song_genre (song_id, genre_id);
DROP INDEX song_own_by_genre;

-- Which album a folder's files of one album tag and one album artist ('' without the tag) belong to.
CREATE TABLE album_place (
  folder TEXT NOT NULL,
  name_key TEXT NOT NULL,
  artist_key TEXT NOT NULL,
  album_id INTEGER NOT NULL REFERENCES album (id),
  PRIMARY KEY (folder, name_key, artist_key)
) WITHOUT ROWID;

-- Kinds of sound files that Rill does not read, and how many of them lie in a music folder.
CREATE TABLE unsupported_kind (
  root TEXT NOT NULL,
  kind TEXT NOT NULL,
  files INTEGER NOT NULL,
  PRIMARY KEY (root, kind)
) WITHOUT ROWID;

-- Playlists that lie among the music (m3u, m3u8, pls); `entries` is a JSON list of absolute paths.
CREATE TABLE playlist_file (
  path TEXT PRIMARY KEY,
  root TEXT NOT NULL,
  mtime_ms INTEGER NOT NULL,
  entries TEXT NOT NULL,
  seen_scan INTEGER NOT NULL
) WITHOUT ROWID;

-- Files that were read before this know nothing of it: the next scan reads them once more.
UPDATE file SET mtime_ms = -1 WHERE root <> '';
DELETE FROM skipped_file;
