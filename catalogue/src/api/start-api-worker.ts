import { Worker } from 'node:worker_threads';
import {
  changeAccessSettingsServerSchemas,
  changeFolderRightServerSchemas,
  changePasswordServerSchemas,
  createInvitationServerSchemas,
  createPasswordResetLinkServerSchemas,
  deleteOwnAccountServerSchemas,
  loginByLinkServerSchemas,
  loginCellphoneServerSchemas,
  loginPasswordServerSchemas,
  passkeyCreationOptionsServerSchemas,
  removeManagedAccountServerSchemas,
  renameAccountServerSchemas,
  setPhoneInvitedServerSchemas,
} from '@rill/contract';
import type { PhoneLoginCode } from '../accounts/login-services.ts';
import { CLIENT_CLOSED_REQUEST, readBody } from '../http/read-body.ts';
import type { LogFunction } from '../log.ts';
import type { ApiWorkerCommand, ApiWorkerData, ApiWorkerEvent } from './api-messages.ts';
import { createApiWorkerQueue, type SlowRequestKind } from './api-worker-queue.ts';

interface ApiThreadPorts {
  readonly log: LogFunction;
  readonly showCode: (code: PhoneLoginCode) => void;
}

export interface ApiThread {
  /**
   * Passes a request to the thread and returns its response. A full queue gives status 503. When the client disconnects
   * (`request.signal`), the request leaves the queue, or its response is dropped.
   */
  respond(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * The largest body that is passed on, in bytes. Uploads do not use this thread, because their route is mounted before
 * it.
 */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Limit of the thread's heap, in MB. V8 lets garbage grow in proportion to it: about 20 MB are in use, but with the
 * default of 4 GB the heap reaches 120 MB after some thousand calls, and with this limit it stays near 50 MB. A thread
 * that needs more ends, and the next call starts another.
 */
const MAX_HEAP_MB = 256;

const SEARCH = /\/api\/(?:cloudsearch|search\/suggest)\b/;
/** The paths of calls that verify or store a password. */
export const PASSWORD_CALL_PATHS = [
  changeAccessSettingsServerSchemas,
  changeFolderRightServerSchemas,
  changePasswordServerSchemas,
  createInvitationServerSchemas,
  createPasswordResetLinkServerSchemas,
  deleteOwnAccountServerSchemas,
  loginByLinkServerSchemas,
  loginCellphoneServerSchemas,
  loginPasswordServerSchemas,
  passkeyCreationOptionsServerSchemas,
  removeManagedAccountServerSchemas,
  renameAccountServerSchemas,
  setPhoneInvitedServerSchemas,
].map(({ path }) => `/api${path}`);

/** The path as the router matches it, with escaped letters decoded. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function slowKindOf(url: string): SlowRequestKind {
  const path = pathOf(url);
  if (SEARCH.test(path)) return 'search';
  return PASSWORD_CALL_PATHS.some((one) => path.endsWith(one)) ? 'password' : null;
}

function failure(status: number, msg: string): Response {
  const headers = { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '1' }) };
  return Response.json({ code: status, msg, message: msg }, { status, headers });
}

type Settle = (response: Response) => void;

/** Passes calls to a separate thread. When the thread dies, its pending calls fail and the next call starts another. */
export function startApiWorker(workerData: ApiWorkerData, ports: ApiThreadPorts): ApiThread {
  const open = new Map<number, Settle>();
  const queue = createApiWorkerQueue();
  let lastId = 0;
  let worker: Worker | null = null;

  const settle = (id: number, response: Response) => {
    open.get(id)?.(response);
    open.delete(id);
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./api-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.on('message', (event: ApiWorkerEvent) => {
      if (event.kind === 'log') return ports.log(event.entry);
      if (event.kind === 'login-code') return ports.showCode(event.code);
      const { id, status, headers, body } = event;
      const hasBody = status !== 204 && status !== 304;
      settle(id, new Response(hasBody ? body : null, { status, headers: [...headers] }));
      queue.remove(id);
    });
    started.on('error', (error) =>
      ports.log({
        level: 'error',
        event: 'api-thread-failed',
        message: `Answering calls failed: ${String(error)}`,
        fields: { reason: String(error) },
      }),
    );
    started.on('exit', () => {
      if (worker === started) worker = null;
      queue.reset();
      for (const id of [...open.keys()]) settle(id, failure(500, ''));
    });
    return started;
  };
  worker = start();

  const send = (command: ApiWorkerCommand, moved: ArrayBuffer[] = []) => {
    worker ??= start();
    worker.postMessage(command, moved);
  };

  return {
    async respond(request) {
      const body = await readBody(request, MAX_BODY_BYTES);
      if (body === 'too long') return failure(413, 'the request is too long');
      const { method, url, headers, signal } = request;
      if (signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
      lastId += 1;
      const id = lastId;
      const response = new Promise<Response>((resolve) => open.set(id, resolve));
      const isQueued = queue.add({
        id,
        slow: slowKindOf(url),
        send: () =>
          send(
            { kind: 'request', id, method, url, headers: [...headers], body },
            body === null ? [] : [body],
          ),
      });
      if (!isQueued) settle(id, failure(503, 'too many requests are waiting, try again in a moment'));
      const leave = () => {
        settle(id, new Response(null, { status: CLIENT_CLOSED_REQUEST }));
        if (!queue.remove(id)) worker?.postMessage({ kind: 'abort', id } satisfies ApiWorkerCommand);
      };
      signal.addEventListener('abort', leave, { once: true });
      return response.finally(() => signal.removeEventListener('abort', leave));
    },
    async close() {
      const closing = worker;
      if (closing === null) return;
      const ended = new Promise((resolve) => closing.once('exit', resolve));
      closing.postMessage({ kind: 'stop' } satisfies ApiWorkerCommand);
      await ended;
    },
  };
}
