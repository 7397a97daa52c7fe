import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files that are copied, not built. */
const copied = ['images/**/*.{svg,png}', '*.webmanifest'];
/** The film player, which is large and useless without a network. */
const FILM_CODE = /[\\/]node_modules[\\/](@vidstack|vidstack|media-captions|media-icons)[\\/]/;

/**
 * Builds `src/worker/service-worker.ts` into `sw.js`, beside the page because its URL determines its scope. It gets the
 * list of all files that the product needs offline, and of its routes; a changed list of files makes another worker, which
 * is the update.
 */
export function serviceWorkerPlugin(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'rill:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      // At this point the names of all files are final, and the page is in the bundle.
      order: 'post',
      async handler(_options, bundle) {
        const hash = createHash('sha256');
        const files: string[] = [];
        for (const [name, file] of Object.entries(bundle)) {
          const isCode = name.startsWith('assets/') && !name.endsWith('.map');
          const isFilm = file.type === 'chunk' && file.moduleIds.some((id) => FILM_CODE.test(id));
          if (isCode && !isFilm) files.push(name);
          // Scripts have a content hash in their names; the page does not.
          if (name === 'index.html' && file.type === 'asset') hash.update(file.source);
        }
        for (const name of globSync(copied, { cwd: publicDir })) {
          const path = name.replaceAll('\\', '/');
          files.push(path);
          hash.update(readFileSync(join(publicDir, name)));
        }
        files.sort();
        const routes = routesInTree(readFileSync(join(root, 'src/route-tree.gen.ts'), 'utf8'));
        const shell = { build: hash.update(files.join('\n')).digest('hex').slice(0, 12), files, routes };
        const source = await bundled(join(root, 'src/worker/service-worker.ts'), JSON.stringify(shell));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The paths of all pages, as the router's generated file declares them. */
export const routesInTree = (routeTree: string): string[] => [
  ...new Set(Array.from(routeTree.matchAll(/^\s+fullPath: '([^']+)'$/gm), ([, path = '']) => path)),
];

async function bundled(entry: string, shell: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __SHELL__: shell },
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'serviceWorker' } },
  });
  const [built] = [result].flat();
  if (built === undefined || !('output' in built)) throw new Error('the service worker was not built');
  return built.output[0].code;
}
