/** A browser or Node API, and the few files that may use it. */
export interface RestrictedApi {
  readonly name: string;
  /** The pattern of its use in code, without comments. */
  readonly pattern: RegExp;
  /** Path prefixes of the files that are checked. */
  readonly within: readonly string[];
  readonly allowed: readonly string[];
  /** The module or function to use instead. */
  readonly instead: string;
}

const client = ['web/src/'];
const everywhere = ['contract/', 'lyrics/', 'playback/', 'catalogue/src/', 'gateway/src/', 'web/src/'];
/**
 * Packages that must not use the environment. They are compiled without the DOM, but the language itself has a clock
 * and random numbers.
 */
const pure = ['contract/src/', 'lyrics/src/', 'playback/src/'];

export const restrictedApis: readonly RestrictedApi[] = [
  {
    name: 'fetch, XMLHttpRequest or another web API of the network',
    pattern:
      /(?<![\w.'"#-])fetch\b(?!['":-])|(?<![\w'"])(XMLHttpRequest|EventSource|WebSocket|WebTransport)\b|navigator\.sendBeacon/,
    within: everywhere,
    allowed: [
      'web/src/api/client/call.ts',
      'web/src/api/client/upload.ts',
      'web/src/boot.ts',
      'web/src/lib/page-load/lazy-code-loader.ts',
      'web/src/worker/',
      'gateway/src/upstream/locate-catalogue.ts',
    ],
    instead: 'call() of #api/client/call.ts, postFormWithProgress() of #api/client/upload.ts for files',
  },
  {
    name: 'call(), which sends a call',
    pattern:
      /\b(import|export)\s*(\{[^}]*\bcall\b[^}]*\}|\*[^;]*?)\s*from\s*['"](#api\/client|\.)\/call\.ts['"]/,
    within: client,
    allowed: ['web/src/api/'],
    instead: 'endpointQuery() of #api/client/endpoint-query.ts, or a function of #api/<area>.ts',
  },
  {
    name: "Node's own network",
    pattern: /['"](node:)?(https?|http2|net|tls|dgram|undici)['"]/,
    within: everywhere,
    allowed: [
      'gateway/src/run-gateway.ts',
      'gateway/src/process/announce.ts',
      'gateway/src/process/listen.ts',
      'gateway/src/process/shutdown.ts',
      'gateway/src/upstream/forward-body.ts',
      'gateway/src/upstream/media-proxy.ts',
      'gateway/src/upstream/upstream-request.ts',
      'gateway/src/upstream/private-addresses.ts',
      'gateway/src/requests/forwarded.ts',
    ],
    instead:
      'gateway/src/process/listen.ts to listen, gateway/src/upstream/upstream-request.ts and media-proxy.ts to send requests',
  },
  {
    name: 'localStorage or sessionStorage',
    pattern: /\b(localStorage|sessionStorage)\b/,
    within: everywhere,
    allowed: ['web/src/lib/storage/persisted.ts', 'web/src/boot.ts'],
    instead: 'createPersistedValue() of #lib/storage/persisted.ts',
  },
  {
    name: 'IndexedDB',
    pattern: /\bindexedDB\b/,
    within: everywhere,
    allowed: ['web/src/lib/storage/idb.ts'],
    instead: '#lib/storage/idb.ts',
  },
  {
    name: 'service workers or their caches',
    pattern: /\bnavigator\.serviceWorker\b|(?<![\w.-])caches\b(?!:)/,
    within: client,
    // Signing out and resetting the app unregister the worker and delete its caches.
    allowed: ['web/src/worker/', 'web/src/start-after-first-screen.ts', 'web/src/session/sign-out.ts'],
    instead: 'web/src/worker',
  },
  {
    name: 'cookies, by scripts of the page',
    pattern: /\bdocument\.cookie\b|\bcookieStore\b/,
    within: client,
    allowed: [],
    instead: 'nothing: the session is the gateway’s and no script sees it',
  },
  {
    name: 'a sounding element, AudioContext or mediaSession',
    pattern:
      /\bnew Audio\b|\b(webkit|Offline)?AudioContext\(|\bnavigator\.mediaSession\b|\bnew MediaMetadata\b|createElement\(['"`](audio|video)['"`]|<(audio|video)\b/,
    within: everywhere,
    allowed: [
      'playback/src/browser/',
      // This file only asks which formats the browser plays; it plays nothing.
      'web/src/lib/can-play-format.ts',
    ],
    instead: 'the player of @rill/playback, or features/video',
  },
  {
    name: 'other tabs: BroadcastChannel or locks',
    pattern: /\bnew BroadcastChannel\b|\bnavigator\.locks\b/,
    within: everywhere,
    allowed: [
      'playback/src/browser/audible-tab.ts',
      // Before the session of all tabs ends, the tabs are asked to send their pending changes.
      'web/src/session/sign-out.ts',
    ],
    instead: 'createAudibleTabArbiter() of @rill/playback/browser',
  },
  {
    name: 'random numbers',
    pattern: /\bMath\.random\b|\b(randomUUID|randomBytes|randomInt|getRandomValues)\b/,
    within: everywhere,
    allowed: [
      'web/src/player/create-player.ts',
      'web/src/music/play/play-whole-list.ts',
      'web/src/lib/storage/device-id.ts',
      'playback/src/browser/audible-tab.ts',
      'catalogue/src/routes/personal-fm.ts',
      'catalogue/src/accounts/secret-token.ts',
      'catalogue/src/accounts/password-hash.ts',
      'gateway/src/process/data-folder.ts',
      'gateway/src/run-gateway.ts',
      'gateway/src/upstream/contract-call.ts',
    ],
    instead: 'a random function that is passed in, so that a test can control it',
  },
  {
    name: 'the clock',
    pattern: /\bDate\.now\b|\bDate\(\)|\bnew Date\b(?!\()|\bperformance\.(now|timeOrigin)\b/,
    within: pure,
    allowed: ['playback/src/browser/real-clock.ts'],
    instead: 'the Clock port of playback/src/ports.ts',
  },
  {
    name: 'media queries (matchMedia)',
    pattern: /\bmatchMedia\b/,
    within: client,
    allowed: ['web/src/lib/media-query.ts', 'web/src/boot.ts'],
    instead: 'createMediaQuery() of #lib/media-query.ts',
  },
  {
    name: 'document.title',
    pattern: /\bdocument\.title\b/,
    within: client,
    allowed: ['web/src/shell/page-title.ts'],
    instead: 'usePageTitle() of #shell/page-title.ts',
  },
  {
    name: "the page's theme colour",
    pattern: /\[name=\\?["']?theme-color/,
    within: client,
    allowed: ['web/src/settings/theme.ts'],
    instead: '#settings/theme.ts',
  },
  {
    name: 'the history of the window',
    pattern:
      /\bwindow\.history\b|(?<![\w.])history\.(back|forward|go|state|pushState|replaceState|scrollRestoration)\b|\bnavigation\.(back|forward|navigate|traverseTo|reload)\b/,
    within: client,
    allowed: ['web/src/features/top-bar/history-', 'web/src/routes/-screens/error-screen.tsx'],
    instead: 'a Link or navigate() of the router',
  },
  {
    name: 'full-page navigation, or another window',
    pattern:
      /\bwindow\.open\b|(?<![\w.])open\((?!\))|\blocation\.(assign|replace|reload)\b|\blocation\.(href|pathname|search|hash)\s*=[^=]|\blocation\s*=[^=>]/,
    within: client,
    allowed: [
      'web/src/features/home/',
      'web/src/features/account-and-login/mark-signed-in-with-notice.ts',
      'web/src/routes/-screens/error-screen.tsx',
      'web/src/session/sign-out.ts',
      'web/src/start-after-first-screen.ts',
    ],
    instead: 'a Link of the router, or <a target="_blank" rel="noreferrer">',
  },
  {
    name: 'the clipboard',
    pattern: /\bnavigator\.clipboard\b|\bexecCommand\b/,
    within: client,
    allowed: ['web/src/music/menus/copy-link.ts'],
    instead: 'copyTextWithNotice() of #music/menus/copy-link.ts',
  },
  {
    name: 'the screen wake lock',
    pattern: /\bnavigator\.wakeLock\b/,
    within: client,
    allowed: ['web/src/lib/screen-wake-lock.ts'],
    instead: 'keepScreenOn() of #lib/screen-wake-lock.ts',
  },
  {
    name: 'object URLs',
    pattern: /\b(createObjectURL|revokeObjectURL)\b/,
    within: client,
    allowed: ['web/src/lib/download-blob.ts'],
    instead: 'downloadBlob() of #lib/download-blob.ts, which also revokes them',
  },
  {
    name: 'messages between windows',
    pattern:
      /\b(window|parent|opener|top)\.postMessage\b|addEventListener\(\s*['"`]message['"`]|(?<![\w.])onmessage\s*=/,
    within: client,
    allowed: ['web/src/worker/'],
    instead: 'nothing: the product exchanges no messages with other windows',
  },
  {
    name: 'node:sqlite',
    pattern: /['"]node:sqlite['"]/,
    within: ['catalogue/src/', 'gateway/src/', 'scripts/'],
    allowed: ['catalogue/src/store/database.ts', 'scripts/walls/'],
    instead: 'catalogue/src/store',
  },
  {
    name: 'process.env or process.argv',
    pattern: /\bprocess\.(env|argv)\b|['"](node:)?process['"]/,
    within: ['contract/', 'lyrics/', 'playback/src/', 'catalogue/src/', 'gateway/src/', 'web/src/'],
    allowed: ['gateway/src/main.ts'],
    instead: 'an option passed in by gateway/src/main.ts',
  },
  {
    name: 'listen()',
    pattern: /\.listen\(/,
    within: ['catalogue/src/', 'gateway/src/'],
    allowed: ['gateway/src/process/listen.ts'],
    instead: 'gateway/src/process/listen.ts',
  },
  {
    name: 'another program',
    pattern: /['"](node:)?child_process['"]/,
    within: [...everywhere, 'library/src/'],
    allowed: [
      'gateway/src/process/announce.ts',
      'gateway/src/api-server/install-api-server.ts',
      'gateway/src/api-server/supervise.ts',
      'catalogue/src/library/audio/ffmpeg.ts',
      'catalogue/src/library/pictures/huge-picture.ts',
      'library/src/sound/run-tool.ts',
    ],
    instead: 'a library',
  },
  {
    name: 'the terminal',
    pattern: /\bconsole\.\w|\bprocess\.std(out|err)\b/,
    within: everywhere,
    // Errors of calls and of the player are shown in notices, which leave out the cause; the console has it.
    allowed: [
      'web/src/api/client/call.ts',
      'web/src/player/lazy-player.ts',
      'web/src/main.tsx',
      'gateway/src/check-node-version.ts',
      'gateway/src/main.ts',
    ],
    instead: 'a notice to the listener, or an error that is thrown',
  },
  {
    name: 'what the build leaves out of React DOM',
    pattern:
      /\b(hydrateRoot|ViewTransition|addTransitionType|prefetchDNS|preconnect|preinit|preinitModule|preloadModule|react-dom\/(static|server)|use(ActionState|FormStatus|Optimistic|Transition)|requestFormReset|SuspenseList|componentStack)\b|<form\b[^>]*\baction=|\bformAction=|<Fragment\b[^>]*\bref=|<(title|meta|link|html|head|body)\b[^>]*>/,
    within: client,
    allowed: [],
    instead:
      'usePageTitle() for the title; otherwise take the feature off the list in web/build/trim-react-dom.ts',
  },
  {
    name: 'text as markup or as code',
    pattern:
      /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|srcdoc|srcDoc)\b|\bnew (Function|DOMParser)\b|\bdocument\.write\b|(?<![\w.])eval\(/,
    within: everywhere,
    allowed: [],
    instead: 'text: data of the service is never markup',
  },
];
