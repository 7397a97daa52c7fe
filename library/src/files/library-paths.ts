import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of a file of the library, its folder made where it is missing. */
export function prepareLibraryFilePath(relative: string): string {
  const path = join(root, relative);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
