import { BuildError } from './build-error.ts';
import { buildProduct } from './build-product.ts';

// `npm run build`: what `npm start` builds before it runs, for images and services that start later.
try {
  await buildProduct((line) => console.error(line));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
