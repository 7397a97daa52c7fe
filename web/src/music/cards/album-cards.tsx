import type { Album } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { CoverCard } from './cover-card.tsx';
import { CoverGrid } from './cover-grid.tsx';

const artistsOf = ({ artists }: Pick<Album, 'artists'>): string =>
  artists.map(({ name }) => name).join(' / ');

interface AlbumCardsProps<Shown> {
  readonly albums: readonly Shown[];
  /** The line below the name: its artists by default. */
  readonly subtitleOf?: (album: Shown) => string;
}

/** Albums as cards. */
export function AlbumCards<Shown extends Pick<Album, 'id' | 'name' | 'picUrl' | 'artists'>>({
  albums,
  subtitleOf = artistsOf,
}: AlbumCardsProps<Shown>) {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  return (
    <CoverGrid label={t('screen.albums')}>
      {albums.map((album) => (
        <li key={album.id}>
          <CoverCard
            title={album.name}
            cover={album.picUrl}
            link={{ to: '/album', search: { id: album.id } }}
            subtitle={subtitleOf(album) || ' '}
            onPlay={() => play.album(album.id, album.name)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}
