import { Refusal, statusOfCode } from './refusal.ts';

export const NOT_FOUND = { code: 404, data: null, msg: 'Not Found' } as const;

/** An error as the service words it. What went wrong inside is for the log, not for the listener. */
export function answerError(error: Error, path: string, log: (line: string) => void): Response {
  const isRefusal = error instanceof Refusal;
  const code = isRefusal ? error.code : 500;
  const message = isRefusal ? error.message : '';
  if (!isRefusal) log(`${path} failed: ${error.message}`);
  const body = code === 404 ? NOT_FOUND : { code, msg: message, message };
  return Response.json(body, { status: statusOfCode(code), headers: { 'Cache-Control': 'no-store' } });
}
