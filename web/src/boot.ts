/**
 * The page's only inline script: it sets theme and language before the first paint, prefetches the files that the
 * language and the home need, and sends the home's requests. It must stay small and must never throw.
 */
import { HOME_CALLS, storeEarlyResponse } from '#lib/early-responses.ts';
import { bannerSources } from '#lib/image-url.ts';
import { LANGUAGES, type Language, preferredLanguage } from '#lib/languages.ts';

/** Filled in by the build: the files to prefetch. */
declare const __AHEAD__: Readonly<Record<string, readonly string[]>>;

const TIMEOUT_MS = 30_000;

function storedSettings(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem('rill.settings') ?? '{}').value ?? {};
  } catch {
    return {};
  }
}

function languageOf({ language }: Record<string, unknown>): Language {
  return LANGUAGES.find((it) => it === language) ?? preferredLanguage(navigator.languages);
}

function paint(settings: Record<string, unknown>): void {
  const { theme, themeAuto, themeType } = settings;
  const isDark = themeAuto === false ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  if (themeType === 'custom') paintCustomAccent(isDark ? 'dark' : 'light');
  else if (typeof themeType === 'string') document.documentElement.dataset['accent'] = themeType;
}

/** The listener's own colours, as settings/theme.ts has computed them. */
function paintCustomAccent(scheme: 'light' | 'dark'): void {
  const { dataset, style } = document.documentElement;
  try {
    const { value } = JSON.parse(localStorage.getItem('rill.custom-accent') ?? '');
    for (const name of Object.keys(value[scheme])) style.setProperty(name, value[scheme][name]);
    dataset['accent'] = 'custom';
  } catch {
    // Without them the page starts in its first colour.
  }
}

function fetchAhead(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // With the same attributes as the build's own loader: otherwise they would be fetched twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** The manifest, with names and shortcuts in the listener's language. */
function linkManifest(language: Language): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  // A proxy in front may require a password.
  link.crossOrigin = 'use-credentials';
  link.href = `./manifest.${language}.webmanifest`;
  document.head.append(link);
}

/** The catalogue's URL; null while the page has no configuration, because it reads config.json first. */
function catalogueUrl(): string | null {
  const block = document.getElementById('rill-config');
  if (block === null) return null;
  try {
    const config = JSON.parse(block.textContent);
    return new URL(config.catalogue ?? 'api', document.baseURI).href.replace(/\/+$/, '');
  } catch {
    return new URL('api', document.baseURI).href;
  }
}

/** Only these are in the first window. */
const BANNERS_SHOWN = 2;

/** The largest picture of the first window is fetched as soon as its URL is known, before the code that renders it. */
async function preloadBanners(reply: Promise<Response>): Promise<void> {
  const { banners } = await (await reply).clone().json();
  for (const { imageUrl, pic } of banners.slice(0, BANNERS_SHOWN)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.fetchPriority = 'high';
    link.imageSrcset = bannerSources(imageUrl ?? pic).srcSet;
    document.head.append(link);
  }
}

function startHomeCalls(language: string, showsBanners: boolean): void {
  const catalogue = catalogueUrl();
  if (catalogue === null) return;
  for (const call of HOME_CALLS) {
    const reply = fetch(catalogue + call, {
      credentials: 'include',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The consumer of the reply handles its failure.
    reply.catch(() => {});
    storeEarlyResponse(language, catalogue + call, reply);
    if (showsBanners && call === '/banner') preloadBanners(reply).catch(() => {});
  }
}

/** Without its code the page can still show an error. */
function watchForMissingCode(): void {
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement)
      document.getElementById('start-failed')?.removeAttribute('hidden');
  };
  addEventListener('error', tell, true);
}

const ahead = __AHEAD__;
const settings = storedSettings();
const language = languageOf(settings);
paint(settings);
watchForMissingCode();
document.documentElement.lang = language;
fetchAhead(ahead[language]);
linkManifest(language);
if (location.pathname === new URL(document.baseURI).pathname) {
  fetchAhead(ahead['home']);
  startHomeCalls(language, settings['bannerShow'] !== false);
} else {
  fetchAhead(ahead[`${language} later`]);
}
