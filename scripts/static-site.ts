import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentSecurityPolicy } from '../gateway/src/client/security-headers.ts';
import { fillWebManifest } from '../gateway/src/client/web-manifest.ts';
import { readBasePath } from '../gateway/src/options/options.ts';
import { StartupError } from '../gateway/src/options/startup-error.ts';
import packageJson from '../package.json' with { type: 'json' };
import { BuildError } from './build-error.ts';
import { buildClient, clientBuildDir } from './client-build.ts';
import { refuseOptionsTakenByNpm } from './options-taken-by-npm.ts';
import { projectDir } from './pinned-node.mjs';
import { removeEarlierSite, requireStaticSiteFolder, STATIC_START_SCRIPT } from './static-folder.ts';

/** Fetches config.json beside the script that reads it, and lets the service worker store it for offline use. */
const CONFIG_PRELOAD = '<link rel="preload" as="fetch" crossorigin href="./config.json">';

/** The content of a new config.json, which people edit without building again. */
const firstConfig = {
  name: 'Rill',
  nameZh: '溪音',
  catalogue: 'https://api.example.org',
  unblock: '',
  icp: '',
  source: '',
  announcement: null,
};

interface KeptConfig {
  readonly text: string;
  readonly values: Partial<typeof firstConfig>;
}

/**
 * The existing config.json, null when there is none.
 * @throws BuildError for one that the page could not read either.
 */
function readKeptConfig(path: string): KeptConfig | null {
  if (!existsSync(path)) return null;
  try {
    const text = readFileSync(path, 'utf8');
    const values: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw new Error('an object is expected');
    return { text, values };
  } catch (error) {
    throw new BuildError(
      `${path} cannot be read (${(error as Error).message}); correct it and build again. The site is unchanged.`,
    );
  }
}

/**
 * Writes the client as a folder of plain files for any web server or CDN. The page reads the URL of the catalogue from
 * config.json, which may be edited at any time. An existing config.json is kept, and so are other files that people put
 * beside it.
 * @throws BuildError when the folder holds something else, or the build fails.
 */
export async function writeStaticSite(options: {
  readonly outDir: string;
  /** URL path of the site; begins and ends with a slash. */
  readonly base: string;
  readonly log: (line: string) => void;
}): Promise<void> {
  const { outDir, base, log } = options;
  requireStaticSiteFolder(outDir);
  const configPath = join(outDir, 'config.json');
  const kept = readKeptConfig(configPath);
  await buildClient(log);
  const built = readdirSync(clientBuildDir).filter((name) => !name.startsWith('.'));
  removeEarlierSite(outDir, [...built, '404.html', STATIC_START_SCRIPT]);
  cpSync(clientBuildDir, outDir, { recursive: true, filter: (path) => !/[/\\]\.[^/\\]*$/.test(path) });
  cpSync(join(projectDir, 'scripts', 'static-start.mjs'), join(outDir, STATIC_START_SCRIPT));
  const page = toStaticSiteHtml(readFileSync(join(clientBuildDir, 'index.html'), 'utf8'), base);
  for (const name of ['index.html', '404.html']) writeFileSync(join(outDir, name), page);
  writeFileSync(configPath, kept?.text ?? `${JSON.stringify(firstConfig, null, 2)}\n`);
  fillWebManifests(outDir, { ...firstConfig, ...kept?.values });
  writeFileSync(join(outDir, '_headers'), headersFile(base, page));
  writeFileSync(join(outDir, '_redirects'), redirectsFile(base));
  log(`The site is in ${outDir}; ${configPath} says where its catalogue is.`);
}

/**
 * Writes the site's name into its manifests, and deletes their compressed copies, which some servers would send
 * instead.
 */
export function fillWebManifests(outDir: string, names: Pick<typeof firstConfig, 'name' | 'nameZh'>): void {
  for (const language of ['en', 'zh-CN']) {
    const path = join(outDir, `manifest.${language}.webmanifest`);
    writeFileSync(path, fillWebManifest(readFileSync(path, 'utf8'), language, names));
    for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
  }
}

/**
 * The page with its base path, where the script that reads config.json replaces the client's modules. The script's tag
 * carries the version of the client, which config.json does not know.
 */
export function toStaticSiteHtml(template: string, base: string): string {
  const modules = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g;
  const sources = [...template.matchAll(modules)].map(([, source]) => source);
  if (sources.length === 0) throw new BuildError('The built page names no module.');
  const data = `data-modules="${sources.join(' ')}" data-version="${packageJson.version}"`;
  const start = `<script type="module" src="./${STATIC_START_SCRIPT}" ${data}></script>`;
  return template
    .replace(/<base\b[^>]*>/, () => `<base href="${base}">`)
    .replaceAll(modules, (_tag, source: string) => `<link rel="modulepreload" crossorigin href="${source}">`)
    .replace('</head>', () => `${CONFIG_PRELOAD}${start}</head>`);
}

/**
 * The `_redirects` file of Netlify. A missing asset is answered with 404 instead of the page, so that an open page of
 * an earlier version learns that it is outdated, and no cache stores HTML under the URL of a script.
 */
export const redirectsFile = (base: string): string =>
  [`${base}assets/* ${base}404.html 404`, `${base}* ${base}index.html 200`, ''].join('\n');

/**
 * The `_headers` file that Netlify and Cloudflare Pages read; docs/deployment.md describes the same for other servers.
 */
export function headersFile(base: string, page: string): string {
  // The build does not know the URL of the catalogue, which config.json names, so every server is allowed.
  const policy = contentSecurityPolicy(page, { images: true, media: true, servers: [] }).replace(
    "connect-src 'self'",
    "connect-src 'self' http: https:",
  );
  return [
    `${base}*`,
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: no-referrer',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Cache-Control: no-cache',
    `${base}assets/*`,
    '  ! Cache-Control',
    // One day instead of for ever: these hosts also send the header with a 404, and after a rollback the file may exist
    // again. The service worker stores the client for longer.
    '  Cache-Control: public, max-age=86400',
    '',
  ].join('\n');
}

const commandWithOptions = {
  command: 'npm run static',
  options: [
    { flag: 'out', value: 'DIR' },
    { flag: 'base', value: 'PATH' },
  ],
};

/** @throws BuildError for an option that is unknown, has no value or went to npm, or a base that is no path. */
function readArguments(
  argv: readonly string[],
  npmSettings: string,
): { readonly outDir: string; readonly base: string } {
  try {
    refuseOptionsTakenByNpm(npmSettings, commandWithOptions);
    const { values } = parseArgs({
      args: [...argv],
      options: { out: { type: 'string', default: 'static' }, base: { type: 'string', default: '/' } },
    });
    return { outDir: resolve(values.out), base: readBasePath(values.base) };
  } catch (error) {
    if (error instanceof StartupError) throw new BuildError(error.message);
    // The first sentence names the problem; the rest explains Node's own parser.
    const [problem] = (error as Error).message.split('. ');
    throw new BuildError(`${problem}; npm run static takes --out DIR and --base PATH.`);
  }
}

/** `npm run static -- --out DIR [--base /music/]`; `npmSettings` are the names of npm's own settings, with commas. */
export async function runStaticSiteBuild(argv: readonly string[], npmSettings = ''): Promise<void> {
  await writeStaticSite({ ...readArguments(argv, npmSettings), log: (line) => console.error(line) });
}

if (import.meta.main) {
  try {
    await runStaticSiteBuild(process.argv.slice(2), process.env['RILL_NPM_SETTINGS']);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
