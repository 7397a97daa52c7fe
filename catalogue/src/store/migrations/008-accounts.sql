-- How somebody logs in to an account. Account 1 and the demo's listeners have no row here, so nobody can.
-- AUTOINCREMENT: the id of a deleted account is never given again, because browsers keep data under it.
CREATE TABLE login (
  account_id INTEGER PRIMARY KEY AUTOINCREMENT
    REFERENCES account (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- The name to log in with, and the same as it is compared; null for an account that logs in by phone only.
  name TEXT,
  name_key TEXT UNIQUE,
  password_hash TEXT,
  country_code TEXT,
  phone TEXT,
  is_owner INTEGER NOT NULL DEFAULT 0,
  UNIQUE (country_code, phone)
);
INSERT INTO sqlite_sequence (name, seq) VALUES ('login', 999999);

-- A browser or program that is logged in. Of the token in its cookie only the SHA-256 is kept.
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL UNIQUE,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  -- When its user last showed a password, passkey or code.
  proved_ms INTEGER NOT NULL,
  seen_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
);
CREATE INDEX session_by_account ON session (account_id, seen_ms DESC);
CREATE INDEX session_by_expiry ON session (expires_ms);

-- Links that let somebody in once: the owner's, an invitation, or one that sets a new password for an account.
CREATE TABLE login_link (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'invitation', 'reset')),
  account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
);

-- A public key counts for the host name that it was made under.
CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  rp_id TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  used_ms INTEGER
) WITHOUT ROWID;
CREATE INDEX passkey_by_account ON passkey (account_id, created_ms);

-- Phones that the owner lets in though they have no account yet.
CREATE TABLE invited_phone (
  country_code TEXT NOT NULL,
  phone TEXT NOT NULL,
  PRIMARY KEY (country_code, phone)
) WITHOUT ROWID;
