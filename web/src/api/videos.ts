import { type MvId, similarVideos, type VideoDetail, videoDetail, videoUrl } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { mediaUrl } from '#lib/image-url.ts';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

export const videoQuery = (id: MvId) =>
  queryOptions({
    queryKey: queryKey('video', id),
    queryFn: ({ signal }) => call(videoDetail, { mvid: id }, { signal }),
  });

export const similarVideosQuery = (id: MvId) =>
  queryOptions({
    queryKey: queryKey('similar-videos', id),
    queryFn: ({ signal }) => call(similarVideos, { mvid: id }, { signal }),
  });

export interface VideoSource {
  readonly url: string;
  /** In pixels. */
  readonly height: number;
}

/** What is asked for when a reply does not say which qualities there are. */
const USUAL_HEIGHT = 1080;
/** URLs live for an hour; a video that is opened later asks again. */
const LIVES_FOR_MS = 50 * 60_000;

/** Where each quality of a video is, best first; a quality that cannot be had is left out. */
export const videoSourcesQuery = ({ id, heights }: Pick<VideoDetail, 'id' | 'heights'>) =>
  queryOptions({
    queryKey: queryKey('video-sources', id),
    staleTime: LIVES_FOR_MS,
    // A film that runs has its URL.
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<readonly VideoSource[]> => {
      const wanted = heights.length === 0 ? [USUAL_HEIGHT] : heights;
      const asked = await Promise.allSettled(wanted.map((r) => call(videoUrl, { id, r }, { signal })));
      const failed = asked.find((reply) => reply.status === 'rejected');
      const sources = asked.flatMap((reply, at) => {
        if (reply.status === 'rejected' || reply.value.url === null) return [];
        const url = mediaUrl(reply.value.url);
        // Any other URL would be code or a file of the listener's own.
        if (!/^https?:/.test(url)) return [];
        return [{ url, height: reply.value.height || (wanted[at] ?? USUAL_HEIGHT) }];
      });
      if (sources.length === 0 && failed !== undefined) throw failed.reason;
      return sources.filter((source, at) => sources.findIndex((it) => it.height === source.height) === at);
    },
  });
