import { parentPort, workerData } from 'node:worker_threads';
import { createPasswordHasher } from '../accounts/password-hash.ts';
import { openDatabase } from '../store/database.ts';
import { createApiApp } from './api-app.ts';
import type { ApiWorkerCommand, ApiWorkerData, ApiWorkerEvent, ApiWorkerRequest } from './api-messages.ts';

/** Runs in a thread of its own, with its own connection: queries never hold up the streams of the main thread. */

const { databasePath, access } = workerData as ApiWorkerData;
const database = openDatabase(databasePath);
const notify = (event: ApiWorkerEvent, moved: ArrayBuffer[] = []) => parentPort?.postMessage(event, moved);
const app = createApiApp(database, (entry) => notify({ kind: 'log', entry }), {
  ...access,
  now: Date.now,
  hasher: createPasswordHasher(),
  showCode: (code) => notify({ kind: 'login-code', code }),
});
/** Requests that wait or are being handled, by id. */
const clients = new Map<number, AbortController>();

async function respond({ id, method, url, headers, body }: ApiWorkerRequest): Promise<void> {
  const client = clients.get(id);
  if (client === undefined) return;
  const request = new Request(url, {
    method,
    headers: [...headers],
    signal: client.signal,
    ...(body === null ? {} : { body }),
  });
  const response = await app.fetch(request);
  if (!clients.delete(id)) return;
  const bytes = await response.arrayBuffer();
  notify({ kind: 'response', id, status: response.status, headers: [...response.headers], body: bytes }, [
    bytes,
  ]);
}

parentPort?.on('message', (command: ApiWorkerCommand) => {
  switch (command.kind) {
    case 'request':
      clients.set(command.id, new AbortController());
      // Messages behind this one are handled first, because the client may have disconnected already.
      setImmediate(() => void respond(command));
      break;
    case 'abort':
      clients.get(command.id)?.abort();
      clients.delete(command.id);
      break;
    case 'stop':
      setImmediate(() => {
        database.close();
        parentPort?.close();
      });
      break;
  }
});
