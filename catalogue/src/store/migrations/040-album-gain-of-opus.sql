-- The loudness of Opus files that have it for their album only was not read: they are read again.
UPDATE file SET mtime_ms = -1
WHERE root <> '' AND type IN ('opus', 'ogg') AND codec NOT LIKE 'vorbis%' AND gain IS NULL AND album_gain IS NULL;
