import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journey } from './journey.ts';
import { type Product, startProduct } from './product.ts';

interface Stage {
  readonly musicFolder: string;
  readonly ownProduct: Product;
}

/** A journey through a product of its own, over a music folder that `fill` has filled. */
export const overMusicFolder = (fill: (folder: string) => Promise<void>) =>
  journey.extend<object, Stage>({
    musicFolder: [
      async ({ browserName }, hand) => {
        const folder = mkdtempSync(join(tmpdir(), `rill-music-${browserName}-`));
        await fill(folder);
        await hand(folder);
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    ownProduct: [
      async ({ musicFolder }, hand) => {
        const product = await startProduct({ args: ['--music', musicFolder, '--no-demo'] });
        await hand(product);
        await product.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: ({ ownProduct }, hand) => hand(ownProduct.address),
  });
