import './styles/tokens.css';
import './styles/themes.css';
import './styles/contrast.css';
import './styles/base.css';
import './styles/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { delay } from '#lib/delay.ts';
import { getBootHomeSnapshot } from '#lib/page-load/home-snapshot.ts';
import { PlayerProvider } from '#player/player-context.tsx';
import { composeWebApp } from './compose.ts';

/** How long the page's static shell may be shown before the first screen, in milliseconds. */
const MAX_SHELL_MS = 150;

async function start(): Promise<void> {
  const { queryClient, router, player } = await composeWebApp();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  // The page's requests and the screen's code have mostly arrived when this resolves, so that the first frame is the
  // whole screen.
  const loaded = router.load();
  // A snapshot of the home may be shown longer, because skeletons must not replace it.
  const hasSnapshot = getBootHomeSnapshot()?.queries;
  await (hasSnapshot ? loaded : Promise.race([loaded, delay(MAX_SHELL_MS)]));
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PlayerProvider player={player}>
          <RouterProvider router={router} />
        </PlayerProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  console.error(error);
  // The page's HTML contains this sentence, because the messages may be among the files that could not be fetched.
  document.getElementById('start-failed')?.removeAttribute('hidden');
});
