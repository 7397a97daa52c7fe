import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, noticesStore, notify } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
  noticesStore.setState([], true);
});
afterEach(() => vi.useRealTimers());

const shown = () => noticesStore.getState().map(({ key }) => key);

test('a notice is dismissed by itself; one with an action stays longer', () => {
  notify({ key: 'notice.dark', tone: 'info' });
  notify({ key: 'notice.online', tone: 'info', action: { key: 'state.retry', run: () => {} } });
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual(['notice.online']);
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual([]);
});

test('a notice replaces the old one of its topic and has its own lifetime', () => {
  notify({ key: 'notice.dark', tone: 'info', topic: 'theme' });
  vi.advanceTimersByTime(2900);
  notify({ key: 'notice.light', tone: 'info', topic: 'theme' });
  vi.advanceTimersByTime(2900);
  expect(shown()).toEqual(['notice.light']);
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual([]);
});

test('a sticky notice goes only when it is dismissed or replaced', () => {
  notify({ key: 'notice.offline', tone: 'warning', topic: 'network', stays: true });
  vi.advanceTimersByTime(600_000);
  expect(shown()).toEqual(['notice.offline']);
  notify({ key: 'notice.online', tone: 'success', topic: 'network' });
  expect(shown()).toEqual(['notice.online']);
  dismissNotice('network');
  expect(shown()).toEqual([]);
});

test('at most three notices are visible: the oldest is dismissed', () => {
  for (const topic of ['a', 'b', 'c', 'd']) notify({ key: 'notice.dark', tone: 'info', topic });
  expect(noticesStore.getState().map(({ topic }) => topic)).toEqual(['b', 'c', 'd']);
});

test('a notice that stays is not pushed out by passing ones', () => {
  notify({ key: 'notice.siteUpdated', tone: 'info', topic: 'site-update', stays: true });
  for (const topic of ['a', 'b', 'c']) notify({ key: 'notice.dark', tone: 'info', topic });
  expect(noticesStore.getState().map(({ topic }) => topic)).toEqual(['site-update', 'b', 'c']);
});

test('a new notice is shown although three others stay', () => {
  for (const topic of ['a', 'b', 'c']) notify({ key: 'notice.dark', tone: 'info', topic, stays: true });
  notify({ key: 'notice.light', tone: 'info', topic: 'd' });
  expect(noticesStore.getState().map(({ topic }) => topic)).toEqual(['b', 'c', 'd']);
});
