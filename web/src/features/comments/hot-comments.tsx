import type { CommentPageResult } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { type CommentTarget, commentPageQuery } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { TitledQuerySection } from '#music/screen/titled-query-section.tsx';
import { CommentSkeletons } from './comment-skeletons.tsx';
import { CommentWithReplies } from './comment-with-replies.tsx';
import styles from './hot-comments.module.css';

/** A multiple of two and three, so that rows of either length are full. */
const MAX_HOT_COMMENTS = 6;

/** The best comments; when none has likes, the latest ones. */
const bestOf = ({ hot, rows }: CommentPageResult) => (hot.length > 0 ? hot : rows).slice(0, MAX_HOT_COMMENTS);

/** The best comments on the target of another screen, with a link to all of them. */
export function HotComments({ target }: { readonly target: CommentTarget }) {
  const { t } = useI18n();
  const query = useQuery({ ...commentPageQuery(target, 1), select: bestOf });
  return (
    <TitledQuerySection
      title={t('comment.hot')}
      query={query}
      more={{
        to: '/comment',
        search: target.kind === 'song' ? { id: target.id } : { id: target.id, type: target.kind },
      }}
      skeleton={<CommentSkeletons count={3} />}
    >
      {(comments) => (
        <div className={styles['columns']}>
          {comments.map((comment) => (
            <CommentWithReplies key={comment.id} target={target} comment={comment} />
          ))}
        </div>
      )}
    </TitledQuerySection>
  );
}
