import { isCode, isTestCode, type SourceFile } from './source-tree.ts';
import { withoutComments } from './syntax.ts';

/** Something of the outside world, and the few files that may touch it. */
interface RestrictedApi {
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
/** Compiled without the DOM, but the language itself has a clock and a die. */
const pure = ['contract/src/', 'lyrics/src/', 'playback/src/'];

export const restrictedApis: readonly RestrictedApi[] = [
  {
    thing: 'fetch, XMLHttpRequest or another way to the network',
    pattern:
      /(?<![\w.'#-])((window|globalThis|self)\.)?fetch\s*\(|\bnew (XMLHttpRequest|EventSource|WebSocket)\b|navigator\.sendBeacon/,
    within: everywhere,
    allowed: [
      'web/src/api/call.ts',
      'web/src/boot.ts',
      'gateway/src/upstream.ts',
      'gateway/src/locate-catalogue.ts',
    ],
    instead: 'call() of #api/call.ts',
  },
  {
    thing: "Node's own network",
    pattern: /['"](node:)?(https?|http2|net|tls|dgram|undici)['"]/,
    within: everywhere,
    allowed: [
      'gateway/src/main.ts',
      'gateway/src/listen.ts',
      'gateway/src/shutdown.ts',
      'gateway/src/guarded-body.ts',
      'gateway/src/media-proxy.ts',
      'gateway/src/private-addresses.ts',
    ],
    instead: 'gateway/src/listen.ts to listen, gateway/src/upstream.ts and media-proxy.ts to ask',
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
    thing: 'cookies',
    pattern: /\bdocument\.cookie\b|\bcookieStore\b/,
    within: client,
    allowed: [],
    instead: 'nothing: the session is the gateway’s and no script sees it',
  },
  {
    thing: 'a sounding element, AudioContext or mediaSession',
    pattern:
      /\b(new (Audio|AudioContext|OfflineAudioContext)\b|navigator\.mediaSession|new MediaMetadata|createElement\(['"](audio|video)['"])|<(audio|video)\b/,
    within: everywhere,
    allowed: ['playback/src/browser/'],
    instead: 'the player of @rill/playback, or features/video',
  },
  {
    thing: 'other tabs: BroadcastChannel or locks',
    pattern: /\bnew BroadcastChannel\b|\bnavigator\.locks\b/,
    within: everywhere,
    allowed: ['playback/src/browser/playing-tab.ts'],
    instead: 'createPlayingTab() of @rill/playback/browser',
  },
  {
    thing: 'chance',
    pattern: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\bgetRandomValues\b/,
    within: everywhere,
    allowed: [
      'web/src/player/create-player.ts',
      'playback/src/browser/playing-tab.ts',
      'catalogue/src/routes/personal-fm.ts',
      'gateway/src/data-folder.ts',
      'gateway/src/main.ts',
    ],
    instead: 'a die that is handed in, so that a test can throw it',
  },
  {
    thing: 'the clock',
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/,
    within: pure,
    allowed: ['playback/src/browser/real-clock.ts'],
    instead: 'the Clock port of playback/src/ports.ts',
  },
  {
    thing: 'the questions of stylesheets (matchMedia)',
    pattern: /\bmatchMedia\b/,
    within: client,
    allowed: ['web/src/lib/media-query.ts', 'web/src/boot.ts'],
    instead: 'mediaQuery() of #lib/media-query.ts',
  },
  {
    thing: 'document.title',
    pattern: /\bdocument\.title\b/,
    within: client,
    allowed: ['web/src/shell/page-title.ts'],
    instead: 'usePageTitle() of #shell/page-title.ts',
  },
  {
    thing: "the page's theme colour",
    pattern: /meta\[name=\\?["']?theme-color/,
    within: client,
    allowed: ['web/src/settings/theme.ts'],
    instead: '#settings/theme.ts',
  },
  {
    thing: 'the history of the window',
    pattern:
      /\bwindow\.history\b|(?<![\w.])history\.(back|forward|go|state|pushState|replaceState|scrollRestoration)\b/,
    within: client,
    allowed: ['web/src/features/top-bar/history-', 'web/src/routes/-screens/error-screen.tsx'],
    instead: 'a Link or navigate() of the router',
  },
  {
    thing: 'another address for the page, or another window',
    pattern:
      /\bwindow\.open\b|\blocation\.(assign|replace|reload)\b|\blocation\.href\s*=[^=]|\blocation\s*=[^=>]/,
    within: client,
    allowed: ['web/src/features/home/', 'web/src/routes/-screens/error-screen.tsx'],
    instead: 'a Link of the router, or <a target="_blank" rel="noreferrer">',
  },
  {
    thing: 'the clipboard',
    pattern: /\bnavigator\.clipboard\b|\bexecCommand\b/,
    within: client,
    allowed: ['web/src/music/menus/copy-link.ts'],
    instead: 'copyWords() of #music/menus/copy-link.ts',
  },
  {
    thing: 'addresses of objects',
    pattern: /\b(createObjectURL|revokeObjectURL)\b/,
    within: client,
    allowed: ['web/src/features/download/file-sink.ts'],
    instead: 'features/download/file-sink.ts, which also gives them back',
  },
  {
    thing: 'messages between windows',
    pattern: /\b(window|parent|opener|top|self)\.postMessage\b|addEventListener\(\s*['"]message['"]/,
    within: client,
    allowed: [],
    instead: 'nothing: no other window has anything to say',
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
    allowed: ['gateway/src/listen.ts'],
    instead: 'gateway/src/listen.ts',
  },
  {
    thing: 'another program',
    pattern: /['"](node:)?child_process['"]/,
    within: [...everywhere, 'library/src/'],
    allowed: ['gateway/src/announce.ts', 'library/src/sound/run-tool.ts'],
    instead: 'a library',
  },
  {
    thing: 'the terminal',
    pattern: /\bconsole\.\w/,
    within: everywhere,
    allowed: ['web/src/api/call.ts', 'web/src/main.tsx', 'gateway/src/main.ts', 'gateway/src/gateway.ts'],
    instead: 'a notice to the listener, or an error that is thrown',
  },
  {
    thing: 'text as markup or as code',
    pattern:
      /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|srcdoc|srcDoc)\b|\bnew (Function|DOMParser)\b|\bdocument\.write\b|(?<![\w.])eval\(/,
    within: everywhere,
    allowed: [],
    instead: 'text: what the service says is never markup',
  },
];

export function restrictedApiViolations(files: readonly SourceFile[], rules = restrictedApis): string[] {
  const code = codeOf(files);
  return rules.flatMap(({ thing, pattern, within, allowed, instead }) =>
    code
      .filter(({ path }) => startsWithAny(path, within) && !startsWithAny(path, allowed))
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => `${path} touches ${thing}; use ${instead}`),
  );
}

/** Allowances that no file uses: a place that has moved, or a pattern that no longer sees what it looks for. */
export function unusedExceptions(files: readonly SourceFile[], rules = restrictedApis): string[] {
  const code = codeOf(files);
  return rules.flatMap(({ thing, pattern, allowed }) =>
    allowed
      .filter((place) => !code.some(({ path, text }) => path.startsWith(place) && pattern.test(text)))
      .map((place) => `${place} does not touch ${thing}`),
  );
}

const codeOf = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => !isTestCode(path) && isCode(path))
    .map(({ path, text }) => ({ path, text: withoutComments(path, text) }));

const startsWithAny = (path: string, starts: readonly string[]) => starts.some((it) => path.startsWith(it));
