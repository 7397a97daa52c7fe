import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, parseSync, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { listStaticImports } from '#lib/page-load/lazy-code-loader.ts';
import { patchRouterCodeToCacheLoaders } from '../build/cache-route-loaders.ts';
import { passImportToLoaderCalls } from '../build/lazy-code-loader.ts';
import { trimReactDomCode } from '../build/trim-react-dom.ts';

const isHome = (id: string) => /\/routes\/index\.tsx\?tsr-split/.test(id);
let chunks: readonly Rolldown.OutputChunk[];
let home: readonly Rolldown.OutputChunk[];

async function builtChunks(): Promise<Rolldown.OutputChunk[]> {
  const root = new URL('..', import.meta.url).pathname;
  const { output } = (await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return output.filter((it) => it.type === 'chunk');
}

/** Chunks with all of their imports. */
function withImports(starts: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fetched = new Set<Rolldown.OutputChunk>();
  const fetchWithImports = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || fetched.has(chunk)) return;
    fetched.add(chunk);
    for (const imported of chunk.imports) fetchWithImports(byName.get(imported));
  };
  for (const chunk of starts) fetchWithImports(chunk);
  return [...fetched];
}

/** The chunks that a browser has fetched when the home is rendered. */
const homeChunks = () => withImports(chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some(isHome)));

/** The chunk that contains a module, named by its path in `src`. */
const chunkWith = (module: string) =>
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/web/src/${module}`)));

beforeAll(async () => {
  chunks = await builtChunks();
  home = homeChunks();
}, 300_000);

test('[S2.1] opening the home fetches the code of no other screen', () => {
  const sources = home.flatMap((chunk) => chunk.moduleIds);
  const splitParts = sources
    .filter((id) => id.includes('tsr-split'))
    .map((id) => id.replace(/.*routes\//, ''));
  expect(splitParts.every((id) => id.startsWith('index.tsx'))).toBe(true);
  expect(splitParts.length).toBeGreaterThan(0);
  const features = new Set(sources.flatMap((id) => /\/features\/([a-z-]+)\//.exec(id)?.[1] ?? []));
  expect([...features].sort()).toEqual(['home', 'player-bar', 'search-box', 'top-bar']);
  expect(sources.some((id) => id.includes('@base-ui'))).toBe(false);
});

test('the home is four files, and all but the smallest are compiled eagerly', () => {
  const [smallest, ...others] = [...home].sort((one, other) => one.code.length - other.code.length);
  expect(smallest?.code.length).toBeLessThan(1000);
  const beginnings = others.map(({ code }) => code.slice(0, code.indexOf('\n')));
  expect(beginnings).toEqual(others.map(() => '//# allFunctionsCalledOnLoad'));
  expect(others).toHaveLength(3);
});

test('the loader of lazy code reads the imports of every file, and takes nothing else for one', () => {
  const read = chunks.map(({ fileName, code }) => [fileName, listStaticImports(code).sort()]);
  const written = chunks.map(({ fileName, imports }) => [
    fileName,
    imports.map((name) => name.replace(/^assets/, '.')).sort(),
  ]);
  expect(read).toEqual(written);
  expect(written.length).toBeGreaterThan(50);
});

test('the page has the mark by which the loader tells it from the sign-in page of a network', () => {
  expect(readFileSync(new URL('../index.html', import.meta.url), 'utf8')).toContain('id="start-failed"');
});

test('lists and search results are compiled when they are prefetched, not when they are opened', () => {
  const files = [
    'routes/search.tsx?tsr-split',
    'routes/search.$kind.tsx?tsr-split',
    'music/song-row/song-row.tsx',
    'features/search-results/song-results.tsx',
  ].map(chunkWith);
  expect(files.map((file) => file?.code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual(
    files.map(() => true),
  );
});

test('what every page fetches after its first screen, and at idle for presses and navigations, is nine files', () => {
  const modules = [
    'start-after-first-screen.ts',
    'player/create-player.ts',
    'routes/-screens/app-overlays.tsx',
    'routes/-screens/offline-data-note.tsx',
    'prefetch-code.ts',
    // These modules are fetched by `prefetch-code.ts`.
    'features/player-bar/player-bar.tsx',
    'features/queue-drawer/queue-drawer.tsx',
    'music/play/fetch-listing.ts',
    'notices/notice-deck.tsx',
    'ui/popup-menu.tsx',
    ...['playlist', 'album', 'discover', 'discover.playlists', 'search', 'search.$kind'].map(
      (name) => `routes/${name}.tsx?tsr-split`,
    ),
  ];
  const found = modules.flatMap((module) => chunkWith(module) ?? []);
  expect(found).toHaveLength(modules.length);
  const fetched = withImports(found).filter((chunk) => !home.includes(chunk));
  expect(fetched.map(({ name }) => name).sort()).toEqual([
    'after-first-screen',
    'album',
    'browse',
    'lists',
    'menus',
    'player',
    'player-bar',
    'playlist',
    'queue-drawer',
  ]);
});

test('lazy code is fetched by our own loader, in parallel with its styles', () => {
  const loaders = home.filter(({ code }) => code.includes('vite:preloadError'));
  expect(
    loaders.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('/lazy-code-loader.ts'))),
  ).toHaveLength(1);
  expect(home.filter(({ code }) => code.includes('csp-nonce'))).toEqual([]);
});

test('lazy code is imported by the loader alone, which fetches it first', () => {
  expect(home.flatMap(({ code }) => code.match(/\bimport\([`'"]\.\/[^)]*\.js/g) ?? [])).toEqual([]);
  expect(
    home.flatMap(({ code }) => code.match(/importFile\(`\.\/[\w.-]+\.js`\)/g) ?? []).length,
  ).toBeGreaterThan(30);
});

