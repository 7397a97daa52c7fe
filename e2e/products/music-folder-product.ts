import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from './product.ts';

export interface MusicFolderProduct extends RunningProduct {
  readonly folder: string;
}

/** Starts a product with a music folder and no demo library. `fill` writes the folder; it is deleted on stop. */
export async function startMusicFolderProduct(
  fill: (folder: string) => Promise<void>,
): Promise<MusicFolderProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'rill-music-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await fill(folder);
    const product = await startProduct({ args: ['--music', folder, '--no-demo'] });
    return { folder, url: product.url, stop: () => product.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
