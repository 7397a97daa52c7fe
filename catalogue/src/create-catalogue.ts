import { Hono } from 'hono';
import type { Catalogue, CatalogueOptions } from './catalogue.ts';
import { Refusal, statusOfCode } from './http/refusal.ts';
import { createCoverCache } from './library/cover-cache.ts';
import { startScanner } from './library/scanner.ts';
import { checkMusicFolders, openDataFolder } from './open-data-folder.ts';
import { accountRoutes } from './routes/account.ts';
import { albumRoutes } from './routes/albums.ts';
import { artistRoutes } from './routes/artists.ts';
import { homeRoutes } from './routes/home.ts';
import { type CoverMaker, mediaRoutes } from './routes/media.ts';
import { playlistRoutes } from './routes/playlists.ts';
import { searchRoutes } from './routes/search.ts';
import { songRoutes } from './routes/songs.ts';
import type { Database } from './store/database.ts';

const NOT_FOUND = { code: 404, data: null, msg: 'Not Found' };

function apiRoutes(database: Database): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Vary', 'Accept-Language');
  });
  accountRoutes(api);
  homeRoutes(api, database);
  playlistRoutes(api, database);
  albumRoutes(api, database);
  artistRoutes(api, database);
  songRoutes(api, database);
  searchRoutes(api, database);
  return api;
}

/** The catalogue's addresses over an open database. */
export function createApp(database: Database, covers: CoverMaker, log: (line: string) => void): Hono {
  const app = new Hono();
  app.route('/api', apiRoutes(database));
  const media = new Hono();
  mediaRoutes(media, database, covers);
  app.route('/media', media);
  app.notFound((context) => context.json(NOT_FOUND, 404));
  app.onError((error, context) => {
    const isRefusal = error instanceof Refusal;
    const code = isRefusal ? error.code : 500;
    if (!isRefusal) log(`${context.req.path} failed: ${error.message}`);
    const body =
      code === 404
        ? NOT_FOUND
        : { code, msg: isRefusal ? error.message : '', message: isRefusal ? error.message : '' };
    return new Response(JSON.stringify(body), {
      status: statusOfCode(code),
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    });
  });
  return app;
}

/**
 * The embedded catalogue over a data folder, the demo library and the listener's own music folders.
 * @throws CatalogueError with a sentence for people when a folder is missing or cannot be written.
 */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const log = options.log ?? (() => {});
  const music = checkMusicFolders(options.music);
  const data = openDataFolder(options.dataDir);
  const covers = createCoverCache(data.coverCacheDir);
  const scanner = startScanner(
    { databasePath: data.databasePath, music, demo: options.demo, watch: options.watch ?? false },
    log,
  );
  const stop = async () => {
    await scanner.close();
    await covers.close();
    data.database.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    app: createApp(data.database, covers, log),
    ready: scanner.ready,
    scan: scanner.scan,
    close() {
      stopped ??= stop();
      return stopped;
    },
  };
}
