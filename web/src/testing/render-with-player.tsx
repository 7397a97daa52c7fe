import type { Player } from '@rill/playback';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { Profiler, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { NoticeList } from '#notices/notice-list.tsx';
import { PlayerProvider } from '#player/player-context.tsx';
import { changeSetting } from '#settings/settings-store.ts';
import '#styles/tokens.css';
import '#styles/themes.css';
import '#styles/base.css';
import { createQueryClient } from '../query-client.ts';

/** A count of React's renders. */
interface RenderCount {
  count: number;
}

/**
 * Resets the count once nothing more is rendered, because code that is loaded late renders parts without a cause in
 * the test.
 */
export async function resetRenderCountWhenIdle(renders: RenderCount): Promise<void> {
  do {
    renders.count = 0;
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (renders.count > 0);
}

/**
 * Renders parts that show the player, in English, with routes that its links may lead to. Returns a count of React's
 * renders.
 */
export async function renderWithPlayer(
  player: Player,
  parts: ReactNode,
  history: RouterHistory = createMemoryHistory(),
) {
  await setLanguage('en');
  await loadRemainingMessages();
  // There is no service for lyrics, because the songs are invented.
  changeSetting('bottomLyricShow', false);
  const renders: RenderCount = { count: 0 };
  const stage = (
    <QueryClientProvider client={createQueryClient()}>
      <PlayerProvider player={player}>
        <Profiler
          id="player"
          onRender={() => {
            renders.count += 1;
          }}
        >
          {parts}
        </Profiler>
        <NoticeList />
      </PlayerProvider>
    </QueryClientProvider>
  );
  const root = createRootRoute({ component: () => stage });
  const pages = ['/', '/song', '/artist/songs', '/album', '/comment', '/setting/player'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await render(<RouterProvider router={router as never} />);
  return { renders, router };
}
