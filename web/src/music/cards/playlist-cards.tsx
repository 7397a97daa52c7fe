import type { Playlist } from '@rill/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { useHasPainted } from '#ui/use-has-painted.ts';
import { CardGrid, MAX_CARDS_WITHOUT_VIRTUALIZATION } from './card-grid.tsx';
import { CoverCard } from './cover-card.tsx';
import styles from './cover-grid.module.css';

/** The area of a card with its share of the gaps and of the content around the grid, in square pixels. */
const CARD_AREA = 70_000;
/** The minimum for phones, which show more cards in relation to their area. */
const MIN_FIRST_CARDS = 8;

/**
 * The number of cards in the first frame: those that fit in the window. The other cards, and all buttons, are rendered
 * after this frame has been painted.
 */
const firstCards = () => Math.max(MIN_FIRST_CARDS, Math.ceil((innerWidth * innerHeight) / CARD_AREA));

interface PlaylistCardsProps {
  readonly playlists: readonly Playlist[];
  readonly rows?: 1;
  readonly label?: string;
  /** Returns the line below the name; by default the creator, or else the number of songs. */
  readonly subtitleOf?: (playlist: Playlist) => ReactNode;
  readonly itemProps?: (playlist: Playlist) => ComponentProps<'li'>;
}

export function PlaylistCards({ playlists, rows, label, subtitleOf, itemProps }: PlaylistCardsProps) {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const hasPainted = useHasPainted();
  const shown =
    hasPainted || playlists.length > MAX_CARDS_WITHOUT_VIRTUALIZATION ? playlists.length : firstCards();
  return (
    <CardGrid
      items={playlists}
      keyOf={({ id }) => id}
      label={label ?? t('nav.playlists')}
      {...(rows && { rows })}
      itemProps={(playlist, index) =>
        index < shown ? (itemProps?.(playlist) ?? {}) : { 'aria-hidden': true, className: styles['pending'] }
      }
      renderCard={(playlist, index) =>
        index < shown ? (
          <CoverCard
            title={playlist.name}
            cover={playlist.cover}
            link={{ to: '/playlist', search: { id: playlist.id } }}
            subtitle={
              subtitleOf?.(playlist) ??
              (playlist.creator?.name || (playlist.trackCount ? songCountLabel(t, playlist.trackCount) : ' '))
            }
            playCount={playlist.playCount}
            isBare={!hasPainted}
            onPlay={() => play.playlist(playlist.id, playlist.name)}
          />
        ) : null
      }
    />
  );
}
