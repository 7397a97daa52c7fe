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

export const NOT_FOUND_REPLY = { code: 404, data: null, msg: 'Not Found' } as const;

const WITH_STATUS_200 = new Set([201, 302, 400, 502, 800, 801, 802, 803]);

/** The HTTP status that a code of the service is sent with. */
function statusOfCode(code: number): number {
  if (WITH_STATUS_200.has(code)) return 200;
  return code > 100 && code < 600 ? code : 400;
}

/** The response for an error, which no cache may store. Code 404 has the service's own body whatever the message. */
export function httpErrorResponse({ code, message }: HttpError): Response {
  const body = code === 404 ? NOT_FOUND_REPLY : { code, msg: message, message };
  return Response.json(body, { status: statusOfCode(code), headers: { 'Cache-Control': 'no-store' } });
}
