-- Own playlists stand in the order of `position`, the newest first where it is equal.
ALTER TABLE playlist ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX playlist_liked_songs ON playlist (account_id) WHERE special_type = 5;
CREATE INDEX playlist_own_order ON playlist (account_id, position, id DESC);

-- What an account has saved of others' playlists, of albums and of artists.
CREATE TABLE saved_playlist (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  playlist_id INTEGER NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  saved_ms INTEGER NOT NULL,
  PRIMARY KEY (account_id, playlist_id)
) WITHOUT ROWID;
CREATE INDEX saved_playlist_newest ON saved_playlist (account_id, saved_ms DESC, playlist_id);
CREATE INDEX saved_playlist_by_playlist ON saved_playlist (playlist_id);

CREATE TABLE saved_album (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  album_id INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  saved_ms INTEGER NOT NULL,
  PRIMARY KEY (account_id, album_id)
) WITHOUT ROWID;
CREATE INDEX saved_album_newest ON saved_album (account_id, saved_ms DESC, album_id);
CREATE INDEX saved_album_by_album ON saved_album (album_id);

CREATE TABLE followed_artist (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  artist_id INTEGER NOT NULL REFERENCES artist (id) ON DELETE CASCADE,
  saved_ms INTEGER NOT NULL,
  PRIMARY KEY (account_id, artist_id)
) WITHOUT ROWID;
CREATE INDEX followed_artist_newest ON followed_artist (account_id, saved_ms DESC, artist_id);
CREATE INDEX followed_artist_by_artist ON followed_artist (artist_id);

-- Days (YYYY-MM-DD by the server's clock) on which an account signed in: 'daily' or 'yunbei'.
CREATE TABLE sign_in (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('daily', 'yunbei')),
  day TEXT NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY (account_id, kind, day)
) WITHOUT ROWID;

-- A browser or program that plays, by a random id that it keeps.
CREATE TABLE play_device (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  UNIQUE (account_id, device)
);

