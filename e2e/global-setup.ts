import { writeFixtureMusic } from '@rill/catalogue/testing';
import { startBigProduct } from './products/big-product.ts';
import { startMusicFolderProduct } from './products/music-folder-product.ts';
import { startProduct } from './products/product.ts';

/**
 * Starts the products that journeys share: they only read from them, except for what belongs to an account of their own
 * (`signInNewAccount`), and each journey has its own browser context.
 * (A product for some journeys alone would make Playwright start a new browser between those and the others.)
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
