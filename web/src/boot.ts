/**
 * The page's only inline script: it sets theme and language before the first paint, prefetches the files that the
 * language and the home need, sends the home's requests, and shows the home as the last visit rendered it. It must stay
 * small and must never throw.
 */

import { bannerImgSources } from '#lib/image-url.ts';
import { LANGUAGES, type Language, preferredLanguage } from '#lib/languages.ts';
import { HOME_CALLS, storeEarlyResponse } from '#lib/page-load/early-responses.ts';
import { deserializeNode } from '#lib/page-load/element-tree.ts';
import {
  HOME_SNAPSHOT_KEY,
  type RenderedHomeSnapshot,
  setBootHomeSnapshot,
} from '#lib/page-load/home-snapshot.ts';

/** The files to prefetch; the build fills them in. */
declare const __AHEAD__: Readonly<Record<string, readonly string[]>>;

const TIMEOUT_MS = 30_000;
/** A text of each language, by which the browser chooses its fonts; for Chinese, any Chinese character would do. */
const FONT_SAMPLES: Readonly<Record<Language, string>> = {
  'zh-CN': `a${String.fromCodePoint(0x97f3)}`,
  en: 'a',
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a parsed object; none of anything else. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The fields of a JSON object; none of a damaged text, and of anything else. */
function parseFields(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The fields of a value of localStorage that `persisted` has written; none when there is none, or it is damaged. */
function storedFields(key: string): Fields {
  try {
    return fieldsOf(parseFields(localStorage.getItem(key) ?? '')['value']);
  } catch {
    // The browser lets this page store nothing.
    return {};
  }
}

function languageOf({ language }: Fields): Language {
  return LANGUAGES.find((it) => it === language) ?? preferredLanguage(navigator.languages);
}

function paint(settings: Fields): void {
  const { theme, themeAuto, themeType } = settings;
  const isDark = themeAuto === false ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  if (themeType === 'custom') paintCustomAccent(isDark ? 'dark' : 'light');
  else if (typeof themeType === 'string') document.documentElement.dataset['accent'] = themeType;
}

/** Sets the listener's own colours, which settings/theme.ts has computed. */
function paintCustomAccent(scheme: 'light' | 'dark'): void {
  const { dataset, style } = document.documentElement;
  // Without stored colours the page starts in the first preset.
  for (const [name, colour] of Object.entries(fieldsOf(storedFields('rill.custom-accent')[scheme]))) {
    if (typeof colour !== 'string') continue;
    style.setProperty(name, colour);
    dataset['accent'] = 'custom';
  }
}

function fetchAhead(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // Without the same attributes as in the build's own loader, the files would be fetched twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Links the manifest with names and shortcuts in the listener's language. */
function linkManifest(language: Language): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  // Sends cookies and passwords, which a proxy in front may require.
  link.crossOrigin = 'use-credentials';
  link.href = `./manifest.${language}.webmanifest`;
  document.head.append(link);
}

/**
 * The parts of the server's configuration that this script needs, with the defaults of `config/run-time-config.ts`; null
 * while the page has no configuration, because it reads config.json first.
 */
function readConfig() {
  const text = document.getElementById('rill-config')?.textContent;
  if (text === undefined) return null;
  const { catalogue, catalogueId } = parseFields(text);
  return {
    text,
    catalogue: typeof catalogue === 'string' && URL.canParse(catalogue, document.baseURI) ? catalogue : 'api',
    catalogueId: typeof catalogueId === 'string' ? catalogueId : 'default',
  };
}

/** The first window shows only so many banners. */
const BANNERS_SHOWN = 2;

/** Preloads the largest pictures as soon as their URLs are known, before the code that renders them is loaded. */
async function preloadBanners(reply: Promise<Response>): Promise<void> {
  const { banners } = await (await reply).clone().json();
  for (const { imageUrl, pic } of banners.slice(0, BANNERS_SHOWN)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.fetchPriority = 'high';
    const { srcSet, sizes } = bannerImgSources(imageUrl ?? pic);
    link.imageSrcset = srcSet;
    link.imageSizes = sizes;
    document.head.append(link);
  }
}

function startHomeCalls(language: string, showsBanners: boolean): void {
  const config = readConfig();
  if (config === null) return;
  const catalogue = new URL(config.catalogue, document.baseURI).href.replace(/\/+$/, '');
  for (const call of HOME_CALLS) {
    const reply = fetch(catalogue + call, {
      credentials: 'include',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The code that uses the reply handles its failure.
    reply.catch(() => {});
    storeEarlyResponse(language, catalogue + call, reply);
    if (showsBanners && call === '/banner') preloadBanners(reply).catch(() => {});
  }
}

/**
 * Everything except its data that a rendered home depends on: the build, the server's configuration, the language, the
 * width and the settings. Null without a configuration, and for an account, whose session may have ended.
 */
function snapshotKey(language: Language, settings: Fields): string | null {
  const config = readConfig();
  if (config === null || storedFields(`rill.${config.catalogueId}.user`)['userLogin'] === true) return null;
  const scripts = Array.from(document.querySelectorAll('script[type=module]'), (it) =>
    it.getAttribute('src'),
  );
  return JSON.stringify([scripts, config.text, language, innerWidth, settings]);
}

type StoredFields = Readonly<Partial<Record<keyof RenderedHomeSnapshot, unknown>>>;

/** Whether a stored snapshot is of this page, and no list is missing in it. */
const isSnapshot = (stored: StoredFields, key: string): stored is RenderedHomeSnapshot =>
  stored.key === key &&
  typeof stored.styles === 'string' &&
  Array.isArray(stored.screen) &&
  Array.isArray(stored.queries) &&
  stored.queries.map(fieldsOf).every((query) => Array.isArray(query['key']) && Array.isArray(query['data']));

/** The stored first screen as nodes, its styles and its data; null where it is of another page, or damaged. */
function readSnapshot(pageKey: string) {
  const stored: StoredFields = storedFields(HOME_SNAPSHOT_KEY);
  if (!isSnapshot(stored, pageKey)) return null;
  try {
    return { ...stored, screen: stored.screen.map(deserializeNode) };
  } catch {
    return null;
  }
}

/** Shows the stored first screen instead of the page's static shell, until the code renders the screen. */
function showSnapshot(root: Element, key: string): void {
  const snapshot = readSnapshot(key);
  const homeStyles = (ahead['home'] ?? []).filter((file) => file.endsWith('.css'));
  setBootHomeSnapshot({
    key,
    queries: snapshot?.queries ?? null,
    captured: null,
    capture() {
      if (isAtHome()) this.captured = { screen: copyScreen(root), styles: rulesOf(homeStyles) };
    },
  });
  if (snapshot === null) return;
  // The rules are applied from the snapshot, because waiting for the stylesheets would cost a frame, which would still
  // show the static shell.
  const styles = new CSSStyleSheet();
  styles.replaceSync(snapshot.styles);
  document.adoptedStyleSheets.push(styles);
  void Promise.all(homeStyles.map(linkStyles)).then(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== styles);
  });
  // No control works before the code is loaded.
  for (const part of snapshot.screen) if (part instanceof HTMLElement) part.inert = true;
  root.replaceChildren(document.getElementById('start-failed') ?? '', ...snapshot.screen);
}

/** The rules of the page's stylesheets with these URLs. */
function rulesOf(files: readonly string[]): string {
  const urls = files.map((file) => new URL(file, document.baseURI).href);
  return [...document.styleSheets]
    .filter(({ href }) => href !== null && urls.includes(href))
    .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .join('\n');
}

/** Copies the visible part of a screen into a document of its own, where pictures are not fetched again. */
function copyScreen(root: Element): Element {
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  const sections = copy.querySelectorAll('section');
  for (const [index, section] of root.querySelectorAll('section').entries())
    if (section.getBoundingClientRect().top + scrollY > innerHeight) sections[index]?.remove();
  return copy;
}

/** Links a stylesheet behind those of the page; resolves when it applies. */
function linkStyles(file: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
  });
}

