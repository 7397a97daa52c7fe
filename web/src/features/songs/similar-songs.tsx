import type { SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { similarSongsQuery } from '#api/similar.ts';
import { useI18n } from '#i18n/i18n.ts';
import { songListFromSongs } from '#music/listing/song-list-model.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';
import { SongTable } from '#music/song-table/song-table.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';

export const MAX_SIMILAR_SONGS = 5;

export function SimilarSongs({ id }: { readonly id: SongId }) {
  const { t } = useI18n();
  const title = t('song.similar');
  return (
    <TitledQuerySection
      title={title}
      query={useQuery(similarSongsQuery(id, MAX_SIMILAR_SONGS))}
      skeleton={<SongTableSkeleton count={MAX_SIMILAR_SONGS} />}
    >
      {(songs) => (
        <SongTable
          label={title}
          showsAlbum={false}
          list={songListFromSongs(songs)}
          plays={listingFromSongs(songs)}
          listName={title}
        />
      )}
    </TitledQuerySection>
  );
}
