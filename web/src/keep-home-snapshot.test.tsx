import { bannersEndpoint } from '@rill/contract';
import { afterEach, expect, test } from 'vitest';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { recommendedPlaylistsQuery } from '#api/home.ts';
import { deserializeNode } from '#lib/page-load/element-tree.ts';
import { HOME_SNAPSHOT_KEY, setBootHomeSnapshot } from '#lib/page-load/home-snapshot.ts';
import { setListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import { keepHomeSnapshot } from './keep-home-snapshot.ts';
import { createQueryClient } from './query-client.ts';

/** A screen with content that is difficult to store: a style, an SVG picture, and a text that looks like markup. */
function createScreen(): Element {
  const screen = document.createElement('div');
  const card = document.createElement('a');
  card.href = './playlist?id=1';
  card.style.setProperty('--color', 'oklch(0.5 0.1 20)');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  card.append(icon, '<img src=x onerror=alert(1)>');
  screen.append(card);
  return screen;
}

function keep({ isComplete = true } = {}) {
  const client = createQueryClient();
  client.setQueryData(endpointQuery(bannersEndpoint, {}).queryKey, []);
  if (isComplete) client.setQueryData(recommendedPlaylistsQuery().queryKey, [], { updatedAt: 5 });
  keepHomeSnapshot(client);
  const stored = localStorage.getItem(HOME_SNAPSHOT_KEY);
  return stored === null ? null : JSON.parse(stored).value;
}

afterEach(() => {
  localStorage.removeItem(HOME_SNAPSHOT_KEY);
  setListenerId(VISITOR_LISTENER_ID);
});

test('the home of a visitor is stored with its data, as texts and attributes', () => {
  const captured = { screen: createScreen(), styles: 'main { height: 7px }' };
  setBootHomeSnapshot({ key: 'all settings', queries: null, capture: () => {}, captured });
  const { key, screen, styles, queries } = keep();
  expect([key, styles]).toEqual(['all settings', captured.styles]);
  expect(queries).toContainEqual({ key: recommendedPlaylistsQuery().queryKey, data: [], updatedAtMs: 5 });
  const built = document.createElement('div');
  built.append(...screen.map(deserializeNode));
  expect(built.isEqualNode(captured.screen)).toBe(true);
  expect(built.querySelector('svg')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('a home without its data, and that of an account, is not stored', () => {
  setBootHomeSnapshot({
    key: 'all settings',
    queries: null,
    capture: () => {},
    captured: { screen: createScreen(), styles: '' },
  });
  expect(keep({ isComplete: false })).toBe(null);
  setListenerId('7');
  expect(keep()).toBe(null);
});
