import type { Album, Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { useListParams } from '#music/listing/use-list-params.ts';
import { usePlayList } from '#music/play/use-play-list.ts';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import styles from './album-songs.module.css';
import { songsByDisc } from './songs-by-disc.ts';

interface AlbumSongsProps {
  readonly album: Album;
  readonly songs: readonly Song[];
  readonly discs: Readonly<Record<number, number>>;
}

/** The songs of an album, under a heading for each disc where there are several. A sorted list has no headings. */
export function AlbumSongs({ album, songs, discs }: AlbumSongsProps) {
  const { t } = useI18n();
  const playList = usePlayList();
  const { find, sort } = useListParams();
  const parts = songsByDisc(songs, discs);
  if (parts.length < 2 || find !== undefined || sort !== undefined) {
    return <ListedSongs label={album.name} listing={listingFromSongs(songs)} showsAlbum={false} />;
  }
  return parts.map(({ disc, songs: onDisc }) => (
    <section key={disc} aria-label={t('album.disc', { number: disc })}>
      <h2 className={styles['disc']}>{t('album.disc', { number: disc })}</h2>
      <ListedSongs
        label={t('album.discOf', { name: album.name, number: disc })}
        listing={listingFromSongs(onDisc)}
        showsAlbum={false}
        toolsFrom={Number.POSITIVE_INFINITY}
        onPlay={(song) => playList(listingFromSongs(songs), { listName: album.name, startAt: song })}
      />
    </section>
  ));
}
