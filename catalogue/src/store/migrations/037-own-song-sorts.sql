-- Own songs and albums in another order than by name, without sorting all of them for each page.
CREATE INDEX artist_by_sort_key ON artist (sort_key, id);
CREATE INDEX album_by_sort_key ON album (sort_key, id);
CREATE INDEX song_own_by_time ON song (duration_ms, id) WHERE is_present = 1 AND is_demo = 0;
CREATE INDEX album_own_by_year ON album (published_ms = 0, published_ms DESC, sort_key, id) WHERE song_count > 0 AND is_demo = 0;
