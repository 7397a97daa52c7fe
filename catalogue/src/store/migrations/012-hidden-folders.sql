-- Music folders that an account does not hear; account 1 (the house) stands for visitors. Without a row all is heard.
CREATE TABLE hidden_folder (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  root TEXT NOT NULL,
  PRIMARY KEY (account_id, root)
) WITHOUT ROWID;
