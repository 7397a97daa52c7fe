import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that is removed when the `using` block ends, or when `remove` is called. */
export function temporaryFolder(): { readonly path: string; remove(): void; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'rill-test-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  return { path, remove, [Symbol.dispose]: remove };
}
