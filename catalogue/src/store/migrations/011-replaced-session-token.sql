-- The token that a renewal has replaced counts for a moment more: requests that were on their way still carry it.
ALTER TABLE session ADD COLUMN replaced_token_hash BLOB;
ALTER TABLE session ADD COLUMN replaced_expires_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX session_by_replaced_token ON session (replaced_token_hash) WHERE replaced_token_hash IS NOT NULL;
