import { type MvId, similarVideosEndpoint, type VideoDetail } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { videoQuery } from '#api/videos.ts';
import { formatDateInChina } from '#i18n/format.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { VideoCard } from '#music/cards/video-card.tsx';
import { VideoGridSkeleton } from '#music/cards/video-grid.tsx';
import { playCountLabel } from '#music/count-labels.ts';
import { Description } from '#music/screen/description.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import similarStyles from './similar-videos.module.css';
import styles from './video-page.module.css';
import { VideoPlayerArea } from './video-player-area.tsx';
import skeletonStyles from './video-skeleton.module.css';

interface VideoPageProps {
  readonly id: MvId;
  /** The second that the link names, if it names one. */
  readonly linkedSecond: number | undefined;
  /** The comments, which belong to another feature. */
  readonly children?: ReactNode;
}

/** The screen of a video: the film, its details, its comments and similar videos. */
export function VideoPage({ id, linkedSecond, children }: VideoPageProps) {
  const { t } = useI18n();
  const query = useQuery(videoQuery(id));
  const video = query.data;
  const parts = video === undefined ? [] : [video.name, video.artists.map((it) => it.name).join('/')];
  usePageTitle([...parts, t('screen.video')].filter((part) => part !== '').join(' - '));
  return (
    <QueryBoundary query={query} skeleton={<VideoSkeleton />}>
      {(loaded) => (
        <div className={styles['page']}>
          <div className={styles['main']}>
            <VideoPlayerArea video={loaded} linkedSecond={linkedSecond} />
            <VideoHead video={loaded} />
          </div>
          <aside className={styles['side']}>
            <SimilarVideos id={id} />
          </aside>
          <div className={styles['talk']}>{children}</div>
        </div>
      )}
    </QueryBoundary>
  );
}

/** The date in the listener's language, or the service's text when that is not a date. */
const dayOf = (written: string, language: Language): string =>
  formatDateInChina(Date.parse(`${written}T00:00+08:00`), language) || written;

function VideoHead({ video }: { readonly video: VideoDetail }) {
  const { t, language } = useI18n();
  const facts = [
    video.playCount > 0 ? playCountLabel(t, video.playCount, formatCount(video.playCount, language)) : '',
    video.publishedOn === '' ? '' : t('song.released', { date: dayOf(video.publishedOn, language) }),
  ].filter((fact) => fact !== '');
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>{video.name || t('screen.video')}</h1>
      <p className={styles['artists']}>
        {video.artists.length === 0 ? t('screen.unknownArtist') : <ArtistLinks artists={video.artists} />}
      </p>
      {facts.length === 0 ? null : <p className={styles['facts']}>{facts.join(' · ')}</p>}
      {video.description === '' ? null : <Description text={video.description} />}
    </header>
  );
}

/** Similar videos: a column beside the film, or rows under it on narrow screens. */
function SimilarVideos({ id }: { readonly id: MvId }) {
  const { t } = useI18n();
  const query = useQuery(endpointQuery(similarVideosEndpoint, { mvid: id }));
  return (
    <div className={similarStyles['similar']}>
      <TitledQuerySection title={t('video.similar')} query={query} skeleton={<VideoGridSkeleton count={2} />}>
        {(videos) => (
          <ul aria-label={t('video.similar')}>
            {videos.map((video) => (
              <li key={video.id} className={similarStyles['item']}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        )}
      </TitledQuerySection>
    </div>
  );
}

/** The placeholder of a video's screen while it loads: the film's box, lines under it, and similar videos beside it. */
function VideoSkeleton() {
  return (
    <div aria-hidden="true" className={styles['page']}>
      <div className={skeletonStyles['main']}>
        <Skeleton className={skeletonStyles['film']} />
        <Skeleton shape="line" className={skeletonStyles['title']} />
        <Skeleton shape="line" className={skeletonStyles['facts']} />
      </div>
      <div className={`${styles['side']} ${similarStyles['similar']}`}>
        <Skeleton shape="line" className={skeletonStyles['heading']} />
        <VideoGridSkeleton count={2} />
      </div>
    </div>
  );
}
