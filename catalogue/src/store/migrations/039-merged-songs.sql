-- Songs of copies that continue as the original (continue-copies.ts). Browsers store queues, so they may name them later.
CREATE TABLE merged_song (
  former_id INTEGER PRIMARY KEY REFERENCES song (id) ON DELETE CASCADE,
  song_id INTEGER NOT NULL REFERENCES song (id) ON DELETE CASCADE
);
CREATE INDEX merged_song_by_song ON merged_song (song_id);
