-- Uploads were read once, by the version that they were sent to. As the time of a file of the music folders (mtime_ms = -1),
-- this has the next scan read them once more: a migration that is about tags sets it.
ALTER TABLE cloud_song ADD COLUMN must_read INTEGER NOT NULL DEFAULT 0;
CREATE INDEX cloud_song_to_read ON cloud_song (song_id) WHERE must_read = 1;
UPDATE cloud_song SET must_read = 1;
