import type { I18n } from '#i18n/i18n.ts';
import { touchMediaQuery } from '#lib/media-query.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import LinkSign from '~icons/lucide/link';
import Share from '~icons/lucide/share-2';
import { copyLinkWithNotice } from './copy-link.ts';

interface SharedScreen {
  /** Where the screen is, evaluated when the entry is chosen. */
  readonly path: () => string;
  /** What it shows, for apps that ask for a subject. */
  readonly title: string;
  /** The link opens at the current time of the song. */
  readonly isMoment?: boolean;
}

/**
 * Where other apps take links from the system's share sheet. With a mouse the link is wanted in the clipboard, also in a
 * browser that could share it.
 */
const hasShareSheet = () => touchMediaQuery.matches() && 'share' in navigator;

/** The menu entry that gives the link of a screen away: by the share sheet of a phone, otherwise by the clipboard. */
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
    // Who closes the sheet has changed their mind; anything else leaves them with a link to paste.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLinkWithNotice(path);
  }
}
