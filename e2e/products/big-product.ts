import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureDataFolder } from '@rill/catalogue/testing';
import { type RunningProduct, startProduct } from './product.ts';

const SONGS = 1000;
export const BIG_PRODUCT_COMMENT_COUNT = 5200;

/** Starts a product with lists that are longer than the window. */
export async function startBigProduct(): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rill-big-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const music = await writeFixtureDataFolder(dataDir, {
      songs: SONGS,
      comments: BIG_PRODUCT_COMMENT_COUNT,
    });
    const product = await startProduct({ dataDir, args: ['--music', music, '--no-demo'] });
    return { url: product.url, stop: () => product.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
