-- Listeners that the demo brings have said something and can do nothing else.
ALTER TABLE account ADD COLUMN is_demo INTEGER NOT NULL DEFAULT 0;

-- What people say about songs (0), videos (1), playlists (2) and albums (3): `kind` is the service's own number.
-- Ids below 1,000,000 are the demo's. An answer stays when what it answers is gone, as at the service.
CREATE TABLE comment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind INTEGER NOT NULL,
  target_id INTEGER NOT NULL,
  account_id INTEGER NOT NULL REFERENCES account (id),
  content TEXT NOT NULL,
  place_en TEXT NOT NULL DEFAULT '',
  place_zh TEXT NOT NULL DEFAULT '',
  created_ms INTEGER NOT NULL,
  -- The comment that is answered, and the one that the whole talk began with; null for one that answers none.
  answered_id INTEGER,
  root_id INTEGER,
  liked_count INTEGER NOT NULL DEFAULT 0,
  reply_count INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX comment_newest ON comment (kind, target_id, created_ms DESC, id DESC);
CREATE INDEX comment_hottest ON comment (kind, target_id, liked_count DESC, id) WHERE liked_count > 0;
CREATE INDEX comment_by_root ON comment (root_id, created_ms, id) WHERE root_id IS NOT NULL;

CREATE TABLE comment_like (
  account_id INTEGER NOT NULL REFERENCES account (id),
  comment_id INTEGER NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, comment_id)
) WITHOUT ROWID;
CREATE INDEX comment_like_by_comment ON comment_like (comment_id);

INSERT INTO sqlite_sequence (name, seq) VALUES ('comment', 999999);
