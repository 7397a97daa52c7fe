-- Music folders that were read to their end: only what comes later counts as newly added.
INSERT OR REPLACE INTO stamp (name, value) SELECT DISTINCT 'scanned ' || root, '1' FROM file WHERE root <> '';
