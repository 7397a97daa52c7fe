/**
 * Writes src/route-tree.gen.ts, which is not in Git: `node web/generate-routes.ts`. The router's plugin writes the file while
 * the build's configuration is resolved, so a build and `npm run dev` need no such step; the gates do.
 */
import { resolveConfig } from 'vite';

await resolveConfig({ root: import.meta.dirname }, 'build');
