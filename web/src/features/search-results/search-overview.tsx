import type { SearchKind } from '@rill/contract';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { albumCountLabel, songCountLabel } from '#music/count-labels.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { SectionHeader } from '#music/screen/section-header.tsx';
import { usePlayer } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useHasPainted } from '#ui/use-has-painted.ts';
import { SearchResultCard } from './result-card.tsx';
import styles from './search-overview.module.css';
import { findTopResult, TOP_RESULT_KINDS, type TopResultEntry } from './top-result.ts';
import type { SearchOverviewQueries } from './use-search-overview-results.ts';

/** How many results of each kind the overview shows beside the best one. */
const SHOWN = 3;
const ROWS = Array.from({ length: SHOWN }, (_, row) => row);
/** The songs have no section of their own: they are the list below. */
const SECTIONS = ['top', ...TOP_RESULT_KINDS.filter((kind) => kind !== 'songs')];

interface SearchOverviewProps {
  readonly keywords: string;
  readonly results: SearchOverviewQueries;
}

/**
 * The best result, and the first artists, albums and playlists, above the songs. Kinds without results are left out.
 */
export function SearchOverview({ keywords, results }: SearchOverviewProps) {
  const { t } = useI18n();
  const { songs, artists, albums, playlists } = results;
  const rows = {
    songs: songs.data?.rows ?? [],
    artists: artists.data?.rows ?? [],
    albums: albums.data?.rows ?? [],
    playlists: playlists.data?.rows ?? [],
  };
  const top = findTopResult(keywords, rows);
  if (top === null) return null;
  return (
    <div className={styles['overview']}>
      <OverviewSection title="search.topResult">
        <li>
          <TopResultCard top={top} />
        </li>
      </OverviewSection>
      <OverviewSection title="nav.artists" kind="artists" keywords={keywords}>
        {rows.artists.slice(0, SHOWN).map((artist) => (
          <li key={artist.id}>
            <SearchResultCard
              isRound
              name={artist.name}
              cover={artist.picUrl}
              link={{ to: '/artist/songs', search: { id: artist.id } }}
              subtitle={artist.songCount ? songCountLabel(t, artist.songCount) : artist.alias.join(' / ')}
            />
          </li>
        ))}
      </OverviewSection>
      <OverviewSection title="screen.albums" kind="albums" keywords={keywords}>
        {rows.albums.slice(0, SHOWN).map((album) => (
          <li key={album.id}>
            <SearchResultCard
              name={album.name}
              cover={album.picUrl}
              link={{ to: '/album', search: { id: album.id } }}
              subtitle={album.artists.map(({ name }) => name).join(' / ')}
            />
          </li>
        ))}
      </OverviewSection>
      <OverviewSection title="nav.playlists" kind="playlists" keywords={keywords}>
        {rows.playlists.slice(0, SHOWN).map((playlist) => (
          <li key={playlist.id}>
            <SearchResultCard
              name={playlist.name}
              cover={playlist.cover}
              link={{ to: '/playlist', search: { id: playlist.id } }}
              subtitle={songCountLabel(t, playlist.trackCount)}
            />
          </li>
        ))}
      </OverviewSection>
    </div>
  );
}

/**
 * The overview while one of its kinds is loading: as high as it will be with all of them. In the first frame its
 * boxes are empty: that frame may also have the songs to draw.
 */
export function SearchOverviewSkeleton() {
  const hasPainted = useHasPainted();
  return (
    <div className={styles['overview']} aria-hidden="true">
      {SECTIONS.map((part) => (
        <div key={part} className={styles['coming']}>
          {hasPainted ? <SectionSkeleton part={part} /> : null}
        </div>
      ))}
    </div>
  );
}

function SectionSkeleton({ part }: { readonly part: string }) {
  return (
    <>
      <Skeleton shape="line" className={styles['heading']} />
      {part === 'top' ? (
        <Skeleton className={styles['top']} />
      ) : (
        ROWS.map((row) => (
          <div key={row} className={styles['row']}>
            <Skeleton shape={part === 'artists' ? 'disc' : 'card'} className={styles['cover']} />
            <Skeleton shape="line" className={styles['name']} />
          </div>
        ))
      )}
    </>
  );
}

interface OverviewSectionProps {
  readonly title: MessageKeyWithoutParams;
  /** The URL of the tab with all of them. */
  readonly kind?: SearchKind;
  readonly keywords?: string;
  readonly children: ReactNode;
}

function OverviewSection({ title, kind, keywords, children }: OverviewSectionProps) {
  const { t } = useI18n();
  const titleId = useId();
  if (Array.isArray(children) && children.length === 0) return null;
  const more: LinkProps | undefined = kind && {
    to: '/search/$kind',
    params: { kind },
    search: { keywords },
  };
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <SectionHeader title={t(title)} titleId={titleId} more={more} />
      <ul className={styles['rows']}>{children}</ul>
    </section>
  );
}

/** The second line of the best result, such as “Album · Ada”; the kind alone where nothing else is known. */
const kindAndFact = (kind: string, fact: string): string => (fact === '' ? kind : `${kind} · ${fact}`);

/** The best result: larger than the others, with its kind and a play button. */
function TopResultCard({ top }: { readonly top: TopResultEntry }) {
  const { t } = useI18n();
  const player = usePlayer();
  const play = useCardPlayCommands();
  if (top.kind === 'songs') {
    const { item: song } = top;
    return (
      <SearchResultCard
        isLarge
        name={songName(song, t)}
        cover={song.album.picUrl}
        link={{ to: '/song', search: { id: song.id } }}
        subtitle={kindAndFact(t('screen.song'), song.artist.map(({ name }) => name).join(' / '))}
        onPlay={() => player.playNow(song)}
      />
    );
  }
  if (top.kind === 'artists') {
    const { item: artist } = top;
    return (
      <SearchResultCard
        isLarge
        isRound
        name={artist.name}
        cover={artist.picUrl}
        link={{ to: '/artist/songs', search: { id: artist.id } }}
        subtitle={kindAndFact(
          t('screen.artist'),
          artist.albumCount ? albumCountLabel(t, artist.albumCount) : '',
        )}
      />
    );
  }
  if (top.kind === 'albums') {
    const { item: album } = top;
    return (
      <SearchResultCard
        isLarge
        name={album.name}
        cover={album.picUrl}
        link={{ to: '/album', search: { id: album.id } }}
        subtitle={kindAndFact(t('screen.album'), album.artists.map(({ name }) => name).join(' / '))}
        onPlay={() => play.album(album.id, album.name)}
      />
    );
  }
  const { item: playlist } = top;
  return (
    <SearchResultCard
      isLarge
      name={playlist.name}
      cover={playlist.cover}
      link={{ to: '/playlist', search: { id: playlist.id } }}
      subtitle={[t('screen.playlist'), songCountLabel(t, playlist.trackCount)].join(' · ')}
      onPlay={() => play.playlist(playlist.id, playlist.name)}
    />
  );
}
