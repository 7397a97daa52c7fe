import { uploadCloudSongServerSchemas } from '@rill/contract';
import type { Context, Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { bodyChunks } from '../http/read-body.ts';
import { requireSameSite } from '../http/same-site.ts';
import { toWireCloudSongs } from '../present/cloud-song.ts';
import { languageFromAcceptLanguage } from '../present/language.ts';
import { accountById } from '../store/accounts/accounts.ts';
import type { Database } from '../store/database.ts';
import { cloudFilesByIds, cloudStorageUsage } from '../store/personal/cloud.ts';
import { findUploadByHash } from '../store/personal/save-upload.ts';
import { multipartBoundary } from '../uploads/multipart.ts';
import { receiveUpload } from '../uploads/receive-upload.ts';
import { sniffAudio } from '../uploads/sniff-audio.ts';
import type { UploadThread } from '../uploads/upload-thread.ts';
import {
  createPartialUploadFolder,
  prepareUploadPath,
  putBackLostUpload,
  removeFileOrFolder,
} from '../uploads/uploaded-files.ts';

export interface UploadLimits {
  /** Absolute path of the folder of all uploads. */
  readonly folder: string;
  readonly maxFileBytes: number;
  readonly quotaBytes: number;
}

const MAX_AT_A_TIME = 16;
/** A slow upload may take an hour, so one account must not get all slots. */
const MAX_OF_ONE_ACCOUNT = 4;
/** Bytes for the form around the file. */
const FORM_BYTES = 16 * 1024;

const needsLogin = () => new HttpError(301, '需要登录');
const fileTooLarge = () => new HttpError(501, '文件过大');
const overQuota = () => new HttpError(505, '云盘空间不足');

/**
 * Bytes that a file counts at least, because very many tiny files would fill the file system's tables and the database.
 */
const MIN_COUNTED_BYTES = 64 * 1024;

interface Reservation {
  /** The largest size of the file in bytes. */
  readonly maxBytes: number;
  readonly tooLarge: () => HttpError;
  readonly release: () => void;
}

/** Reserves space in the quota while a file arrives, so that two uploads cannot both take the last space. */
function createQuota(database: Database, { maxFileBytes, quotaBytes }: UploadLimits) {
  /** Bytes in transfer, by account. */
  const arriving = new Map<number, number>();
  const add = (account: number, bytes: number) => arriving.set(account, (arriving.get(account) ?? 0) + bytes);

  /**
   * `announced` is the length of the request's body, null when unknown.
   * @throws HttpError when the file does not fit.
   */
  return function reserve(account: number, announced: number | null): Reservation {
    if (announced !== null && announced > maxFileBytes + FORM_BYTES) throw fileTooLarge();
    const { songs, bytes } = cloudStorageUsage(database, account);
    const used = Math.max(bytes, songs * MIN_COUNTED_BYTES);
    const free = quotaBytes - used - (arriving.get(account) ?? 0);
    if (free <= 0 || (announced !== null && announced - FORM_BYTES > free)) throw overQuota();
    const reserved = Math.min(announced ?? free, maxFileBytes, free);
    add(account, reserved);
    return {
      maxBytes: Math.min(maxFileBytes, free),
      tooLarge: free < maxFileBytes ? overQuota : fileTooLarge,
      release: () => add(account, -reserved),
    };
  };
}

/**
 * Mounts `POST /cloud` outside the thread that handles calls: the file is streamed from the socket to the disk, and
 * another thread reads its tags.
 */
export function mountUploadRoutes(
  app: Hono,
  database: Database,
  thread: Pick<UploadThread, 'take'>,
  limits: UploadLimits,
): void {
  const { folder } = limits;
  const reserve = createQuota(database, limits);
  /** The accounts of the arriving uploads, one entry for each upload. */
  const running: number[] = [];
  let lastNumber = 0;

  async function take(context: Context, account: number, body: ReadableStream<Uint8Array>, boundary: string) {
    const length = context.req.header('content-length');
    const { maxBytes, tooLarge, release } = reserve(account, length === undefined ? null : Number(length));
    lastNumber += 1;
    const number = lastNumber;
    let partial: string | null = null;
    const pathFor = (fileName: string) => {
      const arriving = createPartialUploadFolder(folder, number, fileName);
      partial = arriving.folder;
      return arriving.path;
    };
    try {
      const file = await receiveUpload(bodyChunks(body), boundary, { pathFor, maxBytes, tooLarge });
      // The upload may have taken an hour. Nothing of an account that was deleted meanwhile may be stored again.
      if (accountById(database, account) === undefined) throw needsLogin();
      const known = findUploadByHash(database, account, file.hash);
      if (known !== undefined) {
        const [stored] = cloudFilesByIds(database, account, [known]);
        if (stored !== undefined) putBackLostUpload(file.path, stored.path);
        return { songId: known, isKnown: true };
      }
      const type = await sniffAudio(file.path);
      if (type === null) throw new HttpError(410, '文件不是可以识别的音频');
      const songId = await thread.take({
        accountId: account,
        fileName: file.fileName,
        partialPath: file.path,
        type,
        path: prepareUploadPath(folder, account, file.hash, type),
        size: file.size,
        hash: file.hash,
        nowMs: Date.now(),
      });
      return { songId, isKnown: false };
    } finally {
      release();
      if (partial !== null) removeFileOrFolder(partial);
    }
  }

  app.on(['GET', 'POST'], uploadCloudSongServerSchemas.path, async (context) => {
    const { raw } = context.req;
    requireSameSite(uploadCloudSongServerSchemas.path, raw.headers);
    const account = context.get('session')?.accountId;
    if (account === undefined) throw needsLogin();
    const boundary = multipartBoundary(context.req.header('content-type'));
    if (boundary === null || raw.body === null) throw new HttpError(404, 'no file');
    const ofAccount = running.filter((one) => one === account).length;
    if (running.length >= MAX_AT_A_TIME || ofAccount >= MAX_OF_ONE_ACCOUNT)
      throw new HttpError(503, '上传太多，请稍后再试');
    running.push(account);
    try {
      const { songId, isKnown } = await take(context, account, raw.body, boundary);
      const language = languageFromAcceptLanguage(context.req.header('accept-language'));
      const [row] = toWireCloudSongs(database, account, [songId], language);
      if (row === undefined) throw new HttpError(404, 'no such upload');
      return context.json({
        code: isKnown ? 201 : 200,
        songId: String(songId),
        needUpload: !isKnown,
        privateCloud: row,
      });
    } finally {
      running.splice(running.indexOf(account), 1);
    }
  });
}
