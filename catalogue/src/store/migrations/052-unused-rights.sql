-- Columns that only tests filled, or that nothing read: what a song costs and may, the membership of an account, and the
-- year of a first release.
ALTER TABLE song DROP COLUMN fee;
ALTER TABLE song DROP COLUMN state;
ALTER TABLE song DROP COLUMN rights_end_ms;
ALTER TABLE song DROP COLUMN original_year;
ALTER TABLE account DROP COLUMN vip_type;
-- The comment that this one replies to.
ALTER TABLE comment RENAME COLUMN answered_id TO reply_to_id;
