import type { Player } from '@rill/playback';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Profiler, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { speak } from '#i18n/i18n.ts';
import { NoticeList } from '#notices/notice-list.tsx';
import { PlayerProvider } from '#player/player-context.tsx';
import '#styles/tokens.css';
import '#styles/themes.css';
import '#styles/base.css';

/**
 * Renders parts that show the player, in English, with routes that its links may lead to. The reply counts how often
 * React has rendered.
 */
export async function renderPlayer(player: Player, parts: ReactNode) {
  await speak('en');
  const renders = { count: 0 };
  const stage = (
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
  );
  const root = createRootRoute({ component: () => stage });
  const pages = ['/', '/song', '/artist/songs'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory() });
  await render(<RouterProvider router={router as never} />);
  return { renders, router };
}
