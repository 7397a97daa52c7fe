import { writeFixtureMusic } from '@rill/catalogue/testing';
import { startBigProduct } from './products/big-product.ts';
import { startMusicFolderProduct } from './products/music-folder-product.ts';
import { startProduct } from './products/product.ts';

/**
 * Starts the products that all journeys share; a journey changes only data of an account that it has made itself
 * (`signInNewAccount`). A product for some journeys alone would make Playwright start a new browser between those and
 * the others.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const demo = startProduct();
  const starting = {
    RILL_ADDRESS: demo,
    RILL_BIG_ADDRESS: startBigProduct(),
    RILL_SHORT_ADDRESS: startMusicFolderProduct((folder) =>
      writeFixtureMusic(folder, { songs: 30, seconds: 3 }),
    ),
  };
  const all = Object.values(starting);
  const stop = async () => {
    for (const result of await Promise.allSettled(all)) {
      if (result.status === 'fulfilled') await result.value.stop();
    }
  };
  try {
    for (const [name, product] of Object.entries(starting)) process.env[name] = (await product).url;
    process.env['RILL_DATA'] = (await demo).dataDir;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
