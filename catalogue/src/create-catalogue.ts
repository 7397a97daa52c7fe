import { join } from 'node:path';
import { Hono } from 'hono';
import { accountMiddleware } from './accounts/account-middleware.ts';
import { createOwnerLink } from './accounts/owner-link.ts';
import { isRequestAllowed } from './accounts/request-access.ts';
import { createErrorResponder } from './api/respond-to-error.ts';
import { startApiWorker } from './api/start-api-worker.ts';
import type { CatalogueLoginOptions, CatalogueOptions, EmbeddedCatalogue } from './catalogue.ts';
import { NOT_FOUND_REPLY } from './http/http-error.ts';
import { hasFfmpegWithOpus } from './library/audio/ffmpeg.ts';
import { createCoverCache } from './library/pictures/cover-cache.ts';
import { createRescanAfterLoss } from './library/scan/rescan-after-loss.ts';
import { startMusicFolderScanner, startScanThread } from './library/scan/scanner.ts';
import { createTranscoder } from './library/transcode/transcoder.ts';
import type { LogFunction } from './log.ts';
import {
  type OpenedDataFolder,
  openDatabaseInDataFolder,
  resolveMusicFolders,
  withUserFacingDatabaseErrors,
} from './open-data-folder.ts';
import { mountAccountExportRoute } from './routes/account-export.ts';
import { mountUploadRoutes } from './routes/cloud-upload.ts';
import { noStoreMiddleware } from './routes/implement-call.ts';
import { mountMediaRoutes } from './routes/media.ts';
import { mountScanRoutes } from './routes/scan.ts';
import { createAccessScopedDatabase } from './store/accounts/folder-rights.ts';
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

export interface CatalogueThreads {
  readonly startApi: typeof startApiWorker;
  readonly startScan: typeof startScanThread;
}

export const workerThreads: CatalogueThreads = { startApi: startApiWorker, startScan: startScanThread };

/** Stores what this start offers, which the threads read when they begin. Closes the database on an error. */
function storeStart(
  { database, databasePath }: OpenedDataFolder,
  options: CatalogueOptions,
  log: LogFunction,
) {
  try {
    return withUserFacingDatabaseErrors(databasePath, () => {
      const music = resolveMusicFolders(options.music, database, log);
      const canTranscode = options.transcode === 'auto' && hasFfmpegWithOpus();
      storeTranscodingSupport(database, canTranscode);
      const uploadLimits = {
        ...DEFAULT_UPLOADS,
        ...options.uploads,
        folder: uploadsFolder(options.dataDir),
      };
      setUploadQuotaPerAccount(database, uploadLimits.quotaBytes);
      return { music, canTranscode, uploadLimits };
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens the embedded catalogue over a data folder, the demo library and the listener's own music folders. Calls,
 * scanning and pictures have threads of their own; this thread streams files, takes uploads and writes exports.
 * @throws UserFacingError with a sentence for people when a folder is missing or cannot be written.
 */
export function createCatalogue(
  options: CatalogueOptions,
  threads: CatalogueThreads = workerThreads,
): EmbeddedCatalogue {
  const log = options.log ?? (() => {});
  const folder = openDatabaseInDataFolder(options.dataDir);
  const { database, databasePath, coverCacheDir } = folder;
  const { music, canTranscode, uploadLimits } = storeStart(folder, options, log);
  const covers = createCoverCache(coverCacheDir, {
    log,
    isKnown: (name) => /^drawn\d\d$/.test(name) || isPictureInDatabase(database, name),
  });
  const sounds = canTranscode ? createTranscoder(join(options.dataDir, 'cache', 'sounds')) : null;
  const { showCode, ...access } = options.access ?? openAccess;
  const api = threads.startApi({ databasePath, access }, { log, showCode });
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
  const identify = accountMiddleware(database, scopedDatabase, Date.now);
  mainThreadCalls.use(noStoreMiddleware, identify);
  mountScanRoutes(mainThreadCalls, scanner.scan, scopedDatabase);
  mountAccountExportRoute(mainThreadCalls, scopedDatabase);
  mountUploadRoutes(mainThreadCalls, database, uploads, uploadLimits);
  app.route('/api', mainThreadCalls);
  app.all('/api/*', (context) => api.respond(context.req.raw));
  const media = new Hono();
  media.use(identify);
  mountMediaRoutes(media, scopedDatabase, {
    covers,
    sounds,
    onFileGone: createRescanAfterLoss(scanner.scan),
  });
  app.route('/media', media);
  app.notFound((context) => context.json(NOT_FOUND_REPLY, 404));
  const respondToError = createErrorResponder(log);
  app.onError((error, context) => respondToError(error, context.req));

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
    newOwnerLink: () => withUserFacingDatabaseErrors(databasePath, () => createOwnerLink(database, false)),
    close() {
      stopped ??= stop();
      return stopped;
    },
  };
}
