-- The playlist of a genre has its key whatever the spelling, so that it stays the same one when that changes.
UPDATE OR IGNORE playlist SET auto_key = 'genre:' || (SELECT key FROM genre WHERE 'genre:' || name = auto_key)
WHERE auto_key IN (SELECT 'genre:' || name FROM genre);
