import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** The chunks that a browser has fetched when the home is on the screen, with the files they were made from. */
async function homeSources(): Promise<string[]> {
  const root = new URL('..', import.meta.url).pathname;
  const { output } = (await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((it) => it.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isHome = (id: string) => /\/routes\/index\.tsx\?tsr-split/.test(id);
  const fetched = new Set<string>();
  const fetchWithImports = (name: string): void => {
    if (fetched.has(name)) return;
    fetched.add(name);
    for (const imported of byName.get(name)?.imports ?? []) fetchWithImports(imported);
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.moduleIds.some(isHome)) fetchWithImports(chunk.fileName);
  }
  return [...fetched].flatMap((name) => byName.get(name)?.moduleIds ?? []);
}

test('[S2.1] opening the home fetches the code of no other screen', { timeout: 60_000 }, async () => {
  const sources = await homeSources();
  const splitParts = sources
    .filter((id) => id.includes('tsr-split'))
    .map((id) => id.replace(/.*routes\//, ''));
  expect(splitParts.every((id) => id.startsWith('index.tsx'))).toBe(true);
  expect(splitParts.length).toBeGreaterThan(0);
  const features = new Set(sources.flatMap((id) => /\/features\/([a-z-]+)\//.exec(id)?.[1] ?? []));
  expect([...features].sort()).toEqual(['home', 'player-bar', 'search-box', 'top-bar']);
  expect(sources.some((id) => id.includes('@base-ui'))).toBe(false);
});
