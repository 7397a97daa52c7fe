-- Artists and albums follow corrected tags; the next scan reads all files once more for those corrected before this.
UPDATE file SET mtime_ms = -1 WHERE root <> '';
