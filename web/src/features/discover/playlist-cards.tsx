import type { Playlist } from '@rill/contract';
import { useWords } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid } from '#music/cover-grid.tsx';
import { usePlayCard } from '#music/use-play-card.ts';

/** Playlists as cards, each with whose it is. */
export function PlaylistCards({ playlists }: { readonly playlists: readonly Playlist[] }) {
  const { t } = useWords();
  const play = usePlayCard();
  return (
    <CoverGrid label={t('nav.playlists')}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <CoverCard
            title={playlist.name}
            cover={playlist.cover}
            link={{ to: '/playlist', search: { id: playlist.id } }}
            subtitle={playlist.creator?.name ?? ' '}
            playCount={playlist.playCount}
            onPlay={() => play.playlist(playlist.id)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}
