-- The length of FLAC files from a pipe, and tags inside the track of an MP4 file, are read since this version
-- (search-flac-duration.ts, tags-in-track.ts): files in which no sound was found are looked at again.
DELETE FROM skipped_file
WHERE reason = 'no sound was found in it'
  AND (path LIKE '%.flac' OR path LIKE '%.m4a' OR path LIKE '%.m4b' OR path LIKE '%.mp4');
