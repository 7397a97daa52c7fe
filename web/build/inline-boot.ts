import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { LANGUAGES } from '../src/lib/languages.ts';

type Bundle = NonNullable<Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1]>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** For each key of `boot.ts` the source file whose chunk is prefetched. */
const AHEAD: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [language, new RegExp(`/src/i18n/first-${language.toLowerCase()}\\.ts$`)],
      [`${language} later`, new RegExp(`/src/i18n/${language.toLowerCase()}\\.ts$`)],
    ]),
  ),
  home: /\/src\/routes\/index\.tsx\?tsr-split/,
};

const marker = '<!-- boot -->';

/** Bundles `src/boot.ts` into the page's head and records its hash for the Content-Security-Policy. */
export function inlineBootPlugin(): Plugin {
  let script = '';
  let root = '';
  let outDir = '';
  return {
    name: 'rill:inline-boot',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const ahead = JSON.stringify(bundle === undefined ? {} : filesAhead(bundle));
        script = await bundled(join(root, 'src/boot.ts'), ahead);
        return html.replace(marker, () => `<script>${script}</script>`);
      },
    },
    writeBundle() {
      const hash = createHash('sha256').update(script).digest('base64');
      const hashes = { scripts: [`sha256-${hash}`], styles: [] };
      writeFileSync(join(outDir, 'inline-hashes.json'), JSON.stringify(hashes));
    },
  };
}

async function bundled(entry: string, ahead: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __AHEAD__: ahead },
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'boot' } },
  });
  const [built] = [result].flat();
  if (built === undefined || !('output' in built)) throw new Error('the boot script was not built');
  return built.output[0].code.trim().replaceAll('</script', '<\\/script');
}

/** The files to prefetch for each key: its chunk with all imports, except those that the page itself references. */
function filesAhead(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((it): it is Chunk => it.type === 'chunk');
  const named = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) collect(bundle, chunk, named);
  const files = Object.entries(AHEAD).map(([word, source]) => {
    const found = new Set<string>();
    const chunk = chunks.find((it) => it.moduleIds.some((id) => source.test(id)));
    if (chunk === undefined) throw new Error(`no chunk holds ${source}`);
    collect(bundle, chunk, found);
    return [word, [...found].filter((file) => !named.has(file)).map((file) => `./${file}`)];
  });
  return Object.fromEntries(files);
}

function collect(bundle: Bundle, chunk: Chunk, into: Set<string>): void {
  if (into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) into.add(file);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') collect(bundle, next, into);
  }
}
