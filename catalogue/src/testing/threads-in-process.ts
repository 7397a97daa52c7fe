import { EventEmitter } from 'node:events';
import { createPasswordHasher } from '../accounts/password-hash.ts';
import { createApiApp } from '../api-app.ts';
import type { CatalogueThreads } from '../create-catalogue.ts';
import { createLibraryScan } from '../library/scan/library-scan.ts';
import type { ScanCommand } from '../library/scan/scan-messages.ts';
import { openDatabase } from '../store/database.ts';

/**
 * The work of a catalogue's threads, done where the test runs and with connections of their own as in threads. Starting
 * threads takes a second of processor time, which is more than most tests need.
 */
export const threadsInProcess: CatalogueThreads = {
  startApi({ databasePath, access }, { log, showCode }) {
    const database = openDatabase(databasePath);
    const hasher = createPasswordHasher();
    const app = createApiApp(database, log, { ...access, now: Date.now, hasher, showCode });
    return {
      answer: async (request) => app.fetch(request),
      async close() {
        database.close();
      },
    };
  },
  startScan(order) {
    const database = openDatabase(order.databasePath);
    const events = new EventEmitter();
    const scan = createLibraryScan(database, order, {
      notify: (event) => void events.emit('message', structuredClone(event)),
      onStopped() {
        database.close();
        events.emit('exit');
      },
    });
    // As in a thread, nothing happens before the caller has subscribed.
    setImmediate(() => void scan.start());
    return Object.assign(events, {
      postMessage: (command: ScanCommand) => void setImmediate(() => scan.handle(command)),
    });
  },
};
