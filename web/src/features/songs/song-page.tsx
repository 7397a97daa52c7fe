import type { Song, SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { songQuery } from '#api/songs.ts';
import { formatLength } from '#i18n/format.ts';
import { useWords } from '#i18n/i18n.ts';
import { AlbumLink } from '#music/album-link.tsx';
import { ArtistLinks } from '#music/artist-links.tsx';
import { HeadSkeleton } from '#music/head-skeleton.tsx';
import { ListHead } from '#music/list-head.tsx';
import { LoadedScreen } from '#music/loaded-screen.tsx';
import { SongBadges } from '#music/song-badges.tsx';
import { usePageTitle } from '#player/page-title.ts';
import { usePlayer } from '#player/player-context.tsx';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import ListStart from '~icons/lucide/list-start';
import styles from './song-page.module.css';

/** One song: what it is, where it belongs, and its words. */
export function SongPage({ id }: { readonly id: SongId }) {
  const { t } = useWords();
  const query = useQuery(songQuery(id));
  const song = query.data ?? null;
  const parts = song === null ? [] : [song.name, song.artist.map((artist) => artist.name).join('/')];
  usePageTitle([...parts, t('screen.song')].filter((part) => part !== '').join(' - '));
  return (
    <LoadedScreen query={query} skeleton={<HeadSkeleton />}>
      {(loaded) => <SongHead song={loaded} />}
    </LoadedScreen>
  );
}

function SongHead({ song }: { readonly song: Song }) {
  const { t } = useWords();
  const player = usePlayer();
  return (
    <ListHead
      cover={song.album.picUrl}
      kind={t('screen.song')}
      title={song.name || t('screen.unknownSong')}
      description={song.alia.join(' / ')}
      facts={[
        song.artist.length === 0 ? (
          t('screen.unknownArtist')
        ) : (
          <ArtistLinks key="artists" artists={song.artist} />
        ),
        <AlbumLink key="album" album={song.album} />,
        <span key="marks" className={styles['marks']}>
          {song.time > 0 ? formatLength(song.time) : null}
          <SongBadges song={song} />
        </span>,
      ]}
      actions={
        <>
          <Button tone="solid" size="large" icon={<PlayGlyph />} onClick={() => player.playNow(song)}>
            {t('menu.playNow')}
          </Button>
          <Button size="large" icon={<ListStart />} onClick={() => player.addNext([song])}>
            {t('list.playNext')}
          </Button>
        </>
      }
    />
  );
}
