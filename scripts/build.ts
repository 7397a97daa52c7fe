import { BuildError } from './build-error.ts';
import { buildProduct } from './build-product.ts';
import { SERVER_FLAGS } from './pinned-node.mjs';
import { serverProgramPath } from './server-build.ts';

// The command `npm run build`: builds in advance what `npm start` would build, for images and services that start
// later.
try {
  await buildProduct((line) => console.error(line));
  // The line names this Node by its path, because the system's own Node may be older than the server needs.
  console.error(
    `Built. The server starts with: ${[process.execPath, ...SERVER_FLAGS, serverProgramPath].join(' ')}`,
  );
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
