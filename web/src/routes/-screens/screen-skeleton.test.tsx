import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#styles/tokens.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const never = () => new Promise<never>(() => {});

/** Renders a page whose screen at `path` never arrives, in the frame of `within` if that is given. */
async function renderPending(path: string, within?: string) {
  await page.viewport(1440, 900);
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  });
  const waiting = { loader: never, pendingComponent: ScreenSkeleton, pendingMs: 0 };
  const frame = createRoute({
    getParentRoute: () => root,
    path: within ?? '/frame',
    component: () => (
      <div>
        <Outlet />
      </div>
    ),
  });
  const routeTree =
    within === undefined
      ? root.addChildren([createRoute({ getParentRoute: () => root, path, ...waiting })])
      : root.addChildren([
          frame.addChildren([createRoute({ getParentRoute: () => frame, path, ...waiting })]),
        ]);
  const history = createMemoryHistory({ initialEntries: [`${within ?? ''}${path}`] });
  await render(<RouterProvider router={createRouter({ routeTree, history })} />);
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  const parts = document.querySelectorAll('main [class*="skeleton"]');
  return [...parts].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
}

test('a screen of settings that loads is a column of pages and a card beside it', async () => {
  const boxes = await renderPending('/setting');
  const card = boxes.at(-1) ?? new DOMRect();
  const pages = boxes.slice(0, -1);
  expect(pages.length).toBeGreaterThan(4);
  for (const { width, right } of pages) {
    expect(width).toBeLessThanOrEqual(200);
    expect(right).toBeLessThanOrEqual(card.left);
  }
  expect([card.top, card.width]).toEqual([boxes[0]?.top, 800]);
});

test.each(['/user', '/discover', '/new-album'])(
  'the screen %s that loads is a grid of covers',
  async (path) => {
    const boxes = await renderPending(path);
    expect(boxes.filter(({ width, height }) => width > 150 && Math.abs(width - height) < 1)).toHaveLength(12);
  },
);

test('a screen that loads in the frame of another has no second title', async () => {
  const [first] = await renderPending('/playlists', '/discover');
  expect(first?.width).toBeCloseTo(first?.height ?? 0, 0);
});

test('other screens that load are a title and rows', async () => {
  const boxes = await renderPending('/playlist');
  expect(new Set(boxes.slice(1).map(({ height }) => height))).toEqual(new Set([48]));
});
