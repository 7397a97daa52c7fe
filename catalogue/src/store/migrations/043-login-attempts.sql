-- What has to outlive the thread that answers calls: attempts to log in, so that nobody gets new ones by a restart, and
-- QR codes that somebody has opened. Both are bounded and short-lived; codes and challenges stay in memory.
CREATE TABLE login_attempt (
  -- The limit that the attempts count for.
  counted_for TEXT NOT NULL,
  key TEXT NOT NULL,
  -- A JSON list of milliseconds since 1970.
  times TEXT NOT NULL,
  PRIMARY KEY (counted_for, key)
) WITHOUT ROWID;

CREATE TABLE scanned_qr_login (
  key TEXT PRIMARY KEY,
  browser_hash BLOB NOT NULL,
  device TEXT NOT NULL,
  address TEXT NOT NULL,
  expires_ms INTEGER NOT NULL,
  scanned_by INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- JSON; null until it is approved.
  approval TEXT
) WITHOUT ROWID;
CREATE INDEX scanned_qr_login_by_account ON scanned_qr_login (scanned_by, expires_ms DESC);
CREATE INDEX scanned_qr_login_by_expiry ON scanned_qr_login (expires_ms);
