import { parentPort, workerData } from 'node:worker_threads';
import { createApiApp } from './api-app.ts';
import type { ApiNews, ApiOrder, ApiQuestion } from './api-messages.ts';
import { openDatabase } from './store/database.ts';

/** Runs in a thread of its own, with its own connection: queries never hold up the streams of the main thread. */

const database = openDatabase((workerData as ApiOrder).databasePath);
const tell = (news: ApiNews, moved: ArrayBuffer[] = []) => parentPort?.postMessage(news, moved);
const app = createApiApp(database, (line) => tell({ kind: 'log', line }));

async function answer(question: ApiQuestion): Promise<void> {
  const { id, method, url, headers, body } = question;
  const request = new Request(url, { method, headers: [...headers], ...(body === null ? {} : { body }) });
  const reply = await app.fetch(request);
  const bytes = await reply.arrayBuffer();
  tell({ kind: 'answer', id, status: reply.status, headers: [...reply.headers], body: bytes }, [bytes]);
}

parentPort?.on('message', (question: ApiQuestion | 'stop') => {
  if (question !== 'stop') {
    void answer(question);
    return;
  }
  database.close();
  parentPort?.close();
});
