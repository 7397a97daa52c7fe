-- Playlist files were stored without their entries on drives of Windows; they are read again.
UPDATE playlist_file SET mtime_ms = -1;
