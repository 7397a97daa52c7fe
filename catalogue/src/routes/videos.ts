import { similarVideosServerSchemas, videoDetailServerSchemas, videoUrlServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWireVideo, toWireVideoDetail } from '../present/video.ts';
import type { Database } from '../store/database.ts';
import { COMMENT_TARGET_NUMBERS, countComments } from '../store/music/comments.ts';
import { similarVideoIds, type VideoDbRow, videoById, videosByIds } from '../store/music/videos.ts';
import { implementCall } from './implement-call.ts';

const SIMILAR = 10;

export function mountVideoRoutes(app: Hono, database: Database): void {
  const known = (id: number): VideoDbRow => {
    const video = videoById(database, id);
    if (video === undefined) throw new HttpError(404, 'no such video');
    return video;
  };

  implementCall(app, videoDetailServerSchemas).with(({ mvid }, { language }) => {
    const video = known(mvid);
    const comments = countComments(database, { kind: COMMENT_TARGET_NUMBERS.video, id: mvid });
    return {
      code: 200,
      data: toWireVideoDetail(video, comments, language),
    };
  });

  implementCall(app, videoUrlServerSchemas).with(({ id, r }) => {
    const { files } = known(id);
    const file = files.findLast(({ height }) => height <= r) ?? files[0];
    return {
      code: 200,
      data:
        file === undefined
          ? { url: null, r: 0 }
          : { url: `/media/video/${id}/${file.height}.${file.type}`, r: file.height },
    };
  });

  implementCall(app, similarVideosServerSchemas).with(({ mvid }, { language }) => {
    const ids = similarVideoIds(database, known(mvid).id, SIMILAR);
    return { code: 200, mvs: videosByIds(database, ids).map((video) => toWireVideo(video, language)) };
  });
}
