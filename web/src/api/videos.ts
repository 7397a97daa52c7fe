import { type MvId, type VideoDetail, videoDetailEndpoint, videoUrlEndpoint } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';
import { toFetchableMediaUrl } from '#lib/image-url.ts';

export const videoQuery = (id: MvId) => endpointQuery(videoDetailEndpoint, { mvid: id });

export interface VideoSource {
  readonly url: string;
  /** In pixels. */
  readonly height: number;
}

/** The height that is requested when a reply lists no qualities. */
const USUAL_HEIGHT = 1080;
/** URLs are valid for an hour; a video that is opened later requests them again. */
const LIVES_FOR_MS = 50 * 60_000;

/** The URL of each quality of a video, best first; unavailable qualities are left out. */
export const videoSourcesQuery = ({ id, heights }: Pick<VideoDetail, 'id' | 'heights'>) =>
  queryOptions({
    queryKey: queryKey('video-sources', id),
    staleTime: LIVES_FOR_MS,
    // A playing video keeps its URL.
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<readonly VideoSource[]> => {
      const wanted = heights.length === 0 ? [USUAL_HEIGHT] : heights;
      const replies = await Promise.allSettled(
        wanted.map((r) => call(videoUrlEndpoint, { id, r }, { signal })),
      );
      const failed = replies.find((reply) => reply.status === 'rejected');
      const sources = replies.flatMap((reply, at) => {
        if (reply.status === 'rejected' || reply.value.url === null) return [];
        const url = toFetchableMediaUrl(reply.value.url);
        // URLs of any other scheme could run code or name a local file of the listener.
        if (!/^https?:/.test(url)) return [];
        return [{ url, height: reply.value.height || (wanted[at] ?? USUAL_HEIGHT) }];
      });
      if (sources.length === 0 && failed !== undefined) throw failed.reason;
      return sources.filter((source, at) => sources.findIndex((it) => it.height === source.height) === at);
    },
  });
