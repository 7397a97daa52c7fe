import { COMMENT_TARGET_KINDS, type CommentTargetKind } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentPageQuery } from '#api/comments.ts';
import { commentTargetSummaryQuery } from '#features/comments/comment-target.ts';
import { CommentsPage } from '#features/comments/comments-page.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { commentSearchParamSchemas, positiveIntSearchParamSchema } from '#music/screen/search-params.ts';

const kinds = Object.keys(COMMENT_TARGET_KINDS) as CommentTargetKind[];

export const Route = createFileRoute('/comment')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    type: v.fallback(v.optional(v.picklist(kinds)), undefined),
    page: positiveIntSearchParamSchema,
    ...commentSearchParamSchemas,
  }),
  loaderDeps: ({ search: { id, type, page } }) => ({ id, type, page }),
  loader: ({ context: { queryClient }, deps: { id, type: kind = 'song', page = 1 } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(commentTargetSummaryQuery({ kind, id }));
    void queryClient.prefetchQuery(commentPageQuery({ kind, id }, page));
  },
  component: CommentScreen,
});

function CommentScreen() {
  const { id, type, page = 1 } = Route.useSearch();
  return (
    <PageColumn>
      {id === undefined ? (
        <NotFoundState cause="incomplete" />
      ) : (
        <CommentsPage
          key={`${type}-${id}`}
          target={{ kind: type ?? 'song', id }}
          page={page}
          linkTo={(to) => ({ to: '/comment', search: { id, type, page: to } })}
        />
      )}
    </PageColumn>
  );
}
