import { join } from 'node:path';
import type { ServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { defaultLoginEnvironment } from '../accounts/login-services.ts';
import { createApiApp } from '../api/api-app.ts';
import type { Database } from '../store/database.ts';
import { openDatabaseWithSongs, type TestSongNames } from './named-songs.ts';
import { quickPasswordHasher } from './quick-password-hasher.ts';
import { SAME_SITE_HEADERS } from './same-site-headers.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestAccount, type TestAccount } from './test-account.ts';

type Question = Readonly<Record<string, string | number | boolean>>;

export interface TestApiWithAccounts {
  readonly database: Database;
  readonly app: Hono;
  readonly folder: string;
  readonly ada: TestAccount;
  readonly ben: TestAccount;
  /** Ids of the songs, in the order in which they were given. */
  readonly songIds: readonly number[];
  /** The successful reply to a request by this account (null: a visitor); the test fails when the call does. */
  ask<Query, Reply>(
    account: TestAccount | null,
    call: ServerSchemas<Query, Reply>,
    query?: Question,
  ): Promise<Reply>;
  /** The status and body of a reply of any kind. */
  post(
    account: TestAccount | null,
    path: string,
    query?: Question,
  ): Promise<{ status: number; body: unknown }>;
  close(): void;
}

/** The calls over a database that knows these songs by name, with two accounts, Ada and Ben. */
export function openTestApiWithAccounts(songs: readonly TestSongNames[]): TestApiWithAccounts {
  const folder = temporaryFolder();
  const database = openDatabaseWithSongs(folder.path, songs);
  const log = ({ message }: { readonly message: string }) => {
    throw new Error(message);
  };
  const app = createApiApp(database, log, { ...defaultLoginEnvironment, hasher: quickPasswordHasher });
  const post: TestApiWithAccounts['post'] = async (account, path, query = {}) => {
    const reply = await app.request(`/api${path}`, {
      method: 'POST',
      headers: {
        ...SAME_SITE_HEADERS,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Accept-Language': 'en',
        ...(account === null ? {} : { Cookie: account.cookie }),
      },
      body: new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString(),
    });
    return { status: reply.status, body: await reply.json() };
  };
  return {
    database,
    app,
    folder: join(folder.path),
    ada: createTestAccount(database, 'Ada'),
    ben: createTestAccount(database, 'Ben'),
    songIds: database.all<{ id: number }>('SELECT id FROM song ORDER BY id').map((row) => row.id),
    post,
    async ask(account, call, query) {
      const { body } = await post(account, call.path, query);
      const read = v.safeParse(call.reply, body);
      if (!read.success) {
        const issues = read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
        throw new Error(`${call.path} sent ${JSON.stringify(body)}: ${issues.join(', ')}`);
      }
      return read.output;
    },
    close() {
      database.close();
      folder.remove();
    },
  };
}
