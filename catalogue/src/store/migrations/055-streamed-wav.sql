-- WAV files that state no lengths are read to their end since this version (streamed-wav.ts, audio-hash.ts). Those in which
-- no sound was found are looked at again, and those that were hashed as if they had none are read again.
DELETE FROM skipped_file WHERE reason = 'no sound was found in it' AND (path LIKE '%.wav' OR path LIKE '%.wave');
UPDATE file SET mtime_ms = -1 WHERE audio_hash = 'f8a617fff0077aa4a046786431efdb60';
