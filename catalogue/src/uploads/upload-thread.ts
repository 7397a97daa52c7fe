import { Worker } from 'node:worker_threads';
import { HttpError } from '../http/http-error.ts';
import type { LogFunction } from '../log.ts';
import type { UploadImportJob, UploadImportResult } from './upload-messages.ts';

export interface UploadThread {
  /** Reads and stores a file; resolves to the song's id. @throws HttpError 410 when it is not music. */
  take(order: Omit<UploadImportJob, 'id'>): Promise<number>;
  close(): Promise<void>;
}

/** Starts the thread with the first upload; when it dies its uploads fail, and the next upload starts another. */
export function createUploadThread(databasePath: string, log: LogFunction): UploadThread {
  const open = new Map<number, PromiseWithResolvers<number>>();
  let worker: Worker | null = null;
  let lastId = 0;

  const settle = (reply: UploadImportResult) => {
    const waiting = open.get(reply.id);
    open.delete(reply.id);
    if ('songId' in reply) return waiting?.resolve(reply.songId);
    if (reply.isMusic) return waiting?.reject(new Error(reply.message));
    waiting?.reject(new HttpError(410, '文件不是可以识别的音频'));
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData: databasePath });
    started.on('message', settle);
    started.on('error', (error) =>
      log({
        level: 'error',
        event: 'upload-thread-failed',
        message: `Taking in an upload failed: ${String(error)}`,
        fields: { reason: String(error) },
      }),
    );
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const id of [...open.keys()]) settle({ id, isMusic: true, message: 'the thread has ended' });
    });
    return started;
  };

  return {
    take(order) {
      worker ??= start();
      lastId += 1;
      const waiting = Promise.withResolvers<number>();
      open.set(lastId, waiting);
      worker.postMessage({ ...order, id: lastId } satisfies UploadImportJob);
      return waiting.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
