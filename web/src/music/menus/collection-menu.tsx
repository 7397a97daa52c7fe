import { type Song, toAlbumId, toArtistId, toPlaylistId } from '@rill/contract';
import type { Player } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import { fetchCurrentSongBlock } from '#music/listing/song-listing.ts';
import {
  fetchAlbumSongListing,
  fetchArtistTopSongsListing,
  fetchPlaylistSongListing,
} from '#music/play/fetch-listing.ts';
import { playLater } from '#music/play/play-later.ts';
import { playWholeList } from '#music/play/play-whole-list.ts';
import { useSavedInLibrary } from '#music/saving/use-saved-in-library.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { PlayGlyph } from '#ui/glyphs.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import Bookmark from '~icons/lucide/bookmark';
import FileDown from '~icons/lucide/file-down';
import FolderPlus from '~icons/lucide/folder-plus';
import ListEnd from '~icons/lucide/list-end';
import ListStart from '~icons/lucide/list-start';
import MessageCircle from '~icons/lucide/message-circle';
import Plus from '~icons/lucide/plus';
import { useAccountPlaylistMenuEntries } from './account-playlist-entries.tsx';
import type { CollectionRef } from './collection-ref.ts';
import { copyServiceLinkEntries } from './copy-service-link-entries.tsx';
import { exportSongList } from './export-song-list.ts';
import { MenuHeader } from './menu-header.tsx';
import { shareLinkEntry } from './share-link.tsx';

interface CollectionMenuProps {
  readonly collection: CollectionRef;
  readonly at: MenuAnchor;
  readonly onClose: () => void;
}

const screens = { album: '/album', playlist: '/playlist', artist: '/artist/songs' } as const;
const words = { album: 'screen.album', playlist: 'screen.playlist', artist: 'screen.artist' } as const;

function findSongs(client: QueryClient, { kind, id }: CollectionRef) {
  if (kind === 'artist') return fetchArtistTopSongsListing(client, toArtistId(id));
  return kind === 'album'
    ? fetchAlbumSongListing(client, toAlbumId(id))
    : fetchPlaylistSongListing(client, toPlaylistId(id));
}

/** The entries that play the songs of a collection, queue them, or add them to a playlist. */
function useSongEntries(collection: CollectionRef): readonly MenuEntry[] {
  const { t } = useI18n();
  const player = usePlayer();
  const client = useQueryClient();
  const find = () => findSongs(client, collection);

  async function withSongs(run: (player: Player, songs: readonly Song[]) => void) {
    try {
      const songs: Song[] = [];
      for (const block of await find()) songs.push(...(await fetchCurrentSongBlock(client, block)));
      if (songs.length > 0) run(player, songs);
      else notify({ key: 'list.nothingToPlay', tone: 'info', topic: 'played-list' });
    } catch {
      notify({ key: 'list.cannotPlay', tone: 'error', topic: 'played-list' });
    }
  }
  const listName = collection.title;
  const addToPlaylist: MenuEntry = {
    kind: 'action',
    label: t('list.addToPlaylist'),
    icon: <FolderPlus />,
    onSelect: () =>
      isVisitor() ? notifyNeedsLogin() : void withSongs((_, songs) => openAddToPlaylistDialog(songs)),
  };
  const exportList: MenuEntry = {
    kind: 'action',
    label: t('menu.exportList'),
    icon: <FileDown />,
    onSelect: () =>
      void exportSongList(client, {
        title: collection.title,
        headings: [t('list.title'), t('screen.artist'), t('list.album'), t('list.time')],
        fetchListing: find,
      }),
  };
  return [
    {
      kind: 'action',
      label: t('menu.playNow'),
      icon: <PlayGlyph />,
      onSelect: () => playWholeList(player, client, find, { listName }),
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
    ...(collection.kind === 'artist' ? [] : [addToPlaylist, exportList]),
  ];
}

/** The entry that saves a collection or follows an artist; none for an own playlist. */
function useSaveEntries({ kind, id }: CollectionRef): readonly MenuEntry[] {
  const { t } = useI18n();
  const saving = useSavedInLibrary(kind, id);
  if (saving.state === 'own') return [];
  const isSaved = saving.state === 'saved';
  const label =
    kind === 'artist'
      ? t(isSaved ? 'follow.unfollow' : 'artist.follow')
      : t(isSaved ? 'save.unsave' : 'save.save');
  const icon = kind === 'artist' ? <Plus /> : <Bookmark />;
  return [{ kind: 'action', label, icon, onSelect: saving.toggle }];
}

/** The entries that lead to the comments of a collection, or share or copy its links. */
function useLinkEntries({ kind, id, title }: CollectionRef): readonly MenuEntry[] {
  const { t } = useI18n();
  const router = useRouter();
  const navigate = useNavigate();
  const comments = (type: 'album' | 'playlist'): MenuEntry => ({
    kind: 'action',
    label: t('menu.toComments'),
    icon: <MessageCircle />,
    onSelect: () => void navigate({ to: '/comment', search: { id, type } }),
  });
  return [
    ...(kind === 'artist' ? [] : [comments(kind)]),
    shareLinkEntry(t, {
      path: () => router.buildLocation({ to: screens[kind], search: { id } }).href,
      title,
    }),
    ...copyServiceLinkEntries(t, kind, id),
  ];
}

/** The menu of a playlist, an album or an artist. Its code is loaded on first use. */
export function CollectionMenu({ collection, at, onClose }: CollectionMenuProps) {
  const { kind, title, cover } = collection;
  const { t } = useI18n();
  const entries: readonly MenuEntry[] = [
    ...useSongEntries(collection),
    ...useSaveEntries(collection),
    ...useAccountPlaylistMenuEntries(collection),
    { kind: 'line', id: 'links' },
    ...useLinkEntries(collection),
  ];
  return (
    <PopupMenu
      label={t('menu.of', { name: title })}
      anchor={at}
      isSheet
      header={
        <MenuHeader cover={cover} isRound={kind === 'artist'} title={title} subtitle={t(words[kind])} />
      }
      align={at instanceof Element ? 'end' : 'start'}
      entries={entries}
      onClose={onClose}
    />
  );
}
