import { accountExportServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import type { AccessScopedDatabase } from '../store/accounts/folder-rights.ts';
import { accountExportChunks } from '../store/personal/export-account.ts';

/** UTF-16 units that are made at a time, because this thread streams music in between. */
const PIECE = 32 * 1024;

/** Mounts `GET /rill/account/export` outside the thread that handles calls, because its reply is streamed. */
export function mountAccountExportRoute(app: Hono, database: AccessScopedDatabase): void {
  app.get(accountExportServerSchemas.path, (context) => {
    const account = context.get('session')?.accountId;
    if (account === undefined) throw new HttpError(301, '需要登录');
    const pieces = accountExportChunks(database, account, Date.now());
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          // The reply is read after its request was handled, so each part is read with the account's rights again.
          const { text, isLast } = database.as(account, () => readPart(pieces));
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (isLast) controller.close();
        },
        cancel() {
          pieces.return(undefined);
        },
      },
      { highWaterMark: 1 },
    );
    return context.body(body, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="rill-account.json"',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

function readPart(pieces: Iterator<string>): { readonly text: string; readonly isLast: boolean } {
  let text = '';
  while (text.length < PIECE) {
    const { done, value } = pieces.next();
    if (done === true) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}
