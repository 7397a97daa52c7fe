import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../store/database.ts';
import { createMusicScanService } from './music-scan-service.ts';
import type { ScanCommand, ScanThreadOptions } from './scan-messages.ts';

/** Runs the scan of the music folders in a separate thread, with its own connection. */

const order = workerData as ScanThreadOptions;
const database = openDatabase(order.databasePath);
const scan = createMusicScanService(database, order, {
  notify: (event) => parentPort?.postMessage(event),
  onStopped() {
    database.close();
    parentPort?.close();
  },
});
parentPort?.on('message', (command: ScanCommand) => scan.handle(command));
await scan.start();
