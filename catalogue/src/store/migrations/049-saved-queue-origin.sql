-- The kind of list that a saved queue was filled from, and that list's name: both go on on the other device.
ALTER TABLE saved_queue ADD COLUMN origin TEXT NOT NULL DEFAULT 'list' CHECK (origin IN ('list', 'cloud'));
ALTER TABLE saved_queue ADD COLUMN list_name TEXT NOT NULL DEFAULT '';
