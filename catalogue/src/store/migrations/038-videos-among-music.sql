-- Videos among the music (`.mp4`) became songs: they are read again, and then left out.
UPDATE file SET mtime_ms = -1 WHERE root <> '' AND path LIKE '%.mp4';
