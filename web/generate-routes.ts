/**
 * Writes src/route-tree.gen.ts, which the type check of a fresh clone needs: `node web/generate-routes.ts`. The
 * router's plugin writes the file while the build's configuration is resolved.
 */
import { resolveConfig } from 'vite';

await resolveConfig({ root: import.meta.dirname }, 'build');
