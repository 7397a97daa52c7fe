import type { Album } from '@rill/contract';
import { formatReleaseDate } from '#i18n/format-release-date.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';

/** An album card on its artist's screen, with the date instead of the artist's name. */
export function ArtistAlbumCard({ album }: { readonly album: Album }) {
  const { language } = useI18n();
  const play = useCardPlayCommands();
  return (
    <CoverCard
      title={album.name}
      cover={album.picUrl}
      link={{ to: '/album', search: { id: album.id } }}
      subtitle={album.publishedMs === null ? '' : formatReleaseDate(album.publishedMs, language)}
      onPlay={() => play.album(album.id, album.name)}
    />
  );
}
