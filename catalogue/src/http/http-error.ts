import type { LogFunction } from '../log.ts';
import { languageFromAcceptLanguage } from '../present/language.ts';
import { localizedText } from '../present/localized.ts';
import { isDatabaseDriveFull } from '../store/database.ts';

/**
 * An error with one of the service's codes, sent as `{code, msg, message}`. As at the service the HTTP status is the
 * code, except for a few codes that are sent with 200, and codes that are no valid status, which are sent with 400.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const WITH_STATUS_200 = new Set([201, 302, 400, 502, 800, 801, 802, 803]);

/** The HTTP status that a code of the service is sent with. */
function statusOfCode(code: number): number {
  if (WITH_STATUS_200.has(code)) return 200;
  return code > 100 && code < 600 ? code : 400;
}

export const NOT_FOUND_REPLY = { code: 404, data: null, msg: 'Not Found' } as const;

interface FailedRequest {
  readonly path: string;
  header(name: string): string | undefined;
}

const DRIVE_FULL = 507;
const codeOf = (error: Error): number => {
  if (error instanceof HttpError) return error.code;
  return isDatabaseDriveFull(error) ? DRIVE_FULL : 500;
};

/** An error as the service words it. Details of internal errors go to the log only. */
export function respondToError(error: Error, request: FailedRequest, log: LogFunction): Response {
  const code = codeOf(error);
  const { path } = request;
  if (!(error instanceof HttpError))
    log({
      level: 'error',
      event: 'call-failed',
      message: `${path} failed: ${error.message}`,
      fields: { path, reason: error.message },
    });
  const language = languageFromAcceptLanguage(request.header('accept-language'));
  const words = error instanceof HttpError ? error.message : '';
  const message =
    code === DRIVE_FULL ? localizedText(language, '服务器磁盘已满', 'The server’s disk is full') : words;
  const body = code === 404 ? NOT_FOUND_REPLY : { code, msg: message, message };
  return Response.json(body, { status: statusOfCode(code), headers: { 'Cache-Control': 'no-store' } });
}
