-- The listener's own music in the orders in which its lists stand.
CREATE INDEX song_own_by_title ON song (title_key, id) WHERE is_present = 1 AND is_demo = 0;
CREATE INDEX song_own_newest ON song (added_ms DESC, id DESC) WHERE is_present = 1 AND is_demo = 0;
CREATE INDEX song_own_by_genre ON song (genre, title_key, id) WHERE is_present = 1 AND is_demo = 0;
CREATE INDEX album_own_by_name ON album (name COLLATE NOCASE, id) WHERE song_count > 0 AND is_demo = 0;
CREATE INDEX artist_by_letter ON artist (initial, name_key, id, is_demo) WHERE song_count > 0;
CREATE INDEX file_by_folder ON file (folder, path, song_id) WHERE is_missing = 0;
CREATE INDEX file_there ON file (path, song_id) WHERE is_missing = 0;
