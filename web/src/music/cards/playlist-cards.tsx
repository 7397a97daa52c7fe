import type { Playlist } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { usePlayCard } from '#music/play/use-play-card.ts';
import { CoverCard } from './cover-card.tsx';
import { CoverGrid } from './cover-grid.tsx';

interface PlaylistCardsProps {
  readonly playlists: readonly Playlist[];
  readonly rows?: 1;
}

/** Playlists as cards, each with whose it is, or else with how much is in it. */
export function PlaylistCards({ playlists, rows }: PlaylistCardsProps) {
  const { t } = useI18n();
  const play = usePlayCard();
  return (
    <CoverGrid label={t('nav.playlists')} {...(rows && { rows })}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <CoverCard
            title={playlist.name}
            cover={playlist.cover}
            link={{ to: '/playlist', search: { id: playlist.id } }}
            subtitle={
              playlist.creator?.name || (playlist.trackCount ? songCountLabel(t, playlist.trackCount) : ' ')
            }
            playCount={playlist.playCount}
            onPlay={() => play.playlist(playlist.id, playlist.name)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}
