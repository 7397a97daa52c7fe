import type { I18n } from '#i18n/i18n.ts';
import { touchMediaQuery } from '#lib/media-query.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import LinkSign from '~icons/lucide/link';
import Share from '~icons/lucide/share-2';
import { copyLinkWithNotice } from './copy-link.ts';

interface SharedScreen {
  /** The path of the screen, evaluated when the entry is chosen. */
  readonly path: () => string;
  /** The subject for apps that ask for one. */
  readonly title: string;
  /** Whether the link opens at the current position of the song. */
  readonly isMoment?: boolean;
}

/**
 * Whether to use the system's share sheet. Users of a mouse expect the link in the clipboard, even if the browser has
 * a share sheet.
 */
const hasShareSheet = () => touchMediaQuery.matches() && 'share' in navigator;

/** The menu entry that shares the link of a screen: by the share sheet on touch screens, otherwise by the clipboard. */
export function shareLinkEntry(t: I18n['t'], { path, title, isMoment = false }: SharedScreen): MenuEntry {
  if (hasShareSheet()) {
    return {
      kind: 'action',
      label: t(isMoment ? 'menu.shareMoment' : 'menu.share'),
      icon: <Share />,
      onSelect: () => void shareLink(path(), title),
    };
  }
  return {
    kind: 'action',
    label: t(isMoment ? 'menu.copyMoment' : 'menu.copyLink'),
    icon: <LinkSign />,
    onSelect: () => void copyLinkWithNotice(path()),
  };
}

async function shareLink(path: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href });
  } catch (error) {
    // After closing the share sheet the listener does not want the link; after any other error it is copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLinkWithNotice(path);
  }
}
