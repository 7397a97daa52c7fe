import { REQUESTED_WITH_HEADER, serverSchemasByEndpoint } from '@rill/contract';
import * as v from 'valibot';
import type { PhoneLoginCode } from '../accounts/login-services.ts';
import { createOwnerLink } from '../accounts/owner-link.ts';
import { createApiApp } from '../api/api-app.ts';
import type { Database } from '../store/database.ts';
import { openDatabaseWithSongs, type TestSongNames } from './named-songs.ts';
import { quickPasswordHasher } from './quick-password-hasher.ts';
import { temporaryFolder } from './temporary-folder.ts';

type CallName = keyof typeof serverSchemasByEndpoint;

export interface TestApiReply {
  readonly status: number;
  readonly code: number;
  readonly body: Record<string, unknown>;
  /** The Cookie header of a browser after this reply; undefined without cookies. */
  readonly cookie: string | undefined;
  readonly setCookies: readonly string[];
}

interface AskOptions {
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender's IP address, as the gateway passes it on. */
  readonly address?: string;
}

/** Opens the calls over a new database with these songs. `close` fails when a call has failed unexpectedly. */
export function openTestApi(songs: readonly TestSongNames[] = []) {
  const folder = temporaryFolder();
  const database = openDatabaseWithSongs(folder.path, songs);
  const identity = createIdentityApp(database, Date.now());
  return {
    ...identity,
    database,
    folder: folder.path,
    /** Makes the first account, the owner's, by its link. */
    makeOwner: (name = 'Owner', password = 'correct horse'): Promise<TestApiReply> =>
      identity.ask('loginByLink', {
        token: tokenOfLinkFragment(createOwnerLink(database, false)),
        name,
        password,
      }),
    close() {
      database.close();
      folder.remove();
      if (identity.failures.length > 0) throw new Error(identity.failures.join('\n'));
    },
  };
}

/** The secret in a link's fragment; '' for none. */
export const tokenOfLinkFragment = (fragment: string | null): string => (fragment ?? '').replace(/^\w+=/, '');

/** The calls over a database, with a clock that tests set and login codes that they read. */
function createIdentityApp(database: Database, startMs = Date.UTC(2026, 0, 1)) {
  let nowMs = startMs;
  let hashings = 0;
  let held = Promise.resolve();
  const codes: PhoneLoginCode[] = [];
  const failures: string[] = [];
  const dependencies = {
    now: () => nowMs,
    hasher: {
      async hash(password: string) {
        hashings += 1;
        await held;
        return quickPasswordHasher.hash(password);
      },
      async verify(password: string, hash: string | null) {
        hashings += 1;
        await held;
        return quickPasswordHasher.verify(password, hash);
      },
    },
    showCode: (code: PhoneLoginCode) => void codes.push(code),
    basePath: '/',
    isPrivateForced: false,
    isRegistrationOpen: false,
  };
  const start = () => createApiApp(database, ({ message }) => failures.push(message), dependencies);
  let app = start();

  async function ask(
    name: CallName,
    query: Readonly<Record<string, string>> = {},
    { cookie, headers = {}, address = '10.0.0.1' }: AskOptions = {},
  ): Promise<TestApiReply> {
    const call = serverSchemasByEndpoint[name];
    const response = await app.request(`http://localhost:4310/api${call.path}`, {
      method: 'POST',
      headers: {
        host: 'localhost:4310',
        'x-rill-sender': address,
        [REQUESTED_WITH_HEADER.name]: REQUESTED_WITH_HEADER.value,
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      body: new URLSearchParams(query),
    });
    const body = (await response.json()) as Record<string, unknown>;
    const code = Number(body['code'] ?? (body['data'] as { code?: number } | undefined)?.code);
    // The strict schema checks that every promised field is sent, and no other.
    if (code === 200) v.parse(call.reply as v.GenericSchema<unknown, unknown>, body);
    const setCookies = response.headers.getSetCookie();
    const set = setCookies.map((one) => one.split(';')[0]).filter((one) => !one?.endsWith('='));
    return {
      status: response.status,
      code,
      body,
      setCookies,
      cookie: set.length === 0 ? undefined : set.join('; '),
    };
  }

  return {
    /** Starts the app anew, as after a crash or a restart. */
    restart() {
      app = start();
    },
    ask,
    codes,
    failures,
    /** The number of password computations so far, including those that are held. */
    hashings: () => hashings,
    /** Holds back all password computations until the returned function is called. */
    holdPasswords(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    wait: (ms: number) => {
      nowMs += ms;
    },
    now: () => nowMs,
  };
}
