-- The artist whose name an own hot search is, so that it is not shown to somebody who may hear none of their songs; null
-- for those of the demo.
ALTER TABLE hot_search ADD COLUMN artist_id INTEGER REFERENCES artist (id);
UPDATE hot_search SET artist_id = (SELECT id FROM artist WHERE name = hot_search.word AND is_demo = 0 LIMIT 1);
