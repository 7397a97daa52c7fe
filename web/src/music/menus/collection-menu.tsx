import { albumId, artistId, playlistId, type Song } from '@rill/contract';
import type { Player } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { requestAddToPlaylist } from '#music/add-to-playlist/add-request.ts';
import { fetchBlockSongs } from '#music/listing/song-listing.ts';
import { fetchAlbumListing, fetchPlaylistListing, fetchTopSongsListing } from '#music/play/fetch-listing.ts';
import { playLater } from '#music/play/play-later.ts';
import { toPlayerListing } from '#music/play/use-play-list.ts';
import { useOwnPlaylistEntries } from '#music/playlist-form/own-playlist-entries.tsx';
import { useSaving } from '#music/saving/use-saving.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { PlayGlyph } from '#ui/glyphs.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import Bookmark from '~icons/lucide/bookmark';
import FolderPlus from '~icons/lucide/folder-plus';
import LinkSign from '~icons/lucide/link';
import Link2 from '~icons/lucide/link-2';
import ListEnd from '~icons/lucide/list-end';
import ListStart from '~icons/lucide/list-start';
import MessageCircle from '~icons/lucide/message-circle';
import Plus from '~icons/lucide/plus';
import type { Collection } from './collection.ts';
import { copyLink, copyText } from './copy-link.ts';
import { MenuHeader } from './menu-header.tsx';
import { serviceLink } from './service-link.ts';

interface CollectionMenuProps {
  readonly collection: Collection;
  readonly at: MenuAnchor;
  readonly onClose: () => void;
}

const screens = { album: '/album', playlist: '/playlist', artist: '/artist/songs' } as const;
const words = { album: 'screen.album', playlist: 'screen.playlist', artist: 'screen.artist' } as const;

function findSongs(client: QueryClient, { kind, id }: Collection) {
  if (kind === 'artist') return fetchTopSongsListing(client, artistId(id));
  return kind === 'album'
    ? fetchAlbumListing(client, albumId(id))
    : fetchPlaylistListing(client, playlistId(id));
}

/** The menu of a playlist, an album or an artist. Its code is loaded on first use. */
export function CollectionMenu({ collection, at, onClose }: CollectionMenuProps) {
  const { kind, id, title } = collection;
  const { t } = useI18n();
  const player = usePlayer();
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const ownEntries = useOwnPlaylistEntries(collection);
  const saving = useSaving(kind, id);
  const find = () => findSongs(client, collection);

  async function withSongs(run: (player: Player, songs: readonly Song[]) => void) {
    try {
      const songs: Song[] = [];
      for (const block of await find()) songs.push(...(await fetchBlockSongs(client, block)));
      run(player, songs);
    } catch {
      notify({ key: 'list.cannotPlay', tone: 'error', topic: 'queue' });
    }
  }
  const comments = (type: 'album' | 'playlist'): MenuEntry => ({
    kind: 'action',
    label: t('menu.toComments'),
    icon: <MessageCircle />,
    onSelect: () => void navigate({ to: '/comment', search: { id, type } }),
  });
  const addToPlaylist: MenuEntry = {
    kind: 'action',
    label: t('list.addToPlaylist'),
    icon: <FolderPlus />,
    onSelect: () =>
      isVisitor() ? notifyNeedsLogin() : void withSongs((_, songs) => requestAddToPlaylist(songs)),
  };
  const isSaved = saving.state === 'saved';
  const save: MenuEntry = {
    kind: 'action',
    label:
      kind === 'artist'
        ? t(isSaved ? 'follow.unfollow' : 'artist.follow')
        : t(isSaved ? 'save.unsave' : 'save.save'),
    icon: kind === 'artist' ? <Plus /> : <Bookmark />,
    onSelect: saving.toggle,
  };
  const entries: readonly MenuEntry[] = [
    {
      kind: 'action',
      label: t('menu.playNow'),
      icon: <PlayGlyph />,
      onSelect: () => player.playList(async () => toPlayerListing(client, await find()), { listName: title }),
    },
    {
      kind: 'action',
      label: t('list.playNext'),
      icon: <ListStart />,
      onSelect: () => void withSongs((to, songs) => to.addNext(songs)),
    },
    {
      kind: 'action',
      label: t('list.playLater'),
      icon: <ListEnd />,
      onSelect: () => void withSongs(playLater),
    },
    ...(kind === 'artist' ? [] : [addToPlaylist]),
    ...(saving.state === 'own' ? [] : [save]),
    ...ownEntries,
    { kind: 'line', id: 'places' },
    ...(kind === 'artist' ? [] : [comments(kind)]),
    {
      kind: 'action',
      label: t('menu.copyLink'),
      icon: <LinkSign />,
      onSelect: () => void copyLink(router.buildLocation({ to: screens[kind], search: { id } }).href),
    },
    {
      kind: 'action',
      label: t('menu.copyServiceLink'),
      icon: <Link2 />,
      onSelect: () => void copyText(serviceLink(kind, id)),
    },
  ];
  return (
    <PopupMenu
      label={t('menu.of', { name: title })}
      anchor={at}
      isSheet
      header={<MenuHeader cover={null} title={title} subtitle={t(words[kind])} />}
      align={at instanceof Element ? 'end' : 'start'}
      entries={entries}
      onClose={onClose}
    />
  );
}
