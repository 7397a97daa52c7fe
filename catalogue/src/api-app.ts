import { Hono } from 'hono';
import { identifyAccount, withFolderRightsOfAccount } from './accounts/identify.ts';
import {
  createLoginState,
  type LoginDependencies,
  loginDependenciesWithoutCodes,
} from './accounts/identity.ts';
import { NOT_FOUND_REPLY, respondToError } from './http/http-error.ts';
import { noStoreMiddleware } from './implement.ts';
import type { Log } from './log.ts';
import { mountAccountRoutes } from './mount-account-routes.ts';
import { albumRoutes } from './routes/albums.ts';
import { artistRoutes } from './routes/artists.ts';
import { chartRoutes } from './routes/charts.ts';
import { cloudRoutes } from './routes/cloud.ts';
import { commentRoutes } from './routes/comments.ts';
import { dailySongRoutes } from './routes/daily-songs.ts';
import { discoverRoutes } from './routes/discover.ts';
import { homeRoutes } from './routes/home.ts';
import { libraryRoutes } from './routes/library.ts';
import { listeningRoutes } from './routes/listening.ts';
import { ownMusicRoutes } from './routes/own-music.ts';
import { ownPlaylistRoutes } from './routes/own-playlists.ts';
import { personalFmRoutes } from './routes/personal-fm.ts';
import { playlistRoutes } from './routes/playlists.ts';
import { searchRoutes } from './routes/search.ts';
import { similarRoutes } from './routes/similar.ts';
import { songRoutes } from './routes/songs.ts';
import { videoRoutes } from './routes/videos.ts';
import type { Database } from './store/database.ts';
import { withFolderRights } from './store/folder-rights.ts';

/** Every call of the contract, under /api, over an open database. */
export function createApiApp(
  connection: Database,
  log: Log,
  ports: LoginDependencies = loginDependenciesWithoutCodes,
): Hono {
  const app = new Hono().basePath('/api');
  const database = withFolderRights(connection);
  const identity = createLoginState(ports);
  app.use(noStoreMiddleware, identifyAccount(connection, identity.now), withFolderRightsOfAccount(database));
  mountAccountRoutes(app, database, identity);
  homeRoutes(app, database);
  playlistRoutes(app, database);
  chartRoutes(app, database);
  discoverRoutes(app, database);
  albumRoutes(app, database);
  artistRoutes(app, database);
  songRoutes(app, database);
  similarRoutes(app, database);
  searchRoutes(app, database);
  personalFmRoutes(app, database);
  ownMusicRoutes(app, database);
  videoRoutes(app, database);
  commentRoutes(app, database);
  libraryRoutes(app, database);
  ownPlaylistRoutes(app, database);
  listeningRoutes(app, database);
  dailySongRoutes(app, database);
  cloudRoutes(app, database);
  app.notFound((context) => context.json(NOT_FOUND_REPLY, 404));
  app.onError((error, context) => respondToError(error, context.req.path, log));
  return app;
}
