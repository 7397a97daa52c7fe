import {
  cloudSongDetailServerSchemas,
  cloudSongsServerSchemas,
  deleteCloudSongServerSchemas,
  matchCloudSongServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWireCloudSongs } from '../present/cloud-song.ts';
import type { Database } from '../store/database.ts';
import { currentSongId } from '../store/music/merged-songs.ts';
import {
  cloudFilesByIds,
  cloudSongIdPage,
  deleteCloudSongOfAccount,
  isCatalogueSong,
  setMatchedSongOfUpload,
  uploadQuotaPerAccount,
} from '../store/personal/cloud.ts';
import { removeFileOrFolder } from '../uploads/uploaded-files.ts';
import { implementCall, requireAccountId } from './implement-call.ts';

/** Mounts the calls that list, delete and match uploads. New ones are added by routes/cloud-upload.ts. */
export function mountCloudRoutes(app: Hono, database: Database): void {
  implementCall(app, cloudSongsServerSchemas).with(({ limit, offset }, context) => {
    const account = requireAccountId(context);
    const { ids, total, bytes } = cloudSongIdPage(database, account, { limit, offset });
    return {
      code: 200,
      data: toWireCloudSongs(database, account, ids, context.language),
      count: total,
      size: bytes,
      maxSize: uploadQuotaPerAccount(database),
      hasMore: offset + limit < total,
      upgradeSign: 0,
    };
  });

  implementCall(app, cloudSongDetailServerSchemas).with(({ id }, context) => {
    const account = requireAccountId(context);
    const ids = id.split(',').map(Number);
    return { code: 200, data: toWireCloudSongs(database, account, ids, context.language) };
  });

  implementCall(app, deleteCloudSongServerSchemas).with(({ id }, context) => {
    const account = requireAccountId(context);
    const [file] = cloudFilesByIds(database, account, [id]);
    if (file === undefined || !deleteCloudSongOfAccount(database, account, id)) {
      throw new HttpError(404, 'no such upload');
    }
    removeFileOrFolder(file.path);
    return { code: 200, succIds: [id], failIds: [] };
  });

  implementCall(app, matchCloudSongServerSchemas).with(({ uid, sid, asid }, context) => {
    const account = requireAccountId(context);
    if (uid !== account) throw new HttpError(401, '没有权限');
    if (cloudFilesByIds(database, account, [sid]).length === 0) throw new HttpError(404, 'no such upload');
    if (sid === asid) throw new HttpError(400, '无需匹配');
    const match = asid === 0 ? null : currentSongId(database, asid);
    if (match !== null && !isCatalogueSong(database, match)) throw new HttpError(404, 'no such song');
    setMatchedSongOfUpload(database, account, sid, match);
    return { code: 200, data: true };
  });
}
