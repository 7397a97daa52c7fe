import type { SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { similarSongsQuery } from '#api/similar.ts';
import { useWords } from '#i18n/i18n.ts';
import { ListSection } from '#music/list-section.tsx';
import { songListOfSongs } from '#music/song-list.ts';
import { listingOf } from '#music/song-listing.ts';
import { SongTable } from '#music/song-table.tsx';
import { WaitingRows } from '#music/song-table-gaps.tsx';
import { usePlayWhole } from '#music/use-play-whole.ts';

export const SIMILAR_SONGS = 5;

export function SimilarSongs({ id }: { readonly id: SongId }) {
  const { t } = useWords();
  const play = usePlayWhole();
  const title = t('song.similar');
  return (
    <ListSection
      title={title}
      query={useQuery(similarSongsQuery(id, SIMILAR_SONGS))}
      skeleton={<WaitingRows count={SIMILAR_SONGS} />}
    >
      {(songs) => (
        <SongTable
          label={title}
          list={songListOfSongs(songs)}
          onPlay={(song) => play.list(listingOf(songs), song)}
        />
      )}
    </ListSection>
  );
}
