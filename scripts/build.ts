import { BuildError } from './build-error.ts';
import { buildProduct } from './build-product.ts';
import { SERVER_FLAGS } from './pinned-node.mjs';
import { serverProgramPath } from './server-build.ts';

// `npm run build`: what `npm start` builds before it runs, for images and services that start later.
try {
  await buildProduct((line) => console.error(line));
  // The system's own Node may be older than the one that the server needs.
  console.error(
    `Built. The server starts with: ${[process.execPath, ...SERVER_FLAGS, serverProgramPath].join(' ')}`,
  );
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
