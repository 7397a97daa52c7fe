import { dirname } from 'node:path';
import type { Database } from '../database.ts';
import { pathRangeUnder } from '../folder-prefix.ts';

/** The legacy encodings that can be chosen, by their names in the Encoding Standard. */
const TEXT_ENCODINGS = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1251', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Stores the encoding that the listener chose for old tags and texts of a folder and all below it. */

/** Stored for a folder whose encoding is detected although one was chosen for a folder above it. */
const AUTO = 'auto';

/** The encoding chosen for an absolute folder or for one above it; null where it is detected. */
export function chosenEncodingOfFolder(database: Database, folder: string): TextEncoding | null {
  const own = database.get<{ encoding: string }>(
    'SELECT encoding FROM folder_encoding WHERE folder = ?',
    folder,
  )?.encoding;
  if (own !== undefined) return TEXT_ENCODINGS.find((encoding) => encoding === own) ?? null;
  const above = dirname(folder);
  return above === folder ? null : chosenEncodingOfFolder(database, above);
}

/** Stores the chosen encoding of a folder, null for detection. The next scan reads the files below it again. */
export function setEncodingOfFolder(database: Database, folder: string, encoding: TextEncoding | null): void {
  database.transaction(() => {
    database.run('DELETE FROM folder_encoding WHERE folder = ?', folder);
    if (chosenEncodingOfFolder(database, folder) !== encoding) {
      const chosen = encoding ?? AUTO;
      database.run('INSERT INTO folder_encoding (folder, encoding) VALUES (?, ?)', folder, chosen);
    }
    const below = pathRangeUnder(folder);
    database.run('UPDATE file SET mtime_ms = -1 WHERE path > ? AND path < ?', ...below);
    database.run('UPDATE playlist_file SET mtime_ms = -1 WHERE path > ? AND path < ?', ...below);
  });
}
