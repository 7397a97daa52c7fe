import type { Database } from './database.ts';

/** Where a picture's bytes are: in a file of its own, or inside the music file at `path`. */
export interface PictureSource {
  readonly kind: 'file' | 'embedded';
  readonly path: string;
}

export function pictureByHash(database: Database, hash: string): PictureSource | undefined {
  return database.get('SELECT kind, path FROM picture WHERE hash = ?', hash);
}

/** Stores a picture once; a known one keeps its id and gets its latest source. */
export function rememberPicture(database: Database, hash: string, source: PictureSource): number {
  const known = database.get<{ id: number }>(
    `INSERT INTO picture (hash, kind, path) VALUES (?, ?, ?)
    ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, path = excluded.path RETURNING id`,
    hash,
    source.kind,
    source.path,
  );
  return known?.id ?? 0;
}
