-- Music videos. Ids below 1,000,000 are the demo's, fixed in its manifest.
CREATE TABLE video (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_zh TEXT,
  name_en TEXT,
  description_en TEXT NOT NULL DEFAULT '',
  description_zh TEXT NOT NULL DEFAULT '',
  -- The song that it is the video of; null for one that belongs to none.
  song_id INTEGER REFERENCES song (id),
  picture_id INTEGER REFERENCES picture (id),
  duration_ms INTEGER NOT NULL DEFAULT 0,
  published_ms INTEGER NOT NULL DEFAULT 0,
  play_count INTEGER NOT NULL DEFAULT 0,
  is_demo INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX video_by_song ON video (song_id, id);
CREATE INDEX video_newest ON video (published_ms DESC, id);

CREATE TABLE video_artist (
  video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  artist_id INTEGER NOT NULL REFERENCES artist (id),
  PRIMARY KEY (video_id, position)
) WITHOUT ROWID;
CREATE INDEX video_artist_by_artist ON video_artist (artist_id, video_id);

-- One file for each quality; `height` in pixels is the service's own name for a quality.
CREATE TABLE video_file (
  video_id INTEGER NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  height INTEGER NOT NULL,
  path TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (video_id, height)
) WITHOUT ROWID;

CREATE VIRTUAL TABLE video_words USING fts5 (
  name, sound,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO sqlite_sequence (name, seq) VALUES ('video', 999999);
