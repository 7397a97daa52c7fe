import type { Album } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayCard } from '#music/play/use-play-card.ts';
import { CoverCard } from './cover-card.tsx';
import { CoverGrid } from './cover-grid.tsx';

/** Albums as cards, each with whose it is. */
export function AlbumCards({ albums }: { readonly albums: readonly Album[] }) {
  const { t } = useI18n();
  const play = usePlayCard();
  return (
    <CoverGrid label={t('screen.albums')}>
      {albums.map((album) => (
        <li key={album.id}>
          <CoverCard
            title={album.name}
            cover={album.picUrl}
            link={{ to: '/album', search: { id: album.id } }}
            subtitle={album.artists.map((artist) => artist.name).join(' / ') || ' '}
            onPlay={() => play.album(album.id, album.name)}
          />
        </li>
      ))}
    </CoverGrid>
  );
}
