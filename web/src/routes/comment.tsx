import { COMMENT_KINDS, type CommentKind } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentPageQuery } from '#api/comments.ts';
import { commentTargetQuery } from '#features/comments/comment-target.ts';
import { CommentsPage } from '#features/comments/comments-page.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { positiveIntParamSchema } from '#music/screen/search-params.ts';

const kinds = Object.keys(COMMENT_KINDS) as CommentKind[];

export const Route = createFileRoute('/comment')({
  validateSearch: v.object({
    id: positiveIntParamSchema,
    type: v.fallback(v.optional(v.picklist(kinds)), undefined),
    page: positiveIntParamSchema,
  }),
  loaderDeps: ({ search: { id, type, page } }) => ({ id, type, page }),
  loader: ({ context: { queryClient }, deps: { id, type: kind = 'song', page = 1 } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(commentTargetQuery({ kind, id }));
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
