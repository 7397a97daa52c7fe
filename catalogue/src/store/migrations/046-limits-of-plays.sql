-- How many plays of an account are stored, and how many of them arrived on its last day (counted from 1970): a program that
-- sends plays without end must not fill the disk.
ALTER TABLE listening_total ADD COLUMN stored INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listening_total ADD COLUMN received_day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listening_total ADD COLUMN received INTEGER NOT NULL DEFAULT 0;
UPDATE listening_total SET stored = (SELECT count(*) FROM play WHERE play.account_id = listening_total.account_id);