/** Calls back as soon as the parser has left the root of the page, before anything is painted. */
function whenRootIsParsed(callback: (root: Element) => void): void {
  new MutationObserver((_changes, observer) => {
    const root = document.getElementById('root');
    if (root?.nextElementSibling == null) return;
    observer.disconnect();
    callback(root);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Loads the system's fonts after the first paint, while the code is being fetched: a Chinese font of 20 MB takes 22 ms
 * for each weight, which would delay the first layout with text.
 */
function loadFonts(text: string): void {
  const measure = (weight: number) => {
    const probe = document.createElement('span');
    probe.textContent = text;
    probe.style.cssText = `position:absolute;visibility:hidden;font:${weight} var(--type-14)`;
    document.body.append(probe);
    probe.getBoundingClientRect();
    probe.remove();
  };
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    // Each weight in a task of its own.
    setTimeout(measure, 0, 400);
    setTimeout(measure, 0, 600);
  }).observe({ type: 'paint' });
}

/** Lets the page show an error when its code cannot be loaded. */
function watchForMissingCode(): void {
  const showFailure = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement)
      document.getElementById('start-failed')?.removeAttribute('hidden');
  };
  addEventListener('error', showFailure, true);
}

const isAtHome = () => location.pathname === new URL(document.baseURI).pathname;

const ahead = __AHEAD__;
const settings = storedFields('rill.settings');
const language = languageOf(settings);
paint(settings);
watchForMissingCode();
document.documentElement.lang = language;
fetchAhead(ahead[language]);
linkManifest(language);
loadFonts(FONT_SAMPLES[language]);
if (isAtHome()) {
  fetchAhead(ahead['home']);
  startHomeCalls(language, settings['bannerShow'] !== false);
  whenRootIsParsed((root) => {
    const key = snapshotKey(language, settings);
    if (key !== null) showSnapshot(root, key);
  });
} else {
  fetchAhead(ahead[`${language} later`]);
}
