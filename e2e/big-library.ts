import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LONG_PLAYLIST_ID, writeFixtureDatabase } from '@rill/catalogue/testing';
import { journey } from './journey.ts';
import { type Product, startProduct } from './product.ts';

interface Stage {
  readonly bigProduct: Product;
}

const SONGS = 1000;
export const COMMENTS = 5200;
export const longPlaylist = `./playlist?id=${LONG_PLAYLIST_ID}`;
export const longTalk = `./comment?id=${LONG_PLAYLIST_ID}&type=playlist`;

/** A journey through a product of its own that holds more than one window shows. */
export const inBigLibrary = journey.extend<object, Stage>({
  bigProduct: [
    async ({ browserName }, hand) => {
      const dataDir = mkdtempSync(join(tmpdir(), `rill-big-${browserName}-`));
      const music = await writeFixtureDatabase(dataDir, { songs: SONGS, comments: COMMENTS });
      const product = await startProduct({ dataDir, args: ['--music', music, '--no-demo'] });
      await hand(product);
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ bigProduct }, hand) => hand(bigProduct.address),
});
