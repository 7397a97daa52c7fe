import { startProduct } from './product.ts';

/** One product for all journeys; each journey has a browser of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['RILL_ADDRESS'] = product.address;
  return () => product.stop();
}
