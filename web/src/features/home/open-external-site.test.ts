import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { openExternalSite } from './open-external-site.ts';

const LONG_MS = 10_000;
const shown = () => noticesStore.getState().map(({ key, params }) => [key, params]);
/** Presses the button of the notice: runs its action and dismisses it. */
const press = () => {
  const [notice] = noticesStore.getState();
  void notice?.action?.run();
  if (notice) dismissNotice(notice.topic);
};

let tabs: { opener: unknown; location: { replace: (url: string) => void } }[];
let visited: string[];
let isBlocked: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  tabs = [];
  visited = [];
  isBlocked = false;
  const open = () => {
    if (isBlocked) return null;
    const tab = { opener: 'this page', location: { replace: (url: string) => visited.push(url) } };
    tabs.push(tab);
    return tab;
  };
  vi.stubGlobal('window', { open });
});
afterEach(() => {
  dismissNotice('outside');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('link to an external site', () => {
  test('[M14] [S7.6] is announced for two seconds, and then opens in a tab without an opener', () => {
    openExternalSite('https://example.org/page');
    expect(shown()).toEqual([['home.leaving', { host: 'example.org' }]]);
    vi.advanceTimersByTime(1999);
    expect(visited).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(visited).toEqual(['https://example.org/page']);
    expect(tabs.map((tab) => tab.opener)).toEqual([null]);
    expect(shown()).toEqual([]);
  });

  test('with an invalid URL leads nowhere and breaks nothing', () => {
    openExternalSite('https://%');
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toEqual([]);
    expect(tabs).toEqual([]);
  });

  test('[M14] does not open once it is cancelled, by the button or by closing the notice', () => {
    openExternalSite('https://example.org/page');
    press();
    vi.advanceTimersByTime(LONG_MS);
    openExternalSite('https://example.org/page');
    dismissNotice('outside');
    vi.advanceTimersByTime(LONG_MS);
    expect(tabs).toEqual([]);
  });

  test('[M14] is offered in a notice when the browser blocks the tab', () => {
    isBlocked = true;
    openExternalSite('https://example.org/page');
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toEqual([['home.leavingBlocked', { host: 'example.org' }]]);
    isBlocked = false;
    press();
    expect(visited).toEqual(['https://example.org/page']);
  });

  test('opens only for the last one of two clicks', () => {
    openExternalSite('https://example.org/one');
    vi.advanceTimersByTime(500);
    openExternalSite('https://example.org/two');
    vi.advanceTimersByTime(LONG_MS);
    expect(visited).toEqual(['https://example.org/two']);
  });
});
