import { currentSong } from '@rill/playback';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { CallError, isNotFoundError } from '#api/client/call-error.ts';
import type { CommentTarget } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import AudioLines from '~icons/lucide/audio-lines';
import { CommentSection } from './comment-section.tsx';
import { commentTargetLink, commentTargetSummaryQuery } from './comment-target.ts';
import { CommentTargetCard, type CommentTargetSummary } from './comment-target-card.tsx';
import styles from './comments-page.module.css';

interface CommentsPageProps {
  readonly target: CommentTarget;
  /** From 1. */
  readonly page: number;
  readonly linkTo: (page: number) => LinkProps;
}

/** Whether the target does not exist; if only its details fail, the comments are shown alone. */
const isGone = (target: CommentTargetSummary | null | undefined, error: unknown) =>
  target === null ||
  (target === undefined && (isNotFoundError(error) || (error instanceof CallError && error.code === 400)));

export function CommentsPage({ target, page, linkTo }: CommentsPageProps) {
  const { t } = useI18n();
  const query = useQuery(commentTargetSummaryQuery(target));
  const name = query.data?.name ?? '';
  usePageTitle(name === '' ? t('screen.comment') : `${name} - ${t('screen.comment')}`);
  if (isGone(query.data, query.error)) return <NotFoundState cause="gone" />;
  return (
    <>
      <div className={styles['head']}>
        <ScreenTitle>{t('screen.comment')}</ScreenTitle>
        <WayToPlaying target={target} />
      </div>
      <div className={styles['body']}>
        <CommentTargetCard query={query} to={commentTargetLink(target)} />
        <CommentSection target={target} page={page} linkTo={linkTo} />
      </div>
    </>
  );
}

/** A link to the comments on the playing song, while the page shows those on something else. */
function WayToPlaying({ target }: { readonly target: CommentTarget }) {
  const { t } = useI18n();
  const playing = usePlayerState(currentSong);
  if (playing === null || target.kind !== 'song' || playing.id === target.id) return null;
  return (
    <ButtonLink icon={<AudioLines />} to={{ to: '/comment', search: { id: playing.id } }}>
      {t('comment.ofPlaying')}
    </ButtonLink>
  );
}
