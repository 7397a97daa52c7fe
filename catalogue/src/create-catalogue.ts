import { Hono } from 'hono';
import type { Catalogue, CatalogueOptions, ScanStatus } from './catalogue.ts';
import { checkMusicFolders, openDataFolder } from './open-data-folder.ts';

/**
 * The embedded catalogue over a data folder, the demo library and the listener's own music folders.
 * @throws CatalogueError with a sentence for people when a folder is missing or cannot be written.
 */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const folders = checkMusicFolders(options.music);
  const data = openDataFolder(options.dataDir);
  const app = new Hono();
  app.notFound((context) => context.json({ code: 404, data: null, msg: 'Not Found' }, 404));
  const status: ScanStatus = { state: 'idle', folders, found: 0, read: 0, skipped: [] };
  return {
    app,
    ready: Promise.resolve(),
    scan: { status: () => status, onProgress: () => () => {}, rescan: () => {} },
    close: async () => data.database.close(),
  };
}
