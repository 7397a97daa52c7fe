import type { Player } from '@rill/playback';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { CornerButton } from '#features/full-player/controls/corner-button.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { PlayerProvider, usePlayer } from '#player/player-context.tsx';
import { documentTitle } from '#shell/page-title.ts';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import { FloatingPlayer } from './floating-player.tsx';
import { openFloatingWindow, supportsFloatingWindow } from './floating-window.ts';

interface Surroundings {
  readonly player: Player;
  readonly queryClient: QueryClient;
}

/** Opens the playing song in a floating window, which outlives every screen of the page. */
async function openFloatingPlayer({ player, queryClient }: Surroundings): Promise<void> {
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

/** Opens the floating player; rendered only in browsers that support it. */
export function FloatingButton() {
  const { t } = useI18n();
  const player = usePlayer();
  const queryClient = useQueryClient();
  if (!supportsFloatingWindow()) return null;
  return (
    <CornerButton
      label={t('floating.open')}
      isWideOnly
      onClick={() => void openFloatingPlayer({ player, queryClient })}
    >
      <PictureInPicture />
    </CornerButton>
  );
}
