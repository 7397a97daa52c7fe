import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOME_CALLS, takeEarlyResponse } from '#lib/page-load/early-responses.ts';
import { getBootHomeSnapshot, HOME_SNAPSHOT_KEY } from '#lib/page-load/home-snapshot.ts';

const page = document.documentElement;
const base = document.querySelector('base');
const ahead = { 'zh-CN': ['./assets/words.js'], home: ['./assets/home.js', './assets/home.css'] };
let runs = 0;

/** Runs the inline script as a freshly opened page does. */
async function boot(stored: string | null, basePath = '/elsewhere/') {
  if (stored !== null) localStorage.setItem('rill.settings', stored);
  if (base !== null) base.href = basePath;
  runs += 1;
  await import(/* @vite-ignore */ `/src/boot.ts?run=${runs}`);
}

const fetchedAhead = () =>
  [...document.head.querySelectorAll('link[href^="./assets/"]')].map((it) => it.outerHTML);

beforeEach(() => {
  vi.stubGlobal('__AHEAD__', ahead);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code: 200 }));
});

afterEach(() => {
  if (base !== null) base.href = '/';
  for (const link of document.head.querySelectorAll('link[href^="./assets/"]')) link.remove();
  vi.unstubAllGlobals();
});

test('[S3.50] theme, colour and language are set before the first paint', async () => {
  await boot(
    '{"version":1,"value":{"theme":"dark","themeAuto":false,"themeType":"teal","language":"zh-CN"}}',
  );
  expect([page.dataset['theme'], page.dataset['accent'], page.lang]).toEqual(['dark', 'teal', 'zh-CN']);
  expect(fetchedAhead()).toEqual([expect.stringContaining('./assets/words.js')]);
  expect(fetch).not.toHaveBeenCalled();
});

test('[S3.50] a custom colour is set before the first paint, and a missing one does no harm', async () => {
  page.dataset['accent'] = 'red';
  await boot('{"version":1,"value":{"themeAuto":false,"theme":"dark","themeType":"custom"}}');
  expect(page.dataset['accent']).toBe('red');
  localStorage.setItem(
    'rill.custom-accent',
    '{"version":1,"value":{"dark":{"--custom-accent-solid":"oklch(0.5 0.1 20)"},"light":{}}}',
  );
  await boot('{"version":1,"value":{"themeAuto":false,"theme":"dark","themeType":"custom"}}');
  expect(page.dataset['accent']).toBe('custom');
  expect(page.style.getPropertyValue('--custom-accent-solid')).toBe('oklch(0.5 0.1 20)');
  page.style.removeProperty('--custom-accent-solid');
});

test('[S3.47] a fresh profile follows the system and the browser', async () => {
  await boot(null);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  expect([page.dataset['theme'], page.lang]).toEqual([system, 'en']);
});

