-- Uploads are named by their place in the folder of uploads: the data folder may be renamed or restored elsewhere.
-- Pictures of an upload that was deleted since come from another upload with the same picture, or go.
UPDATE picture SET path = (SELECT path FROM cloud_song WHERE picture_id = picture.id LIMIT 1)
WHERE kind = 'embedded' AND id IN (SELECT picture_id FROM cloud_song WHERE picture_id IS NOT NULL)
  AND path NOT IN (SELECT path FROM cloud_song) AND path NOT IN (SELECT path FROM file)
  AND path NOT IN (SELECT source_path FROM file WHERE source_path IS NOT NULL);
UPDATE picture SET path = (SELECT account_id || '/' || file_hash || '.' || type FROM cloud_song WHERE path = picture.path)
WHERE kind = 'embedded' AND path IN (SELECT path FROM cloud_song);
UPDATE cloud_song SET path = account_id || '/' || file_hash || '.' || type;
DELETE FROM picture
WHERE kind = 'embedded' AND path NOT IN (SELECT path FROM cloud_song) AND path NOT IN (SELECT path FROM file)
  AND path NOT IN (SELECT source_path FROM file WHERE source_path IS NOT NULL)
  AND id NOT IN (SELECT picture_id FROM cloud_song WHERE picture_id IS NOT NULL)
  AND id NOT IN (SELECT picture_id FROM album WHERE picture_id IS NOT NULL)
  AND id NOT IN (SELECT picture_id FROM artist WHERE picture_id IS NOT NULL)
  AND id NOT IN (SELECT picture_id FROM playlist WHERE picture_id IS NOT NULL)
  AND id NOT IN (SELECT picture_id FROM video WHERE picture_id IS NOT NULL)
  AND id NOT IN (SELECT picture_id FROM banner)
  AND id NOT IN (SELECT picture_zh_id FROM banner WHERE picture_zh_id IS NOT NULL);
