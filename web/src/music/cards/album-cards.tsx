import type { Album } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { CardGrid } from './card-grid.tsx';
import { CoverCard } from './cover-card.tsx';

const artistsOf = ({ artists }: Pick<Album, 'artists'>): string =>
  artists.map(({ name }) => name).join(' / ');

interface AlbumCardsProps<Shown> {
  readonly albums: readonly Shown[];
  /** Returns the line below the name; by default the artists. */
  readonly subtitleOf?: (album: Shown) => string;
}

export function AlbumCards<Shown extends Pick<Album, 'id' | 'name' | 'picUrl' | 'artists'>>({
  albums,
  subtitleOf = artistsOf,
}: AlbumCardsProps<Shown>) {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  return (
    <CardGrid
      items={albums}
      keyOf={({ id }) => id}
      label={t('screen.albums')}
      renderCard={(album) => (
        <CoverCard
          title={album.name}
          cover={album.picUrl}
          link={{ to: '/album', search: { id: album.id } }}
          subtitle={subtitleOf(album) || ' '}
          onPlay={() => play.album(album.id, album.name)}
        />
      )}
    />
  );
}
