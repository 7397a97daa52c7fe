import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** The folder of the package that a module of the bundle comes from; null for our own code. */
function packageFolder(moduleId: string): string | null {
  const path = moduleId.replace(/^\0/, '').replaceAll('\\', '/').split('?')[0] ?? '';
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

function licenceOf(folder: string): string {
  const {
    name,
    version,
    license = '',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFacts;
  const [file] = globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: folder });
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}

/** The licences of the fonts that the product includes, stored beside the fonts. */
const FONT_LICENCES = 'src/styles/fonts/*.txt';

/** Writes `licences.txt`: the licence of this product, of its fonts and of every package that is part of its files. */
export function listLicencesPlugin(): Plugin {
  let root = '';
  return {
    name: 'rill:list-licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const folders = new Set(Array.from(this.getModuleIds(), packageFolder));
      const packages = [...folders]
        .filter((folder) => folder !== null)
        .filter((folder) => existsSync(join(folder, 'package.json')))
        .sort((one, other) => one.localeCompare(other))
        .map(licenceOf);
      const own = readFileSync(join(dirname(root), 'LICENSE'), 'utf8').trim();
      const fonts = globSync(FONT_LICENCES, { cwd: root }).map((path) =>
        readFileSync(join(root, path), 'utf8'),
      );
      const source = [`Rill\n\n${own}\n`, ...fonts, ...packages].join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
