import type { Player } from '@rill/playback';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FullPlayerCornerButton } from '#features/full-player/controls/corner-button.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { PlayerProvider, usePlayer } from '#player/player-context.tsx';
import { startFloatingShortcuts } from '#player/shortcuts.ts';
import { readDocumentTitle } from '#shell/page-title.ts';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import { PictureInPicturePlayer } from './picture-in-picture-player.tsx';

interface Surroundings {
  readonly player: Player;
  readonly queryClient: QueryClient;
}

/** Opens the playing song in a floating window, which outlives every screen of the page. */
async function openFloatingPlayer({ player, queryClient }: Surroundings): Promise<void> {
  try {
    const opened = await openFloatingWindow();
    const { document: inside } = opened;
    const container = inside.createElement('div');
    inside.body.append(container);
    inside.title = readDocumentTitle();
    const root = createRoot(container);
    root.render(
      <QueryClientProvider client={queryClient}>
        <PlayerProvider player={player}>
          <PictureInPicturePlayer page={inside} />
        </PlayerProvider>
      </QueryClientProvider>,
    );
    const stopShortcuts = startFloatingShortcuts(player, inside);
    opened.addEventListener(
      'pagehide',
      () => {
        stopShortcuts();
        root.unmount();
      },
      { once: true },
    );
  } catch {
    notify({ key: 'floating.refused', tone: 'warning' });
  }
}

/** Opens the floating player; rendered only in browsers that support it. */
export function PictureInPictureButton() {
  const { t } = useI18n();
  const player = usePlayer();
  const queryClient = useQueryClient();
  if (!supportsFloatingWindow()) return null;
  return (
    <FullPlayerCornerButton
      label={t('floating.open')}
      isWideOnly
      onClick={() => void openFloatingPlayer({ player, queryClient })}
    >
      <PictureInPicture />
    </FullPlayerCornerButton>
  );
}

/** A window that stays above all others (Document Picture-in-Picture), where the browser supports it. */
interface FloatingWindows {
  readonly window: Window | null;
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const WIDTH = 380;
const HEIGHT = 220;

const floatingWindows = (): FloatingWindows | undefined =>
  (globalThis as { documentPictureInPicture?: FloatingWindows }).documentPictureInPicture;

const supportsFloatingWindow = (): boolean => floatingWindows() !== undefined;

/**
 * Opens a floating window with the page's styles. Must be called in a user gesture; rejects when the browser refuses.
 * An open one is closed first, because only one can exist.
 */
async function openFloatingWindow(): Promise<Window> {
  const windows = floatingWindows();
  if (windows === undefined) throw new Error('the browser has no floating windows');
  windows.window?.close();
  const opened = await windows.requestWindow({ width: WIDTH, height: HEIGHT });
  copyStylesheets(opened.document);
  followAppearance(opened);
  return opened;
}

function copyStylesheets(inside: Document): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = inside.importNode(sheet, true);
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    inside.head.append(copy);
  }
}

const APPEARANCE_ATTRIBUTES = ['lang', 'data-theme', 'data-accent'];

/** Copies the page's language, theme and colours to the window as long as it is open. */
function followAppearance(opened: Window): void {
  const from = document.documentElement;
  const to = opened.document.documentElement;
  function copy(): void {
    for (const name of APPEARANCE_ATTRIBUTES) to.setAttribute(name, from.getAttribute(name) ?? '');
    // The listener's own colours are copied by CSSOM, because the page's content security policy forbids a style
    // attribute.
    to.style.cssText = from.style.cssText;
  }
  const observer = new MutationObserver(copy);
  observer.observe(from, { attributeFilter: [...APPEARANCE_ATTRIBUTES, 'style'] });
  opened.addEventListener('pagehide', () => observer.disconnect(), { once: true });
  copy();
}
