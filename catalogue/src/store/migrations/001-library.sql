-- Who may have things of their own. Account 1 is the house: it owns the demo's playlists and the automatic ones.
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  nickname TEXT NOT NULL,
  signature TEXT NOT NULL DEFAULT '',
  vip_type INTEGER NOT NULL DEFAULT 0,
  created_ms INTEGER NOT NULL DEFAULT 0
);
INSERT INTO account (id, nickname) VALUES (1, 'Rill');

-- A picture is kept where it was found: a file of its own, or inside a music file ("embedded").
CREATE TABLE picture (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('file', 'embedded')),
  path TEXT NOT NULL
);

-- Ids below 1,000,000 are the demo's, fixed in its manifest; the first id given to the listener's own music is 1,000,000.
CREATE TABLE artist (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  name_zh TEXT,
  alias TEXT NOT NULL DEFAULT '[]',
  kind INTEGER NOT NULL DEFAULT 0,
  area INTEGER NOT NULL DEFAULT 0,
  initial TEXT NOT NULL DEFAULT '0',
  picture_id INTEGER REFERENCES picture (id),
  biography_en TEXT NOT NULL DEFAULT '',
  biography_zh TEXT NOT NULL DEFAULT '',
  identity_en TEXT NOT NULL DEFAULT '',
  identity_zh TEXT NOT NULL DEFAULT '',
  is_demo INTEGER NOT NULL DEFAULT 0,
  song_count INTEGER NOT NULL DEFAULT 0,
  album_count INTEGER NOT NULL DEFAULT 0,
  popularity INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX artist_by_key ON artist (name_key);
CREATE INDEX artist_by_fame ON artist (popularity DESC, song_count DESC, id) WHERE song_count > 0;
CREATE INDEX artist_by_initial ON artist (initial, popularity DESC, song_count DESC, id) WHERE song_count > 0;

CREATE TABLE album (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- What makes two files belong to one album; see library/save-song.ts.
  album_key TEXT NOT NULL,
  name_zh TEXT,
  artist_id INTEGER NOT NULL REFERENCES artist (id),
  picture_id INTEGER REFERENCES picture (id),
  published_ms INTEGER NOT NULL DEFAULT 0,
  company TEXT NOT NULL DEFAULT '',
  type TEXT NOT NULL DEFAULT '专辑',
  description_en TEXT NOT NULL DEFAULT '',
  description_zh TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  is_demo INTEGER NOT NULL DEFAULT 0,
  added_ms INTEGER NOT NULL DEFAULT 0,
  song_count INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX album_by_key ON album (album_key);
CREATE INDEX album_by_artist ON album (artist_id, published_ms DESC, id) WHERE song_count > 0;
CREATE INDEX album_newest ON album (added_ms DESC, published_ms DESC, id) WHERE song_count > 0;

-- A song outlives its files: without any it is a tombstone (is_present 0) that likes and playlists still name.
CREATE TABLE song (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_zh TEXT,
  name_en TEXT,
  alia TEXT NOT NULL DEFAULT '[]',
  -- Folded title, so that an exact hit ranks first.
  title_key TEXT NOT NULL,
  album_id INTEGER NOT NULL REFERENCES album (id),
  disc INTEGER NOT NULL DEFAULT 1,
  number INTEGER NOT NULL DEFAULT 0,
  duration_ms INTEGER NOT NULL DEFAULT 0,
  genre TEXT NOT NULL DEFAULT '',
  language TEXT,
  is_instrumental INTEGER NOT NULL DEFAULT 0,
  published_ms INTEGER NOT NULL DEFAULT 0,
  added_ms INTEGER NOT NULL DEFAULT 0,
  popularity INTEGER NOT NULL DEFAULT 0,
  -- Rights: what it costs, the state it is in, the best bitrate that may be played (null: whatever there is).
  fee INTEGER NOT NULL DEFAULT 0,
  state INTEGER NOT NULL DEFAULT 0,
  playable_bitrate INTEGER,
  trial_start INTEGER,
  trial_end INTEGER,
  rights_end_ms INTEGER,
  is_demo INTEGER NOT NULL DEFAULT 0,
  is_present INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX song_by_album ON song (album_id, disc, number, id);
CREATE INDEX song_by_title ON song (title_key, popularity DESC, id) WHERE is_present = 1;
CREATE INDEX song_newest ON song (added_ms DESC, id DESC) WHERE is_present = 1;
CREATE INDEX song_by_fame ON song (popularity DESC, id) WHERE is_present = 1;
CREATE INDEX song_by_genre ON song (genre, id) WHERE is_present = 1;

CREATE TABLE song_artist (
  song_id INTEGER NOT NULL REFERENCES song (id),
  position INTEGER NOT NULL,
  artist_id INTEGER NOT NULL REFERENCES artist (id),
  PRIMARY KEY (song_id, position)
) WITHOUT ROWID;
CREATE INDEX song_artist_by_artist ON song_artist (artist_id, song_id);

CREATE TABLE file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  song_id INTEGER NOT NULL REFERENCES song (id),
  -- The music folder that it was found under; '' for the demo's own.
  root TEXT NOT NULL,
  path TEXT NOT NULL UNIQUE,
  folder TEXT NOT NULL,
  mtime_ms INTEGER NOT NULL,
  -- Newest change among the words and covers that lie beside it.
  beside_ms INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL,
  type TEXT NOT NULL,
  bitrate INTEGER NOT NULL,
  sample_rate INTEGER NOT NULL,
  is_lossless INTEGER NOT NULL,
  gain REAL,
  peak REAL,
  audio_hash TEXT NOT NULL,
  -- The scan that last saw it; 0 once it is gone.
  seen_scan INTEGER NOT NULL DEFAULT 0,
  is_missing INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX file_by_song ON file (song_id, is_missing);
CREATE INDEX file_by_hash ON file (audio_hash);
CREATE INDEX file_by_root ON file (root, is_missing, seen_scan);

CREATE TABLE lyric (
  song_id INTEGER PRIMARY KEY REFERENCES song (id),
  lrc TEXT,
  tlyric TEXT,
  romalrc TEXT,
  yrc TEXT,
  ytlrc TEXT,
  yromalrc TEXT
);

-- The songs that an account likes are a playlist too (special_type 5), so that there is one truth.
CREATE TABLE playlist (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  name_en TEXT,
  description_en TEXT NOT NULL DEFAULT '',
  description_zh TEXT NOT NULL DEFAULT '',
  picture_id INTEGER REFERENCES picture (id),
  tags TEXT NOT NULL DEFAULT '[]',
  special_type INTEGER NOT NULL DEFAULT 0,
  privacy INTEGER NOT NULL DEFAULT 0,
  play_count INTEGER NOT NULL DEFAULT 0,
  created_ms INTEGER NOT NULL DEFAULT 0,
  updated_ms INTEGER NOT NULL DEFAULT 0,
  song_count INTEGER NOT NULL DEFAULT 0,
  is_demo INTEGER NOT NULL DEFAULT 0,
  -- Set for lists that the catalogue writes itself after each scan ("recent", "genre:folk", …).
  auto_key TEXT UNIQUE,
  -- Shelf order among the public lists, null for lists that no shelf offers.
  shelf INTEGER
);
CREATE INDEX playlist_on_shelf ON playlist (shelf, id) WHERE shelf IS NOT NULL AND song_count > 0 AND special_type = 0;
CREATE INDEX playlist_newest ON playlist (created_ms DESC, id) WHERE shelf IS NOT NULL AND song_count > 0 AND special_type = 0;
CREATE INDEX playlist_by_account ON playlist (account_id, special_type DESC, id);

CREATE TABLE playlist_song (
  playlist_id INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  song_id INTEGER NOT NULL REFERENCES song (id),
  added_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (playlist_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX playlist_song_once ON playlist_song (playlist_id, song_id);
CREATE INDEX playlist_song_by_song ON playlist_song (song_id);

CREATE TABLE playlist_tag (
  tag TEXT NOT NULL,
  playlist_id INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  PRIMARY KEY (tag, playlist_id)
) WITHOUT ROWID;

-- A chart is a playlist of special_type 10 with these facts beside it.
CREATE TABLE chart (
  playlist_id INTEGER PRIMARY KEY REFERENCES playlist (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  toplist_type TEXT,
  update_en TEXT NOT NULL,
  update_zh TEXT NOT NULL
);
CREATE INDEX chart_in_order ON chart (position, playlist_id);

CREATE TABLE banner (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  position INTEGER NOT NULL,
  picture_id INTEGER NOT NULL REFERENCES picture (id),
  picture_zh_id INTEGER REFERENCES picture (id),
  target_type INTEGER NOT NULL,
  target_id INTEGER NOT NULL,
  title_en TEXT NOT NULL,
  title_zh TEXT NOT NULL,
  title_color TEXT NOT NULL,
  is_demo INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE hot_search (
  position INTEGER PRIMARY KEY,
  word TEXT NOT NULL,
  content_en TEXT NOT NULL,
  content_zh TEXT NOT NULL,
  score INTEGER NOT NULL,
  icon_type INTEGER NOT NULL
);

-- What each account has heard; the charts and the radar grow from it.
CREATE TABLE song_play (
  account_id INTEGER NOT NULL REFERENCES account (id),
  song_id INTEGER NOT NULL REFERENCES song (id),
  plays INTEGER NOT NULL DEFAULT 0,
  last_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, song_id)
) WITHOUT ROWID;
CREATE INDEX song_play_by_song ON song_play (song_id, plays);

-- Files that the scan could not use, and why; a file that changes is tried again.
CREATE TABLE skipped_file (
  path TEXT PRIMARY KEY,
  root TEXT NOT NULL,
  mtime_ms INTEGER NOT NULL,
  size INTEGER NOT NULL,
  reason TEXT NOT NULL,
  seen_scan INTEGER NOT NULL
) WITHOUT ROWID;

-- Small facts about the database itself, such as which demo library is in it.
CREATE TABLE stamp (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

INSERT INTO sqlite_sequence (name, seq) VALUES ('artist', 999999), ('album', 999999), ('song', 999999), ('playlist', 999999), ('file', 999999);
