/**
 * Writes src/route-tree.gen.ts, which the type check of a fresh clone needs: `node web/generate-routes.ts`.
 * Resolving the build's configuration is enough, the router's plugin writes the file while it does.
 */
import { resolveConfig } from 'vite';

await resolveConfig({ root: import.meta.dirname }, 'build');
