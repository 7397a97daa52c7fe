import type { Album, AlbumId, Song } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { albumQuery } from '#api/albums.ts';
import { formatTotalDuration } from '#i18n/format.ts';
import { formatReleaseDate } from '#i18n/format-release-date.ts';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { isListArranged } from '#music/listing/list-params.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { useListSearchParams } from '#music/listing/use-list-params.ts';
import { CollectionMenuButton } from '#music/menus/collection-menu-button.tsx';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { SaveButton } from '#music/saving/save-button.tsx';
import { CommentsLink } from '#music/screen/comments-link.tsx';
import { EntityHeader } from '#music/screen/entity-header.tsx';
import { HeaderAndListSkeleton } from '#music/screen/header-and-list-skeleton.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';
import styles from './album-page.module.css';
import { MoreByArtist } from './more-by-artist.tsx';
import { groupSongsByDisc } from './songs-by-disc.ts';

export function AlbumPage({ id }: { readonly id: AlbumId }) {
  const { t } = useI18n();
  const query = useQuery(albumQuery(id));
  const kind = t('screen.album');
  usePageTitle(query.data === undefined ? kind : `${query.data.album.name} - ${kind}`);
  return (
    <QueryBoundary query={query} skeleton={<HeaderAndListSkeleton hasTools={false} />}>
      {(data) => <LoadedAlbum {...data} />}
    </QueryBoundary>
  );
}

interface LoadedAlbumProps {
  readonly album: Album;
  readonly songs: readonly Song[];
  /** The disc of each song, by song id. */
  readonly discs: Readonly<Record<number, number>>;
}

function LoadedAlbum({ album, songs, discs }: LoadedAlbumProps) {
  const { t, language } = useI18n();
  const playList = usePlayWholeList();
  const listing = listingFromSongs(songs);
  const seconds = songs.reduce((sum, song) => sum + song.time, 0);
  const count = songCountLabel(t, songs.length);
  return (
    <>
      <EntityHeader
        cover={album.picUrl}
        kind={t('screen.album')}
        title={album.name}
        description={album.description}
        facts={[
          album.artists.length === 0 ? (
            t('screen.unknownArtist')
          ) : (
            <ArtistLinks key="artists" artists={album.artists} />
          ),
          album.publishedMs === null ? null : formatReleaseDate(album.publishedMs, language),
          seconds === 0
            ? count
            : t('count.andLength', { count, length: formatTotalDuration(seconds, language) }),
        ]}
        actions={
          <>
            <PlayAllButton
              onPlay={() => playList(listing, { listName: album.name })}
              disabled={songs.length === 0}
            />
            <SaveButton kind="album" id={album.id} />
            <CommentsLink id={album.id} type="album" />
            <CollectionMenuButton
              collection={{ kind: 'album', id: album.id, title: album.name, cover: album.picUrl }}
            />
          </>
        }
      />
      {songs.length === 0 ? (
        <EmptyState text={t('state.empty')} />
      ) : (
        <AlbumSongs album={album} songs={songs} discs={discs} />
      )}
      <ReleaseFacts album={album} />
      <MoreByArtist album={album} />
    </>
  );
}

interface AlbumSongsProps {
  readonly album: Album;
  readonly songs: readonly Song[];
  readonly discs: Readonly<Record<number, number>>;
}

/**
 * The songs of an album, under a heading for each disc if there are several. A filtered or sorted list has no headings.
 */
function AlbumSongs({ album, songs, discs }: AlbumSongsProps) {
  const { t } = useI18n();
  const isArranged = isListArranged(useListSearchParams());
  const parts = groupSongsByDisc(songs, discs);
  if (parts.length < 2 || isArranged) {
    return <SongListWithToolbar label={album.name} listing={listingFromSongs(songs)} showsAlbum={false} />;
  }
  return parts.map(({ disc, songs: onDisc }) => (
    <section key={disc} aria-label={t('album.disc', { number: disc })}>
      <h2 className={styles['disc']}>{t('album.disc', { number: disc })}</h2>
      <SongListWithToolbar
        label={t('album.discOf', { name: album.name, number: disc })}
        listName={album.name}
        listing={listingFromSongs(onDisc)}
        whole={listingFromSongs(songs)}
        showsAlbum={false}
        toolsFrom={Number.POSITIVE_INFINITY}
      />
    </section>
  ));
}

/** The release date and the label of an album, shown below its songs. */
function ReleaseFacts({ album }: { readonly album: Album }) {
  const { t, language } = useI18n();
  const lines = [
    album.publishedMs === null
      ? ''
      : t('song.released', { date: formatReleaseDate(album.publishedMs, language) }),
    album.company,
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : (
    <footer className={styles['facts']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
