import type { Player } from '@rill/playback';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { notify } from '#notices/notices.ts';
import { PlayerProvider } from '#player/player-context.tsx';
import { documentTitle } from '#shell/page-title.ts';
import { FloatingPlayer } from './floating-player.tsx';
import { openFloatingWindow } from './floating-window.ts';

interface Surroundings {
  readonly player: Player;
  readonly queryClient: QueryClient;
}

/** Shows the playing song in a floating window, which outlives every screen of the page. */
export async function openFloatingPlayer({ player, queryClient }: Surroundings): Promise<void> {
  try {
    const opened = await openFloatingWindow();
    const { document: inside } = opened;
    const place = inside.createElement('div');
    inside.body.append(place);
    inside.title = documentTitle();
    const root = createRoot(place);
    root.render(
      <QueryClientProvider client={queryClient}>
        <PlayerProvider player={player}>
          <FloatingPlayer page={inside} />
        </PlayerProvider>
      </QueryClientProvider>,
    );
    opened.addEventListener('pagehide', () => root.unmount(), { once: true });
  } catch {
    notify({ key: 'floating.refused', tone: 'warning' });
  }
}
