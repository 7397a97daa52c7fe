import { writeFixtureMusic } from '@rill/catalogue/testing';
import { startBigProduct } from './products/big-product.ts';
import { startMusicFolderProduct } from './products/music-folder-product.ts';
import { startProduct } from './products/product.ts';

/**
 * The products that journeys share: they only read from them, and each journey has a browser of its own. (A product
 * that belongs to some journeys alone would have the driver start a new browser between those and the others.)
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const starting = {
    RILL_ADDRESS: startProduct(),
    RILL_BIG_ADDRESS: startBigProduct(),
    RILL_SHORT_ADDRESS: startMusicFolderProduct((folder) => writeFixtureMusic(folder, { songs: 30, seconds: 3 })),
  };
  const all = Object.values(starting);
  const stop = async () => {
    for (const result of await Promise.allSettled(all)) {
      if (result.status === 'fulfilled') await result.value.stop();
    }
  };
  try {
    for (const [name, product] of Object.entries(starting)) process.env[name] = (await product).address;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
