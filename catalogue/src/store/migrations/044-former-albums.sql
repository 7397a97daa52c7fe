-- The album before of songs that changed it in a scan, until that scan has ended: one that is killed midway leaves them to
-- the next, which otherwise would not know where an emptied album continues.
CREATE TABLE former_album (
  song_id INTEGER PRIMARY KEY REFERENCES song (id) ON DELETE CASCADE,
  album_id INTEGER NOT NULL
);
