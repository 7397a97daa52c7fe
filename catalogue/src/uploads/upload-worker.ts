import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createSongMetadataReader } from '../library/read/song-reader.ts';
import { openDatabase } from '../store/database.ts';
import { storeUpload } from './store-upload.ts';
import type { UploadImportJob, UploadImportResult } from './upload-messages.ts';

/** Runs in a separate thread: reads the tags of an upload and writes its row, while the main thread streams. */

const database = openDatabase(workerData as string);
// A listener who gets the reply may delete their own copy, so a power failure must not undo the row either.
database.run('PRAGMA synchronous = FULL');
const reader = createSongMetadataReader();
const naming = { isNumbered: false, hasSides: false };

async function take(order: UploadImportJob): Promise<UploadImportResult> {
  const { id, partialPath, type, size } = order;
  const read = await reader
    .read({ path: partialPath, type, size, root: dirname(partialPath), naming, encoding: null })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (read instanceof Error) return { id, isMusic: false, message: read.message };
  try {
    return { id, songId: storeUpload(database, { ...order, song: read }) };
  } catch (error) {
    return { id, isMusic: true, message: String(error) };
  }
}

parentPort?.on('message', async (order: UploadImportJob) => parentPort?.postMessage(await take(order)));
