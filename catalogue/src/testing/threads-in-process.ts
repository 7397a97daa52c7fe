import { EventEmitter } from 'node:events';
import { createApiApp } from '../api/api-app.ts';
import type { CatalogueThreads } from '../create-catalogue.ts';
import { createSongMetadataReader, type SongMetadataReader } from '../library/read/song-reader.ts';
import { createMusicScanService } from '../library/scan/music-scan-service.ts';
import type { ScanCommand, ScanEvent } from '../library/scan/scan-messages.ts';
import { openDatabase } from '../store/database.ts';
import { quickPasswordHasher } from './quick-password-hasher.ts';

let sharedReader: SongMetadataReader | null = null;

/**
 * Reads the files of a scan in a thread that all scans of this process share, because starting a thread takes longer
 * than reading the few files of a test.
 */
function createSharedReader(): SongMetadataReader {
  sharedReader ??= createSongMetadataReader();
  const { read } = sharedReader;
  const { promise: isClosed, reject } = Promise.withResolvers<never>();
  isClosed.catch(() => {});
  return {
    read: (file) => Promise.race([read(file), isClosed]),
    close: () => reject(new Error('reading was stopped')),
  };
}

/**
 * Handles calls and scans in the test's thread, with separate connections as in real threads. Starting those two
 * threads takes most of a second of processor time, which most tests do not need. Tags, pictures and uploads are still
 * read in threads, and all scans share the one for tags.
 */
export const threadsInProcess: CatalogueThreads = {
  startApi({ databasePath, access }, { log, showCode }) {
    const database = openDatabase(databasePath);
    const hasher = quickPasswordHasher;
    const app = createApiApp(database, log, { ...access, now: Date.now, hasher, showCode });
    return {
      respond: async (request) => app.fetch(request),
      async close() {
        database.close();
      },
    };
  },
  startScan(order) {
    const database = openDatabase(order.databasePath);
    const events = new EventEmitter();
    let isStopped = false;
    // Delivered asynchronously as between threads, so that an error of a listener is not one of the scan.
    const emit = (name: 'message' | 'exit', event?: ScanEvent) =>
      void setImmediate(() => events.emit(name, event));
    const scan = createMusicScanService(database, order, {
      notify: (event) => emit('message', structuredClone(event)),
      onStopped() {
        isStopped = true;
        database.close();
        emit('exit');
      },
      createReader: createSharedReader,
    });
    setImmediate(() => void scan.start());
    return Object.assign(events, {
      postMessage(command: ScanCommand) {
        setImmediate(() => {
          if (!isStopped) scan.handle(command);
        });
      },
    });
  },
};
