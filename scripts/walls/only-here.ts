import { isProof, type SourceFile } from './source-tree.ts';

/** Something of the outside world, and the few files that may touch it. */
interface OnlyHere {
  readonly thing: string;
  /** How it is written in code. */
  readonly pattern: RegExp;
  /** Beginnings of the paths that this rule looks at. */
  readonly within: readonly string[];
  readonly allowed: readonly string[];
  /** What to use instead. */
  readonly instead: string;
}

const client = ['web/src/'];
const everywhere = ['contract/', 'lyrics/', 'playback/', 'catalogue/src/', 'gateway/src/', 'web/src/'];

export const onlyHere: readonly OnlyHere[] = [
  {
    thing: 'fetch or XMLHttpRequest',
    pattern: /(?<![\w.'#-])(fetch\s*\(|new XMLHttpRequest|navigator\.sendBeacon)/,
    within: everywhere,
    allowed: [
      'web/src/api/call.ts',
      'web/src/api/upload.ts',
      'web/src/boot.ts',
      'web/src/worker/',
      'gateway/src/upstream.ts',
      'gateway/src/media-proxy.ts',
    ],
    instead: 'call() of #api/call.ts',
  },
  {
    thing: 'localStorage or sessionStorage',
    pattern: /\b(localStorage|sessionStorage)\b/,
    within: everywhere,
    allowed: ['web/src/lib/persisted.ts', 'web/src/boot.ts'],
    instead: 'persisted() of #lib/persisted.ts',
  },
  {
    thing: 'IndexedDB',
    pattern: /\bindexedDB\b/,
    within: everywhere,
    allowed: ['web/src/lib/idb.ts'],
    instead: '#lib/idb.ts',
  },
  {
    thing: 'Audio, AudioContext or mediaSession',
    pattern: /\b(new (Audio|AudioContext|OfflineAudioContext)\b|navigator\.mediaSession|new MediaMetadata)/,
    within: everywhere,
    allowed: ['playback/src/browser/'],
    instead: 'the player of @rill/playback',
  },
  {
    thing: 'document.title',
    pattern: /\bdocument\.title\b/,
    within: client,
    allowed: ['web/src/player/page-title.ts'],
    instead: 'usePageTitle() of #player/page-title.ts',
  },
  {
    thing: "the page's theme colour",
    pattern: /meta\[name=\\?["']?theme-color/,
    within: client,
    allowed: ['web/src/settings/theme.ts'],
    instead: '#settings/theme.ts',
  },
  {
    thing: 'node:sqlite',
    pattern: /['"]node:sqlite['"]/,
    within: ['catalogue/src/', 'gateway/src/', 'scripts/'],
    allowed: ['catalogue/src/store/database.ts', 'scripts/walls/'],
    instead: 'catalogue/src/store',
  },
  {
    thing: 'process.env or process.argv',
    pattern: /\bprocess\.(env|argv)\b/,
    within: ['contract/', 'lyrics/', 'playback/src/', 'catalogue/src/', 'gateway/src/', 'web/src/'],
    allowed: ['gateway/src/main.ts'],
    instead: 'an option handed in by gateway/src/main.ts',
  },
  {
    thing: 'listen()',
    pattern: /\.listen\(/,
    within: ['catalogue/src/', 'gateway/src/'],
    allowed: ['gateway/src/main.ts'],
    instead: 'gateway/src/main.ts',
  },
  {
    thing: 'dangerouslySetInnerHTML or innerHTML',
    pattern: /\b(dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML)\b/,
    within: client,
    allowed: [],
    instead: 'text: what the service says is never markup',
  },
];

export function onlyHereFaults(files: readonly SourceFile[], rules = onlyHere): string[] {
  const code = files.filter(({ path }) => !isProof(path) && !path.endsWith('.css'));
  return rules.flatMap(({ thing, pattern, within, allowed, instead }) =>
    code
      .filter(({ path }) => startsWithAny(path, within) && !startsWithAny(path, allowed))
      .filter(({ text }) => pattern.test(withoutComments(text)))
      .map(({ path }) => `${path} touches ${thing}; use ${instead}`),
  );
}

const startsWithAny = (path: string, starts: readonly string[]) => starts.some((it) => path.startsWith(it));

/** Good enough to look for words of code: what stands after `//` in an address inside a string goes as well. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
