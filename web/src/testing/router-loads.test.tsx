import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { areLoadersDone, waitForLoadersOf } from './router-loads.ts';

test('a test waits for the loader of a screen that was left before its code was loaded', async () => {
  const code = Promise.withResolvers<void>();
  const loader = vi.fn(() => code.promise);
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/' }),
    createRoute({ getParentRoute: () => root, path: '/late', loader }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  waitForLoadersOf(router);
  router.history.subscribe(() => void router.load());
  await router.load();
  await vi.waitUntil(areLoadersDone);
  router.history.push('/late');
  await vi.waitUntil(() => loader.mock.calls.length > 0);
  router.history.back();
  await vi.waitUntil(() => router.state.location.pathname === '/' && router.state.status === 'idle');
  expect(areLoadersDone()).toBe(false);
  code.resolve();
  await vi.waitUntil(areLoadersDone);
});
