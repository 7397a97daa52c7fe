import { globSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';

const webDir = resolve(import.meta.dirname, '..');
const sourceDir = join(webDir, 'src');

/** The file with the code of all modules. Each module also has a file of its own, which only exports from this one. */
const CODE = 'client';
const STYLES = 'client.css';

/** A module that awaits at its top level; in the bundle, all other modules would wait for it. */
const SETUP = 'testing/screens-setup.ts';

/** Modules of the client and helpers of its tests, by their paths in `src`. */
const listModules = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: sourceDir, exclude: ['**/*.test.*', '**/*.d.ts', 'worker/**', SETUP] });

/**
 * Bundles the client, with plugins and aliases that its source needs, and resolves what tests import from it to the bundle.
 * As in the source, a module is evaluated when it is first imported.
 */
export function testClientPlugin(source: Pick<UserConfig, 'plugins' | 'resolve'>): Plugin {
  /** The folder of the client's bundle and of Vite's bundles of packages. */
  let bundlesDir = '';
  let outDir = '';
  const modules = new Set(listModules());
  let bundled: Promise<void> | null = null;
  const bundle = async () => {
    await build({
      configFile: false,
      root: webDir,
      base: './',
      logLevel: 'error',
      publicDir: false,
      ...source,
      build: {
        outDir,
        emptyOutDir: true,
        assetsDir: '.',
        minify: false,
        target: 'esnext',
        modulePreload: false,
        cssCodeSplit: false,
        cssMinify: false,
        rolldownOptions: {
          input: Object.fromEntries([...modules].map((path) => [path, join(sourceDir, path)])),
          preserveEntrySignatures: 'strict',
          // Tests and client must share one instance of each package, such as React.
          external: /^@?[a-z]/,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            assetFileNames: ({ names }) => (names.includes('style.css') ? STYLES : '[name]-[hash][extname]'),
            strictExecutionOrder: true,
            codeSplitting: { groups: [{ name: CODE, test: /./ }] },
          },
        },
      },
    });
    await appendFile(join(outDir, `${CODE}.js`), `import './${STYLES}';\n`);
  };
  return {
    name: 'rill:test-client',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      bundlesDir = join(cacheDir, '/');
      outDir = join(cacheDir, 'client');
    },
    async resolveId(source, importer, options) {
      // Vite's scan for packages reads the source files, because it runs before there is a bundle.
      const isScan = 'scan' in options && options.scan === true;
      if (isScan || !importer?.startsWith(sourceDir) || !/^[#.]/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.startsWith(sourceDir)) return found;
      const path = relative(sourceDir, found.id);
      const isStyle = path.endsWith('.css');
      if (!isStyle && !modules.has(path)) return found;
      bundled ??= bundle();
      await bundled;
      return join(outDir, isStyle ? STYLES : `${path}.js`);
    },
    transform: {
      // Runs after Vitest's own plugins, one of which adds a source map of the bundle to itself, to remove the map.
      // Each page would load it with the code, and the client's map is so large that the browser would not cache the
      // file and load it anew for every test file.
      order: 'post',
      handler: (code, id) => (id.startsWith(bundlesDir) ? { code, map: { mappings: '' } } : null),
    },
  };
}
