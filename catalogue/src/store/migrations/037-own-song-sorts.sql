-- Own songs sorted by a column of their list, without sorting all of them for each block.
CREATE INDEX artist_by_sort_key ON artist (sort_key, id);
CREATE INDEX album_by_sort_key ON album (sort_key, id);
CREATE INDEX song_own_by_time ON song (duration_ms, id) WHERE is_present = 1 AND is_demo = 0;