-- Every play, one row each, never changed. `uuid` was made where it was played, so that a play counts once; plays
-- that came by the service's own call have none.
CREATE TABLE play (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  uuid BLOB,
  device_id INTEGER REFERENCES play_device (id),
  song_id INTEGER NOT NULL REFERENCES song (id),
  source_kind TEXT NOT NULL,
  source_id INTEGER NOT NULL,
  started_ms INTEGER NOT NULL,
  heard_ms INTEGER NOT NULL,
  end_reason TEXT NOT NULL,
  -- Heard long enough to count as a play (store/personal/plays.ts).
  is_counted INTEGER NOT NULL,
  UNIQUE (account_id, uuid)
);
CREATE INDEX play_by_time ON play (account_id, started_ms DESC, song_id, is_counted);
CREATE INDEX play_by_device ON play (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX play_by_song ON play (song_id);

-- Sums of the plays, kept by the trigger below: what is asked often never adds up a million rows.
ALTER TABLE song_play ADD COLUMN skips INTEGER NOT NULL DEFAULT 0;
ALTER TABLE song_play ADD COLUMN heard_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX song_play_recent ON song_play (account_id, last_ms DESC, song_id);
CREATE INDEX song_play_most ON song_play (account_id, plays DESC, last_ms DESC, song_id);

CREATE TABLE song_total (
  song_id INTEGER PRIMARY KEY REFERENCES song (id),
  plays INTEGER NOT NULL,
  last_ms INTEGER NOT NULL
);
CREATE INDEX song_total_most ON song_total (plays DESC, last_ms DESC, song_id);
INSERT INTO song_total SELECT song_id, sum(plays), max(last_ms) FROM song_play GROUP BY song_id;

CREATE TABLE listening_total (
  account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  plays INTEGER NOT NULL,
  heard_ms INTEGER NOT NULL
);
CREATE TABLE listening_day (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (account_id, day)
) WITHOUT ROWID;

CREATE TRIGGER play_is_summed AFTER INSERT ON play BEGIN
  INSERT INTO song_play (account_id, song_id, plays, last_ms, skips, heard_ms)
    VALUES (NEW.account_id, NEW.song_id, NEW.is_counted, NEW.started_ms,
      NEW.is_counted = 0 AND NEW.end_reason = 'skipped', NEW.heard_ms)
    ON CONFLICT (account_id, song_id) DO UPDATE SET plays = plays + excluded.plays,
      last_ms = max(last_ms, excluded.last_ms), skips = skips + excluded.skips,
      heard_ms = heard_ms + excluded.heard_ms;
  INSERT INTO song_total (song_id, plays, last_ms) VALUES (NEW.song_id, NEW.is_counted, NEW.started_ms)
    ON CONFLICT (song_id) DO UPDATE SET plays = plays + excluded.plays, last_ms = max(last_ms, excluded.last_ms);
  INSERT INTO listening_total (account_id, plays, heard_ms) VALUES (NEW.account_id, NEW.is_counted, NEW.heard_ms)
    ON CONFLICT (account_id) DO UPDATE SET plays = plays + excluded.plays, heard_ms = heard_ms + excluded.heard_ms;
  INSERT OR IGNORE INTO listening_day (account_id, day)
    VALUES (NEW.account_id, date(NEW.started_ms / 1000, 'unixepoch', 'localtime'));
END;

-- The songs that were recommended on a day, and what each goes back to.
CREATE TABLE daily_song (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  position INTEGER NOT NULL,
  song_id INTEGER NOT NULL REFERENCES song (id),
  reason TEXT NOT NULL CHECK (reason IN ('artist', 'song', 'loved', 'new', 'popular')),
  -- The artist or song that the reason names.
  reason_id INTEGER,
  PRIMARY KEY (account_id, day, position)
) WITHOUT ROWID;
CREATE INDEX daily_song_by_song ON daily_song (song_id);

-- Songs that an account never wants to hear again in personal FM.
CREATE TABLE fm_trash (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  song_id INTEGER NOT NULL REFERENCES song (id),
  trashed_ms INTEGER NOT NULL,
  PRIMARY KEY (account_id, song_id)
) WITHOUT ROWID;
CREATE INDEX fm_trash_by_song ON fm_trash (song_id);

-- The song of one account alone: an upload. It counts as absent (is_present 0), so that no list of the catalogue has it.
ALTER TABLE song ADD COLUMN account_id INTEGER REFERENCES account (id) ON DELETE CASCADE;
CREATE INDEX song_of_account ON song (account_id) WHERE account_id IS NOT NULL;
-- Uploads belong to no artist and no album of the catalogue: 0 is the id of what has no page.
INSERT INTO artist (id, name, name_key) VALUES (0, '', ':upload');
INSERT INTO album (id, name, album_key, artist_id, type) VALUES (0, '', ':upload', 0, '');

CREATE TABLE cloud_song (
  song_id INTEGER PRIMARY KEY REFERENCES song (id) ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  file_name TEXT NOT NULL,
  path TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  -- SHA-256 of the whole file: the same file is kept once.
  file_hash TEXT NOT NULL,
  type TEXT NOT NULL,
  bitrate INTEGER NOT NULL,
  sample_rate INTEGER NOT NULL,
  is_lossless INTEGER NOT NULL,
  gain REAL,
  peak REAL,
  artist TEXT NOT NULL,
  album TEXT NOT NULL,
  picture_id INTEGER REFERENCES picture (id),
  -- The song of the catalogue that it is, as its owner says.
  match_id INTEGER REFERENCES song (id),
  added_ms INTEGER NOT NULL,
  UNIQUE (account_id, file_hash)
);
CREATE INDEX cloud_song_newest ON cloud_song (account_id, added_ms DESC, song_id DESC);
CREATE INDEX cloud_song_by_match ON cloud_song (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX cloud_song_by_picture ON cloud_song (picture_id) WHERE picture_id IS NOT NULL;

-- Where listening stopped: the queue that was saved last, and the one of another device before it.
CREATE TABLE saved_queue (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  slot TEXT NOT NULL CHECK (slot IN ('current', 'previous')),
  device TEXT NOT NULL,
  device_name TEXT NOT NULL,
  -- A JSON list.
  song_ids TEXT NOT NULL,
  at INTEGER NOT NULL,
  position_ms INTEGER NOT NULL,
  saved_ms INTEGER NOT NULL,
  PRIMARY KEY (account_id, slot)
) WITHOUT ROWID;
