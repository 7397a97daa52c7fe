import type { VideoDetail } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type VideoSource, videoSourcesQuery } from '#api/videos.ts';
import { useI18n } from '#i18n/i18n.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { firstSecondOf } from './film-seconds.ts';
import styles from './video-player-area.module.css';

const film = lazyComponent(
  async () => (await import('./video-player.tsx')).VideoPlayer,
  ({ onRetry }) =>
    onRetry === null ? <Skeleton className={styles['waiting']} /> : <FailedState onRetry={onRetry} />,
);

interface Begin {
  /** The heights in pixels of the qualities that have failed, one for each failed attempt. */
  readonly failedHeights: readonly number[];
  readonly second: number;
  /** Whether the film plays on by itself, as one that was interrupted while it played. */
  readonly playsOn: boolean;
}

interface VideoPlayerAreaProps {
  readonly video: VideoDetail;
  readonly linkedSecond: number | undefined;
}

/** A quality that has failed twice is broken, and the next one is played, if there is one. */
function withoutBroken(
  sources: readonly VideoSource[],
  failedHeights: readonly number[],
): readonly VideoSource[] {
  const isBroken = ({ height }: VideoSource) => failedHeights.filter((one) => one === height).length > 1;
  const others = sources.filter((source) => !isBroken(source));
  return others.length === 0 ? sources : others;
}

/** The film's box, which has its size from the start: the film, or a message why there is none. */
export function VideoPlayerArea({ video, linkedSecond }: VideoPlayerAreaProps) {
  const { t } = useI18n();
  const router = useRouter();
  const query = useQuery(videoSourcesQuery(video));
  // The Retry button is removed with the film that failed, so the focus must move on.
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>();
  // Stale URLs may have expired, so they are not tried while new ones are being fetched.
  const isRenewed = query.isStale && query.isFetching;
  const [begin, setBegin] = useState<Begin>(() => ({
    failedHeights: [],
    second: firstSecondOf(video.id, router.latestLocation.state.__TSR_key ?? '', linkedSecond),
    playsOn: false,
  }));
  const sources = isRenewed ? [] : withoutBroken(query.data ?? [], begin.failedHeights);
  const tryAgain = async (second: number, height: number | undefined, playsOn: boolean) => {
    await query.refetch();
    setBegin(({ failedHeights }) => ({ failedHeights: [...failedHeights, height ?? 0], second, playsOn }));
  };
  return (
    <div {...focusAfterRemoval} data-film={sources.length > 0} className={styles['stage']}>
      {query.isPending || isRenewed ? <Skeleton className={styles['waiting']} /> : null}
      {query.isError && !query.isFetching ? (
        <FailedState text={t('video.failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && !isRenewed && sources.length === 0 ? <EmptyState text={t('video.failed')} /> : null}
      {sources.length > 0 ? (
        <film.Part
          key={begin.failedHeights.length}
          video={video}
          sources={sources}
          beginAt={begin.second}
          playsOn={begin.playsOn}
          onRetry={(second, height, playsOn) => void tryAgain(second, height, playsOn)}
        />
      ) : null}
    </div>
  );
}
