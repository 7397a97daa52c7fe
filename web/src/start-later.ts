import type { QueryClient } from '@tanstack/react-query';
import { runTimeConfig } from '#config/run-time-config.ts';
import { announceScheme } from '#notices/announce-scheme.ts';
import { showAnnouncement } from '#notices/announcement.ts';
import { followNetwork } from '#notices/network-notice.ts';
import { waitForRestoredPlayback } from '#player/playback-restored.ts';
import { startSession } from '#session/start-session.ts';
import { followTheme, onSchemeSwitched } from '#settings/theme.ts';

/**
 * Starts what lives as long as the page and can wait until the first screen is drawn: the inline script has painted
 * the theme, and nobody goes offline before there is something to see.
 */
export function startLater(queryClient: QueryClient): void {
  followTheme();
  onSchemeSwitched(announceScheme);
  followNetwork();
  // The queue follows whoever listens: it must be there first.
  void waitForRestoredPlayback().then(() => startSession(queryClient));
  const { announcement } = runTimeConfig();
  if (announcement !== null) showAnnouncement(announcement);
}
