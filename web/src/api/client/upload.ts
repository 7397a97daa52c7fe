import { REQUESTED_WITH_HEADER } from '@rill/contract';
import { getDataScopeKey } from '#config/data-scope.ts';
import { getI18n } from '#i18n/i18n.ts';
import { callUrl, readReplyJson, reportNeedsLogin, uniqueTimestamp } from './call.ts';
import { CallError, NEEDS_LOGIN_CODE } from './call-error.ts';

/** Counts bytes of the request's body, which is a little larger than its files. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

interface UploadOptions {
  readonly onProgress: (progress: UploadProgress) => void;
  readonly signal: AbortSignal;
  /** The timeout of the reply and of each piece of the form: a large file takes as long as the line needs. */
  readonly timeoutMs: number;
}

/**
 * Posts a form and reports the upload progress, which `fetch` cannot do. Resolves to the body of the reply; rejects
 * with a `CallError`, or with the signal's reason.
 */
export function postFormWithProgress(path: string, form: FormData, options: UploadOptions): Promise<unknown> {
  const { onProgress, signal, timeoutMs } = options;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  request.open('POST', callUrl(path, {}, uniqueTimestamp()));
  request.withCredentials = true;
  request.timeout = timeoutMs;
  request.setRequestHeader(REQUESTED_WITH_HEADER.name, REQUESTED_WITH_HEADER.value);
  request.setRequestHeader('Accept-Language', getI18n().language);
  const [, listener] = getDataScopeKey();
  let startMs = 0;
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    // The browser counts the timeout from `send()`.
    request.timeout = performance.now() - startMs + timeoutMs;
    onProgress({ sent: loaded, total });
  });
  request.addEventListener('load', () => {
    const { responseText, status } = request;
    readReplyJson(new Response(responseText, { status })).then(resolve, (error: unknown) => {
      if (error instanceof CallError && error.code === NEEDS_LOGIN_CODE) reportNeedsLogin(listener);
      reject(error);
    });
  });
  request.addEventListener('error', () => reject(new CallError('offline', 0, '')));
  request.addEventListener('timeout', () => reject(new CallError('timeout', 0, '')));
  const abort = () => {
    request.abort();
    reject(signal.reason);
  };
  if (signal.aborted) abort();
  else {
    signal.addEventListener('abort', abort, { once: true });
    startMs = performance.now();
    request.send(form);
  }
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
