import { toMvId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { videoQuery } from '#api/videos.ts';
import { CommentSection } from '#features/comments/comment-section.tsx';
import { VideoPage } from '#features/video/video-page.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  aboutSearchParamSchema,
  commentSearchParamSchemas,
  positiveIntSearchParamSchema,
  secondsSearchParamSchema,
} from '#music/screen/search-params.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/video')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    t: secondsSearchParamSchema,
    page: positiveIntSearchParamSchema,
    about: aboutSearchParamSchema,
    ...commentSearchParamSchemas,
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id !== undefined) void queryClient.prefetchQuery(videoQuery(toMvId(id)));
  },
  component: VideoScreen,
});

function VideoScreen() {
  const { id, t: second, page = 1, about } = Route.useSearch();
  return (
    <PageColumn>
      {id === undefined ? (
        <Incomplete />
      ) : (
        <VideoPage key={id} id={toMvId(id)} linkedSecond={second}>
          <CommentSection
            target={{ kind: 'mv', id }}
            page={page}
            linkTo={(to) => ({ to: '/video', search: { id, page: to, about }, resetScroll: false })}
          />
        </VideoPage>
      )}
    </PageColumn>
  );
}

function Incomplete() {
  const { t } = useI18n();
  usePageTitle(t('screen.video'));
  return <NotFoundState cause="incomplete" />;
}
