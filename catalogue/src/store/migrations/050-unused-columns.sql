-- Columns that nothing filled or nothing read: parts of songs that are free, the mark of a demo song without words (its
-- lyrics say so), and how a device presents a passkey, which browsers find by themselves.
ALTER TABLE song DROP COLUMN is_instrumental;
ALTER TABLE song DROP COLUMN playable_bitrate;
ALTER TABLE song DROP COLUMN trial_start;
ALTER TABLE song DROP COLUMN trial_end;
ALTER TABLE passkey DROP COLUMN transports;