test('fonts are loaded after the first paint, before there is text', async () => {
  let firePaint = () => {};
  class PaintObserver {
    constructor(callback: (entries: unknown, observer: PaintObserver) => void) {
      firePaint = () => callback([], this);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  const measured: string[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    measured.push(`${this.textContent} ${getComputedStyle(this).fontWeight}`);
    return new DOMRect();
  });
  page.style.setProperty('--type-14', '14px sans-serif');
  await boot('{"version":1,"value":{"language":"zh-CN"}}');
  expect(measured).toEqual([]);
  firePaint();
  await expect.poll(() => measured).toEqual(['a音 400', 'a音 600']);
  expect(document.body.textContent).not.toContain('音');
  page.style.removeProperty('--type-14');
});

/** Puts the configuration into the page until the test ends, as the gateway does. */
function addConfig(text = '{}'): HTMLElement {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'rill-config';
  block.textContent = text;
  document.head.append(block);
  onTestFinished(() => block.remove());
  return block;
}

test('the home prefetches its code and calls', async () => {
  addConfig();
  await boot('{"version":1,"value":{"language":"en"}}', location.pathname);
  expect(fetchedAhead()).toHaveLength(2);
  const catalogue = new URL('api', document.baseURI).href;
  expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual(
    HOME_CALLS.map((call) => catalogue + call),
  );
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(new Headers(init?.headers).get('Accept-Language')).toBe('en');
  expect(takeEarlyResponse('en', `${catalogue}${HOME_CALLS[0]}`)).toBeInstanceOf(Promise);
});

test('the first two banners are preloaded in their size as soon as their URLs are known', async () => {
  addConfig();
  const banners = ['/media/a', '/media/b', '/media/c'].map((imageUrl) => ({ imageUrl }));
  vi.mocked(fetch).mockImplementation(async () => Response.json({ code: 200, banners }));
  const preloaded = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[as="image"]')];
  await boot('{"version":1,"value":{"bannerShow":false}}', location.pathname);
  await boot('{"version":1,"value":{}}', location.pathname);
  await expect.poll(() => preloaded().length).toBe(2);
  const media = (name: string, size: string) => new URL(`media/${name}?param=${size}`, document.baseURI).href;
  expect(preloaded().map((link) => link.imageSrcset)).toEqual(
    ['a', 'b'].map((name) => `${media(name, '640y204')} 640w, ${media(name, '1280y408')} 1280w`),
  );
  expect(preloaded().every((link) => link.imageSizes.includes('45vw'))).toBe(true);
  expect(preloaded().every((link) => link.rel === 'preload' && link.fetchPriority === 'high')).toBe(true);
  for (const link of preloaded()) link.remove();
});

/** Opens the home with these settings, or with null with those that are stored, and returns the root when the page is parsed. */
async function bootHome(settings: object | null): Promise<HTMLElement> {
  await boot(settings && JSON.stringify({ version: 1, value: settings }), location.pathname);
  const root = document.createElement('div');
  root.id = 'root';
  const failure = document.createElement('p');
  failure.id = 'start-failed';
  root.append(failure, 'static shell');
  const after = document.createElement('div');
  document.body.append(root, after);
  // A message and not a timer, because timers of a hidden page are throttled.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  root.remove();
  after.remove();
  return root;
}

test('the home of the last visit is shown before the code has loaded, except with other settings or to an account', async () => {
  vi.stubGlobal('__AHEAD__', {});
  const config = addConfig('{"catalogueId":"demo"}');
  const settings = { theme: 'dark', language: 'en' };
  expect((await bootHome(settings)).textContent).toBe('static shell');
  expect(getBootHomeSnapshot()?.queries).toBe(null);

  const screen = [['main', { style: 'width: 5px' }, ['<b>Moon</b>', ['svg', {}, [], true]]]];
  const queries = [{ key: ['demo', 'visitor'], data: [1], updatedAtMs: 5 }];
  const styles = 'main { height: 7px }';
  const value = { key: getBootHomeSnapshot()?.key, screen, styles, queries };
  localStorage.setItem(HOME_SNAPSHOT_KEY, JSON.stringify({ version: 1, value }));
  const root = await bootHome(settings);
  const main = root.querySelector('main');
  expect(root.textContent).toBe('<b>Moon</b>');
  expect([main?.inert, main?.style.width]).toEqual([true, '5px']);
  expect(main?.querySelector('svg')).toBeInstanceOf(SVGElement);
  expect(root.querySelector('#start-failed'), 'an error can still be shown').not.toBe(null);
  expect(getBootHomeSnapshot()?.queries).toEqual(queries);

  expect((await bootHome({ ...settings, bannerShow: false })).textContent).toBe('static shell');
  expect(getBootHomeSnapshot()?.queries).toBe(null);
  localStorage.setItem('rill.demo.user', '{"version":1,"value":{"userLogin":true}}');
  expect((await bootHome(settings)).textContent).toBe('static shell');
  localStorage.removeItem('rill.demo.user');
  config.textContent = '{"catalogueId":"demo","name":"Another"}';
  expect((await bootHome(settings)).textContent).toBe('static shell');
  localStorage.removeItem(HOME_SNAPSHOT_KEY);
});

const inStorage = (value: unknown) => JSON.stringify({ version: 1, value });
const DAMAGED_TEXTS = ['', '{', 'null', '7', '"red"', '[]', '[null]', '{}'];
const DAMAGED_VALUES = [
  ...DAMAGED_TEXTS,
  ...[null, 7, 'red', [null], { light: 7, dark: null }].map(inStorage),
];
/** An object that cannot be converted to a text. */
const TEXTLESS = { toString: 1, valueOf: 1 };

test.each([
  ['settings', 'rill.settings', { theme: TEXTLESS, themeType: TEXTLESS, language: TEXTLESS }],
  ['custom colours', 'rill.custom-accent', { light: { '--x': TEXTLESS }, dark: { '--x': TEXTLESS } }],
  ['an account', 'rill.demo.user', { userLogin: TEXTLESS }],
  ['a home', HOME_SNAPSHOT_KEY, { key: TEXTLESS }],
])('the page starts although the browser holds damaged data of %s', async (_what, key, damagedFields) => {
  vi.stubGlobal('__AHEAD__', {});
  addConfig('{"catalogueId":"demo"}');
  for (const damaged of [...DAMAGED_VALUES, inStorage(damagedFields)]) {
    localStorage.setItem('rill.settings', inStorage({ themeType: 'custom' }));
    localStorage.setItem(key, damaged);
    page.dataset['accent'] = 'red';
    page.lang = '';
    expect((await bootHome(null)).textContent, damaged).toBe('static shell');
    expect([page.dataset['accent'], page.lang], damaged).toEqual(['red', 'en']);
  }
  localStorage.removeItem(key);
});

test('the page starts where the browser lets it store nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  page.lang = '';
  expect((await bootHome(null)).textContent).toBe('static shell');
  expect(page.lang).toBe('en');
});

