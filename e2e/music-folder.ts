import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journey } from './journey.ts';
import { type Product, startProduct } from './product.ts';

interface Stage {
  readonly ownProduct: Product;
}

/** A journey through a product of its own, over a music folder that `fill` has filled. */
export const overMusicFolder = (fill: (folder: string) => Promise<void>) =>
  journey.extend<object, Stage>({
    ownProduct: [
      async ({ browserName }, hand) => {
        const folder = mkdtempSync(join(tmpdir(), `rill-music-${browserName}-`));
        await fill(folder);
        const product = await startProduct({ args: ['--music', folder, '--no-demo'] });
        await hand(product);
        await product.stop();
        rmSync(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    baseURL: ({ ownProduct }, hand) => hand(ownProduct.address),
  });
