import { useInfiniteQuery } from '@tanstack/react-query';
import { artistsOfChoiceQuery } from '#api/discover.ts';
import { useWords } from '#i18n/i18n.ts';
import { countSongs } from '#music/count-words.ts';
import { CoverCard } from '#music/cover-card.tsx';
import { CoverGrid, CoverGridSkeleton } from '#music/cover-grid.tsx';
import { isComing } from '#music/is-coming.ts';
import { useSetting } from '#settings/settings-store.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { categoryAt, type Initial, wireInitial } from './artist-choice.ts';
import { eachOnce } from './each-once.ts';
import { LoadMore } from './load-more.tsx';

interface ArtistCardsProps {
  readonly category: number;
  readonly initial: Initial;
}

/** The singers of a choice; more come as long as there are any. */
export function ArtistCards({ category, initial }: ArtistCardsProps) {
  const { t } = useWords();
  const limit = useSetting('listNumber');
  const query = useInfiniteQuery(
    artistsOfChoiceQuery({ ...categoryAt(category), initial: wireInitial(initial) }, limit),
  );
  if (isComing(query)) return <CoverGridSkeleton count={18} shape="round" hasSubtitles />;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  const artists = eachOnce(query.data.pages);
  if (artists.length === 0) return <EmptyState text={t('discover.noArtists')} />;
  return (
    <>
      <CoverGrid label={t('nav.artists')}>
        {artists.map((artist) => (
          <li key={artist.id}>
            <CoverCard
              shape="round"
              title={artist.name}
              cover={artist.picUrl}
              link={{ to: '/artist/songs', search: { id: artist.id } }}
              subtitle={artist.songCount === null ? ' ' : countSongs(t, artist.songCount)}
            />
          </li>
        ))}
      </CoverGrid>
      <LoadMore query={query} />
    </>
  );
}