test('a home that is damaged in a part is not shown, so that the code neither uses its data nor waits for it', async () => {
  vi.stubGlobal('__AHEAD__', {});
  addConfig('{"catalogueId":"demo"}');
  await bootHome({});
  const whole = {
    key: getBootHomeSnapshot()?.key,
    screen: [['main', {}, ['Moon']]],
    styles: '',
    queries: [{ key: ['demo'], data: [], updatedAtMs: 5 }],
  };
  const bootWith = (changed: object) => {
    localStorage.setItem(HOME_SNAPSHOT_KEY, inStorage({ ...whole, ...changed }));
    return bootHome({});
  };
  expect((await bootWith({})).textContent).toBe('Moon');
  for (const changed of [
    ...[{ styles: null }, { screen: 7 }, { screen: [7] }, { screen: [['', {}, []]] }],
    ...[{ screen: [['main', null, []]] }, { screen: [['main', {}, [null]]] }],
    ...[{ queries: 7 }, { queries: [null] }, { queries: [{ key: 7, data: [] }] }, { queries: [{ key: [] }] }],
  ]) {
    expect((await bootWith(changed)).textContent, JSON.stringify(changed)).toBe('static shell');
    expect(getBootHomeSnapshot()?.queries, JSON.stringify(changed)).toBe(null);
  }
  localStorage.removeItem(HOME_SNAPSHOT_KEY);
});

test('a damaged configuration has the defaults of the page', async () => {
  vi.stubGlobal('__AHEAD__', {});
  const config = addConfig();
  const damagedConfigs = ['{"catalogue":7,"catalogueId":7}', '{"catalogue":"https://"}', ...DAMAGED_TEXTS];
  for (const damaged of damagedConfigs) {
    config.textContent = damaged;
    vi.mocked(fetch).mockClear();
    await bootHome({});
    const called = vi.mocked(fetch).mock.calls.map(([url]) => url);
    expect(called[0], damaged).toBe(new URL(`api${HOME_CALLS[0]}`, document.baseURI).href);
    const value = { key: getBootHomeSnapshot()?.key, screen: ['Moon'], styles: '', queries: [] };
    localStorage.setItem(HOME_SNAPSHOT_KEY, inStorage(value));
    expect((await bootHome({})).textContent, damaged).toBe('Moon');
    localStorage.setItem('rill.default.user', inStorage({ userLogin: true }));
    expect((await bootHome({})).textContent, damaged).toBe('static shell');
    localStorage.removeItem('rill.default.user');
  }
  localStorage.removeItem(HOME_SNAPSHOT_KEY);
});

test('no call starts before config.json has named the catalogue', async () => {
  await boot('{"version":1,"value":{"language":"en"}}', location.pathname);
  expect(fetchedAhead()).toHaveLength(2);
  expect(fetch).not.toHaveBeenCalled();
});

test('the page shows an error itself when its code is missing', async () => {
  await boot('{"version":1,"value":{"language":"en"}}');
  const sentence = document.createElement('p');
  sentence.id = 'start-failed';
  sentence.hidden = true;
  const script = document.createElement('script');
  document.body.append(sentence, script);
  script.dispatchEvent(new Event('error'));
  expect(sentence.hidden).toBe(false);
  sentence.remove();
  script.remove();
});
