-- What a playlist file calls its list (`#PLAYLIST:`). The next scan reads the files again.
ALTER TABLE playlist_file ADD COLUMN title TEXT;
UPDATE playlist_file SET mtime_ms = -1;
