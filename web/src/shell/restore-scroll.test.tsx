import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { restoreScrollOnNavigation } from './restore-scroll.ts';

let isSlow = false;

/** A list that is short until it is loaded. */
function List() {
  const [height, setHeight] = useState(isSlow ? 10 : 5000);
  return (
    <button type="button" style={{ display: 'block', height }} onClick={() => setHeight(5000)}>
      List
    </button>
  );
}

/** A list that is scrolled to 2,000 pixels, from which a link to a song was followed. */
async function followSongFromScrolledList() {
  isSlow = false;
  await page.viewport(800, 600);
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const song = createRoute({ getParentRoute: () => root, path: '/song', component: () => <p>Song</p> });
  const router = createRouter({
    routeTree: root.addChildren([list, song]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  onTestFinished(restoreScrollOnNavigation(router));
  const screen = await render(<RouterProvider router={router as never} />);
  await expect.element(screen.getByText('List')).toBeVisible();
  scrollTo(0, 2000);
  await router.navigate({ to: '/song' });
  await expect.element(screen.getByText('Song')).toBeVisible();
  expect(scrollY).toBe(0);
  const goBack = async () => {
    router.history.back();
    await expect.element(screen.getByText('List')).toBeInTheDocument();
  };
  /** Leaves the list and returns to it, when it has its full length at once. */
  const goToSongAndBack = async () => {
    await router.navigate({ to: '/song' });
    await expect.element(screen.getByText('Song')).toBeVisible();
    isSlow = false;
    await goBack();
  };
  return { screen, goBack, goToSongAndBack };
}

test('Back restores the scroll position once the list is long enough', async () => {
  const { screen, goBack } = await followSongFromScrolledList();
  isSlow = true;
  await goBack();
  expect(scrollY).toBe(0);
  (screen.getByText('List').element() as HTMLElement).click();
  await expect.poll(() => scrollY).toBe(2000);
});

test('a list that is left before it is long enough again keeps its scroll position', async () => {
  const { goBack, goToSongAndBack } = await followSongFromScrolledList();
  isSlow = true;
  await goBack();
  await goToSongAndBack();
  await expect.poll(() => scrollY).toBe(2000);
});

describe('input while the list is short', () => {
  /** Returns to the list while it is short, presses a key, and then lets the list load. */
  async function pressKeyBeforeListLoads() {
    const stage = await followSongFromScrolledList();
    isSlow = true;
    await stage.goBack();
    await userEvent.keyboard('a');
    (stage.screen.getByText('List').element() as HTMLElement).click();
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(4000);
    expect(scrollY, 'nothing moves under the hand').toBe(0);
    return stage;
  }

  test('ends the wait, and a link that is followed then leads back to the position', async () => {
    const { goToSongAndBack } = await pressKeyBeforeListLoads();
    await goToSongAndBack();
    await expect.poll(() => scrollY).toBe(2000);
  });

  test('ends the wait, and a later scroll of the loaded list replaces the position', async () => {
    const { goToSongAndBack } = await pressKeyBeforeListLoads();
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, 300);
    await scrolled;
    await goToSongAndBack();
    await expect.poll(() => scrollY).toBe(300);
  });
});
