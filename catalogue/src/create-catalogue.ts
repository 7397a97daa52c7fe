import { join } from 'node:path';
import { Hono } from 'hono';
import { folderRightsMiddleware, identifyAccountMiddleware } from './accounts/identify.ts';
import { createOwnerLink } from './accounts/owner-link.ts';
import { isRequestAllowed } from './accounts/request-access.ts';
import type { CatalogueLoginOptions, CatalogueOptions, EmbeddedCatalogue } from './catalogue.ts';
import { NOT_FOUND_REPLY, respondToError } from './http/http-error.ts';
import { hasFfmpegWithOpus } from './library/audio/ffmpeg.ts';
import { createCoverCache } from './library/pictures/cover-cache.ts';
import { startMusicFolderScanner, startScanThread } from './library/scan/scanner.ts';
import { createTranscoder } from './library/transcode/transcoder.ts';
import type { LogFunction } from './log.ts';
import { openDatabaseInDataFolder, resolveMusicFolders } from './open-data-folder.ts';
import { mountAccountExportRoute } from './routes/export.ts';
import { noStoreMiddleware } from './routes/implement-call.ts';
import { mountMediaRoutes } from './routes/media.ts';
import { mountScanRoutes } from './routes/scan.ts';
import { mountUploadRoutes } from './routes/upload.ts';
import { startApiWorker } from './start-api-worker.ts';
import { createAccessScopedDatabase } from './store/accounts/folder-rights.ts';
import type { Database } from './store/database.ts';
import { isPictureInDatabase } from './store/music/pictures.ts';
import { storeTranscodingSupport } from './store/music/transcoding.ts';
import { setUploadQuotaPerAccount } from './store/personal/cloud.ts';
import { uploadsFolder } from './store/upload-path.ts';
import { createUploadThread } from './uploads/upload-thread.ts';
import { removePartialUploads } from './uploads/uploaded-files.ts';

const DEFAULT_UPLOADS = { maxFileBytes: 500_000_000, quotaBytes: 10_000_000_000 };

const openAccess: CatalogueLoginOptions = {
  isPrivateForced: false,
  isRegistrationOpen: false,
  basePath: '/',
  showCode: () => {},
};

/** Starts what runs beside the streams. */
export interface CatalogueThreads {
  readonly startApi: typeof startApiWorker;
  readonly startScan: typeof startScanThread;
}

export const workerThreads: CatalogueThreads = { startApi: startApiWorker, startScan: startScanThread };

function musicFoldersOrClose(database: Database, folders: readonly string[], log: LogFunction): string[] {
  try {
    return resolveMusicFolders(folders, database, log);
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * The embedded catalogue over a data folder, the demo library and the listener's own music folders. Calls, scanning and
 * pictures have threads of their own; this one streams files, takes uploads and writes exports.
 * @throws UserFacingError with a sentence for people when a folder is missing or cannot be written.
 */
export function createCatalogue(
  options: CatalogueOptions,
  threads: CatalogueThreads = workerThreads,
): EmbeddedCatalogue {
  const log = options.log ?? (() => {});
  const { database, databasePath, coverCacheDir } = openDatabaseInDataFolder(options.dataDir);
  const music = musicFoldersOrClose(database, options.music, log);
  const covers = createCoverCache(coverCacheDir, {
    log,
    isKnown: (hash) => isPictureInDatabase(database, hash),
  });
  const canTranscode = options.transcode === 'auto' && hasFfmpegWithOpus();
  storeTranscodingSupport(database, canTranscode);
  const sounds = canTranscode ? createTranscoder(join(options.dataDir, 'cache', 'sounds')) : null;
  const { showCode, ...access } = options.access ?? openAccess;
  const api = threads.startApi({ databasePath, access }, { log, showCode });
  const uploadLimits = { ...DEFAULT_UPLOADS, ...options.uploads, folder: uploadsFolder(options.dataDir) };
  setUploadQuotaPerAccount(database, uploadLimits.quotaBytes);
  removePartialUploads(uploadLimits.folder);
  const uploads = createUploadThread(databasePath, log);
  const scanner = startMusicFolderScanner(
    {
      databasePath,
      music,
      demo: options.demo,
      watch: options.watch ?? false,
      rescanMinutes: options.rescanMinutes ?? 0,
    },
    log,
    threads.startScan,
  );

  const app = new Hono();
  const scopedDatabase = createAccessScopedDatabase(database);
  const mainThreadCalls = new Hono();
  mainThreadCalls.use(
    noStoreMiddleware,
    identifyAccountMiddleware(database, Date.now),
    folderRightsMiddleware(scopedDatabase),
  );
  mountScanRoutes(mainThreadCalls, scanner.scan, scopedDatabase);
  mountAccountExportRoute(mainThreadCalls, scopedDatabase);
  mountUploadRoutes(mainThreadCalls, database, uploads, uploadLimits);
  app.route('/api', mainThreadCalls);
  app.all('/api/*', (context) => api.answer(context.req.raw));
  const media = new Hono();
  media.use(identifyAccountMiddleware(database, Date.now), folderRightsMiddleware(scopedDatabase));
  mountMediaRoutes(media, scopedDatabase, { covers, sounds });
  app.route('/media', media);
  app.notFound((context) => context.json(NOT_FOUND_REPLY, 404));
  app.onError((error, context) => respondToError(error, context.req.path, log));

  const stop = async () => {
    await Promise.all([scanner.close(), covers.close(), sounds?.close(), api.close(), uploads.close()]);
    scopedDatabase.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    app,
    ready: scanner.ready,
    scan: scanner.scan,
    isRequestAllowed: (headers) => isRequestAllowed(database, access.isPrivateForced, headers),
    newOwnerLink: () => createOwnerLink(database, false),
    close() {
      stopped ??= stop();
      return stopped;
    },
  };
}