test('the calls of the loader get its import in every form that the build writes', () => {
  const written = [
    'a(()=>import(`./x.js`),__vite__mapDeps([0,12]),import.meta.url)',
    'a(()=>import(`./x.js`).then(e=>e.t).then(e=>e.open(t)),[],import.meta.url)',
    'a(async()=>{let{Part:e}=await import(`./x.js`);return{Part:e}},__vite__mapDeps([3]),import.meta.url)',
    'a(async()=>{let{Part:e}=await import(`./x.js`).then(e=>e.Qt);return{Part:e}},[],import.meta.url)',
  ];
  expect(written.map(passImportToLoaderCalls)).toEqual([
    'a(importFile=>importFile(`./x.js`),__vite__mapDeps([0,12]))',
    'a(importFile=>importFile(`./x.js`).then(e=>e.t).then(e=>e.open(t)))',
    'a(importFile=>importFile(`./x.js`),__vite__mapDeps([3]))',
    'a(importFile=>importFile(`./x.js`).then(e=>e.Qt))',
  ]);
});

test('React DOM loses unused features, and stays valid code', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom'));
  const whole = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');
  const trimmed = trimReactDomCode(whole);
  expect(parseSync('react-dom.js', trimmed).errors).toEqual([]);
  expect(trimmed).not.toMatch(
    /\.startViewTransition\(|exports\.hydrateRoot|FragmentInstance\.prototype|new FormData\(|revealOrder|findDOMNode|\+= describeFiber/,
  );
  expect(trimmed.length).toBeLessThan(0.78 * whole.length);
  expect(() => trimReactDomCode(whole.replace('function getResource(', 'function another('))).toThrow(
    'getResource',
  );
});

test('a lazy loader imports its code until it is loaded, and then runs in the task of the navigation', async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@tanstack/react-router'));
  const router = readFileSync(join(folder, '../../../router-core/dist/esm/router.js'), 'utf8');
  const [kept] = /function lazyFn\(.*?\n\}\n/s.exec(patchRouterCodeToCacheLoaders(router)) ?? [];
  const { lazyFn } = await import(
    /* @vite-ignore */ `data:text/javascript,export ${encodeURIComponent(kept ?? '')}`
  );
  const importCode = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ loader: (id: number) => `song ${id}` });
  const loader = lazyFn(importCode, 'loader');
  await expect(loader(1)).rejects.toThrow('offline');
  expect(await loader(1)).toBe('song 1');
  expect(loader(2)).toBe('song 2');
  expect(importCode).toHaveBeenCalledTimes(2);
  expect(() =>
    patchRouterCodeToCacheLoaders(router.replace('function lazyFn(', 'function another(')),
  ).toThrow('lazyFn');
});

test.each(['playlist', 'album'])(
  'the screen /%s needs one file besides those of the home and the lists',
  (route) => {
    const isScreen = (id: string) => id.includes(`/routes/${route}.tsx?tsr-split`);
    const screen = chunks.find(({ moduleIds }) => moduleIds.some(isScreen));
    const lists = chunks.find(({ name }) => name === 'lists');
    const isThere = new Set(
      [...home, ...(lists === undefined ? [] : [lists])].map(({ fileName }) => fileName),
    );
    const missing = [...(lists?.imports ?? []), ...(screen?.imports ?? ['no such screen'])];
    expect(missing.filter((name) => !isThere.has(name))).toEqual([]);
  },
);
