import { Hono } from 'hono';
import { accountMiddleware } from '../accounts/account-middleware.ts';
import {
  createLoginServices,
  defaultLoginEnvironment,
  type LoginEnvironment,
} from '../accounts/login-services.ts';
import { NOT_FOUND_REPLY } from '../http/http-error.ts';
import type { LogFunction } from '../log.ts';
import { mountAccountLibraryRoutes } from '../routes/account-library.ts';
import { mountAccountPlaylistRoutes } from '../routes/account-playlists.ts';
import { mountAlbumRoutes } from '../routes/albums.ts';
import { mountArtistRoutes } from '../routes/artists.ts';
import { mountChartRoutes } from '../routes/charts.ts';
import { mountCheckInRoutes } from '../routes/check-in.ts';
import { mountCloudRoutes } from '../routes/cloud.ts';
import { mountCommentRoutes } from '../routes/comments.ts';
import { mountDailySongRoutes } from '../routes/daily-songs.ts';
import { mountDiscoverRoutes } from '../routes/discover.ts';
import { mountDownloadRoutes } from '../routes/downloads.ts';
import { mountHomeRoutes } from '../routes/home.ts';
import { noStoreMiddleware } from '../routes/implement-call.ts';
import { mountLikeRoutes } from '../routes/likes.ts';
import { mountListeningRoutes } from '../routes/listening.ts';
import { mountAllAccountRoutes } from '../routes/mount-account-routes.ts';
import { mountOwnMusicRoutes } from '../routes/own-music.ts';
import { mountPersonalFmRoutes } from '../routes/personal-fm.ts';
import { mountPlaylistRoutes } from '../routes/playlists.ts';
import { mountSavedQueueRoutes } from '../routes/saved-queue.ts';
import { mountSearchRoutes } from '../routes/search.ts';
import { mountSimilarRoutes } from '../routes/similar.ts';
import { mountSongRoutes } from '../routes/songs.ts';
import { mountVideoRoutes } from '../routes/videos.ts';
import { createAccessScopedDatabase } from '../store/accounts/folder-rights.ts';
import type { Database } from '../store/database.ts';
import { createErrorResponder } from './respond-to-error.ts';

/** The app with the calls that the calls' thread answers, below /api, over an open database. */
export function createApiApp(
  connection: Database,
  log: LogFunction,
  environment: LoginEnvironment = defaultLoginEnvironment,
): Hono {
  const app = new Hono().basePath('/api');
  const database = createAccessScopedDatabase(connection);
  const identity = createLoginServices(connection, environment);
  app.use(noStoreMiddleware, accountMiddleware(connection, database, identity.now));
  mountAllAccountRoutes(app, database, identity);
  mountHomeRoutes(app, database);
  mountPlaylistRoutes(app, database);
  mountChartRoutes(app, database);
  mountDiscoverRoutes(app, database);
  mountAlbumRoutes(app, database);
  mountArtistRoutes(app, database);
  mountSongRoutes(app, database);
  mountDownloadRoutes(app, database);
  mountSimilarRoutes(app, database);
  mountSearchRoutes(app, database);
  mountPersonalFmRoutes(app, database);
  mountOwnMusicRoutes(app, database);
  mountVideoRoutes(app, database);
  mountCommentRoutes(app, database);
  mountLikeRoutes(app, database);
  mountAccountLibraryRoutes(app, database);
  mountAccountPlaylistRoutes(app, database);
  mountListeningRoutes(app, database);
  mountSavedQueueRoutes(app, database);
  mountDailySongRoutes(app, database);
  mountCheckInRoutes(app, database);
  mountCloudRoutes(app, database);
  app.notFound((context) => context.json(NOT_FOUND_REPLY, 404));
  const respondToError = createErrorResponder(log);
  app.onError((error, context) => respondToError(error, context.req));
  return app;
}
