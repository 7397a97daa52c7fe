-- Entries with a colon in their name were taken for addresses, and were not stored. The next scan reads the files again.
UPDATE playlist_file SET mtime_ms = -1;
