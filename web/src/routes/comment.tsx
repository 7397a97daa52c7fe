import { COMMENT_KINDS, type CommentKind } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentsQuery } from '#api/comments.ts';
import { CommentsPage } from '#features/comments/comments-page.tsx';
import { topicQuery } from '#features/comments/topic.ts';
import { useI18n } from '#i18n/i18n.ts';
import { addressNumber } from '#music/screen/address-words.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { WayOn } from '#music/screen/way-on.tsx';

const kinds = Object.keys(COMMENT_KINDS) as CommentKind[];

export const Route = createFileRoute('/comment')({
  validateSearch: v.object({
    id: addressNumber,
    type: v.fallback(v.optional(v.picklist(kinds)), undefined),
    page: addressNumber,
  }),
  loaderDeps: ({ search: { id, type, page } }) => ({ id, type, page }),
  loader: ({ context: { queryClient }, deps: { id, type: kind = 'song', page = 1 } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(topicQuery({ kind, id }));
    void queryClient.prefetchQuery(commentsQuery({ kind, id }, page));
  },
  component: CommentScreen,
});

function CommentScreen() {
  const { id, type, page = 1 } = Route.useSearch();
  const { t } = useI18n();
  return (
    <PageColumn>
      {id === undefined ? (
        <WayOn text={t('screen.incomplete')} />
      ) : (
        <CommentsPage
          key={`${type}-${id}`}
          topic={{ kind: type ?? 'song', id }}
          page={page}
          linkTo={(to) => ({ to: '/comment', search: { id, type, page: to } })}
        />
      )}
    </PageColumn>
  );
}
