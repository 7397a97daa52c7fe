import { Worker } from 'node:worker_threads';
import type { ApiNews, ApiOrder, ApiQuestion } from './api-messages.ts';

export interface ApiThread {
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Longer questions are refused before they are passed on. */
const MOST_BODY_BYTES = 1024 * 1024;

const failure = (status: number, msg: string) =>
  Response.json({ code: status, msg, message: msg }, { status, headers: { 'Cache-Control': 'no-store' } });

/** Nobody has to say how long a body is, so it is read no further than it may be. */
async function bodyOf({ headers, body }: Request): Promise<ArrayBuffer | 'too long' | null> {
  if (Number(headers.get('content-length') ?? 0) > MOST_BODY_BYTES) return 'too long';
  if (body === null) return null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > MOST_BODY_BYTES) return 'too long';
    pieces.push(piece);
  }
  return new Blob(pieces).arrayBuffer();
}

type Settle = (reply: Response) => void;

/** Passes calls to a thread of their own. Should that thread die, its open calls fail and the next call starts another. */
export function startApiThread(order: ApiOrder, log: (line: string) => void): ApiThread {
  const waiting = new Map<number, Settle>();
  let asked = 0;
  let worker: Worker | null = null;

  const start = (): Worker => {
    const started = new Worker(new URL('./api-worker.ts', import.meta.url), { workerData: order });
    started.on('message', (news: ApiNews) => {
      if (news.kind === 'log') return log(news.line);
      const { id, status, headers, body } = news;
      const hasBody = status !== 204 && status !== 304;
      waiting.get(id)?.(new Response(hasBody ? body : null, { status, headers: [...headers] }));
      waiting.delete(id);
    });
    started.on('error', (error) => log(`Answering calls failed: ${String(error)}`));
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const settle of waiting.values()) settle(failure(500, ''));
      waiting.clear();
    });
    return started;
  };
  worker = start();

  return {
    async answer(request) {
      const body = await bodyOf(request);
      if (body === 'too long') return failure(413, 'the question is too long');
      asked += 1;
      const { method, url, headers } = request;
      const question: ApiQuestion = { id: asked, method, url, headers: [...headers], body };
      worker ??= start();
      const reply = new Promise<Response>((resolve) => waiting.set(question.id, resolve));
      worker.postMessage(question, body === null ? [] : [body]);
      return reply;
    },
    async close() {
      const closing = worker;
      if (closing === null) return;
      const ended = new Promise((resolve) => closing.once('exit', resolve));
      closing.postMessage('stop');
      await ended;
    },
  };
}
