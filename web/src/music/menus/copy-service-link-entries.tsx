import { serviceUrlOfEntity } from '#api/service-url.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import Link2 from '~icons/lucide/link-2';
import { copyTextWithNotice } from './copy-link.ts';

/** The menu entry that copies the service's own link; none if the music is not the service's. */
export function copyServiceLinkEntries(
  t: I18n['t'],
  kind: 'song' | 'album' | 'playlist' | 'artist',
  id: number,
): readonly MenuEntry[] {
  const url = serviceUrlOfEntity(kind, id);
  if (url === null) return [];
  return [
    {
      kind: 'action',
      label: t('menu.copyServiceLink'),
      icon: <Link2 />,
      onSelect: () => void copyTextWithNotice(url, 'list.linkCopied'),
    },
  ];
}
