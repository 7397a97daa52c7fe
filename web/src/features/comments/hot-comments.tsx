import type { CommentPage } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { commentsQuery, type Topic } from '#api/comments.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ListSection } from '#music/screen/list-section.tsx';
import { CommentThread } from './comment-thread.tsx';
import { WaitingComments } from './waiting-comments.tsx';

const MOST = 5;

/** The best of what is said; where nothing stands out, what was said last. */
const bestOf = ({ hot, rows }: CommentPage) => (hot.length > 0 ? hot : rows).slice(0, MOST);

/** The best comments on what another screen is about, with the way to all of them. */
export function HotComments({ topic }: { readonly topic: Topic }) {
  const { t } = useI18n();
  const query = useQuery({ ...commentsQuery(topic, 1), select: bestOf });
  return (
    <ListSection
      title={t('comment.hot')}
      query={query}
      more={{
        to: '/comment',
        search: topic.kind === 'song' ? { id: topic.id } : { id: topic.id, type: topic.kind },
      }}
      skeleton={<WaitingComments count={3} />}
    >
      {(comments) =>
        comments.map((comment) => <CommentThread key={comment.id} topic={topic} comment={comment} />)
      }
    </ListSection>
  );
}
