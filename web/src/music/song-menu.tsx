import type { Song } from '@rill/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer } from '#player/player-context.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { LazyPopupMenu } from '#ui/lazy-menu.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import Disc from '~icons/lucide/disc-3';
import LinkSign from '~icons/lucide/link';
import ListPlus from '~icons/lucide/list-plus';
import ListStart from '~icons/lucide/list-start';
import User from '~icons/lucide/user-round';
import { addToQueue } from './add-to-queue.ts';
import { copyLink } from './copy-link.ts';

export interface SongMenuRequest {
  readonly song: Song;
  readonly at: MenuAnchor;
}

interface SongMenuProps extends SongMenuRequest {
  readonly onPlay: (song: Song) => void;
  readonly onClose: () => void;
}

/** Everything that can be done with a song of a list, at a button or where the pointer was. */
export function SongMenu({ song, at, onPlay, onClose }: SongMenuProps) {
  const { t } = useWords();
  const player = usePlayer();
  const router = useRouter();
  const navigate = useNavigate();
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('menu.playNow'), icon: <PlayGlyph />, onSelect: () => onPlay(song) },
    {
      kind: 'action',
      label: t('list.playNext'),
      icon: <ListStart />,
      onSelect: () => player.addNext([song]),
    },
    {
      kind: 'action',
      label: t('list.addToQueue'),
      icon: <ListPlus />,
      onSelect: () => addToQueue(player, song),
    },
    { kind: 'line', id: 'places' },
    ...song.artist
      .filter((artist) => artist.id !== 0)
      .map(
        (artist): MenuEntry => ({
          kind: 'action',
          label: t('menu.toArtist', { name: artist.name }),
          icon: <User />,
          onSelect: () => void navigate({ to: '/artist/songs', search: { id: artist.id } }),
        }),
      ),
    ...(song.album.id === 0
      ? []
      : [
          {
            kind: 'action',
            label: t('menu.toAlbum', { name: song.album.name }),
            icon: <Disc />,
            onSelect: () => void navigate({ to: '/album', search: { id: song.album.id } }),
          } satisfies MenuEntry,
        ]),
    {
      kind: 'action',
      label: t('menu.copyLink'),
      icon: <LinkSign />,
      onSelect: () => void copyLink(router.buildLocation({ to: '/song', search: { id: song.id } }).href),
    },
  ];
  return (
    <Suspense>
      <LazyPopupMenu
        label={t('menu.ofSong', { name: song.name })}
        anchor={at}
        entries={entries}
        align={at instanceof Element ? 'end' : 'start'}
        onClose={onClose}
      />
    </Suspense>
  );
}
