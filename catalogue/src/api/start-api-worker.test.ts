import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverSchemasByEndpoint } from '@rill/contract';
import { expect, test } from 'vitest';
import type { LogFunction } from '../log.ts';
import { openDatabaseWithSongs } from '../testing/named-songs.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { MAX_WAITING_REQUESTS } from './api-worker-queue.ts';
import { PASSWORD_CALL_PATHS, startApiWorker } from './start-api-worker.ts';

const ask = (path: string) => new Request(`http://catalogue${path}`);

const startThread = (folder: string, log: LogFunction = () => {}) =>
  startApiWorker(
    {
      databasePath: join(folder, 'catalogue.sqlite'),
      access: { isPrivateForced: false, isRegistrationOpen: false, basePath: '/' },
    },
    { log, showCode: () => {} },
  );

test('simultaneous calls each get their own response', async () => {
  using folder = temporaryFolder();
  const api = startThread(folder.path);
  const paths = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? '/api/login/status' : `/api/album?id=${at}`,
  );
  const replies = await Promise.all(paths.map((path) => api.respond(ask(path))));
  expect(replies.map((reply) => reply.status)).toEqual(
    paths.map((path) => (path.includes('album') ? 404 : 200)),
  );
  expect(await replies[0]?.json()).toMatchObject({ data: { code: 200 } });
  await api.close();
});

test('when the thread dies its calls fail with the service’s own error, and the next call starts another', async () => {
  using folder = temporaryFolder();
  const later = join(folder.path, 'later');
  const lines: string[] = [];
  const api = startThread(later, ({ message }) => lines.push(message));
  const failed = await api.respond(ask('/api/login/status'));
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ code: 500 });
  expect(lines).toHaveLength(1);
  mkdirSync(later);
  expect((await api.respond(ask('/api/login/status'))).status).toBe(200);
  await api.close();
});

test('an endless body is refused, not buffered', async () => {
  using folder = temporaryFolder();
  const api = startThread(folder.path);
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const endless = new Request('http://catalogue/api/banner', { method: 'POST', body, duplex: 'half' });
  expect((await api.respond(endless)).status).toBe(413);
  expect(pieces).toBeLessThan(30);
  const short = new Request('http://catalogue/api/album', { method: 'POST', body: 'id=7' });
  expect((await api.respond(short)).status).toBe(404);
  await api.close();
});

test('a request of a disconnected client gets no response, and the next one does', async () => {
  using folder = temporaryFolder();
  const api = startThread(folder.path);
  const client = new AbortController();
  const left = Array.from({ length: 20 }, () =>
    api.respond(new Request('http://catalogue/api/login/status', { signal: client.signal })),
  );
  // Bodies are read first, so the requests are queued by then.
  await new Promise(setImmediate);
  client.abort();
  expect(new Set((await Promise.all(left)).map((response) => response.status))).toEqual(new Set([499]));
  expect((await api.respond(ask('/api/login/status'))).status).toBe(200);
  const gone = new Request('http://catalogue/api/login/status', { signal: AbortSignal.abort() });
  expect((await api.respond(gone)).status).toBe(499);
  await api.close();
});

test('a full queue responds 503 with Retry-After', async () => {
  using folder = temporaryFolder();
  const api = startThread(folder.path);
  const all = await Promise.all(
    Array.from({ length: MAX_WAITING_REQUESTS + 10 }, () => api.respond(ask('/api/login/status'))),
  );
  const refused = all.filter((response) => response.status === 503);
  expect(all.filter((response) => response.status === 200).length).toBeGreaterThanOrEqual(
    MAX_WAITING_REQUESTS,
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect(await refused[0]?.json()).toMatchObject({ code: 503, msg: expect.stringContaining('waiting') });
  expect((await api.respond(ask('/api/login/status'))).status).toBe(200);
  await api.close();
});

test('other calls overtake nonsense searches: at most one of 20 finishes before each of them', async () => {
  using folder = temporaryFolder();
  openDatabaseWithSongs(folder.path, [['Nocturne', 'Chopin', 'Late works']]).close();
  const api = startThread(folder.path);
  await api.respond(ask('/api/login/status'));
  const words = Array.from({ length: 8 }, (_, at) => 'qwxzjvkp'.repeat(6).slice(at, at + 18)).join('+');
  let searched = 0;
  const searches = Array.from({ length: 20 }, async (_, at) => {
    await api.respond(ask(`/api/search/suggest?keywords=${words}${at}`));
    searched += 1;
  });
  // Bodies are read first, so the searches are queued by then.
  await new Promise(setImmediate);
  for (let call = 1; call <= 5; call += 1) {
    const before = searched;
    expect((await api.respond(ask('/api/login/status'))).status).toBe(200);
    expect(searched - before).toBeLessThanOrEqual(1);
  }
  expect(searched).toBeLessThanOrEqual(6);
  await Promise.all(searches);
  await api.close();
});

test('every call of the contract that takes a password is known to be slow', () => {
  const withPassword = Object.values(serverSchemasByEndpoint)
    .filter(({ query }) => 'entries' in query && Object.hasOwn(Object(query.entries), 'password'))
    .map(({ path }) => `/api${path}`);
  expect(withPassword.length).toBeGreaterThan(10);
  expect(withPassword.filter((path) => !PASSWORD_CALL_PATHS.includes(path))).toEqual([]);
});

test('other calls are answered before the passwords that came first, however these are escaped', async () => {
  using folder = temporaryFolder();
  const api = startThread(folder.path);
  const answered: string[] = [];
  const log = (name: string) => (reply: Response) => {
    answered.push(name);
    return reply.json();
  };
  const tryPassword = (path: string, at: number) =>
    api
      .respond(
        new Request(`http://catalogue${path}`, {
          method: 'POST',
          headers: SAME_SITE_HEADERS,
          body: new URLSearchParams({ name: `nobody ${at}`, password: 'wrong' }),
        }),
      )
      .then(log('password'));
  const passwords = Array.from({ length: 6 }, (_, at) =>
    tryPassword(at % 2 === 0 ? '/api/rill/login/password' : '/api/rill/login/passw%6Frd', at),
  );
  await api.respond(ask('/api/login/status')).then(log('status'));
  expect(answered.filter((name) => name === 'password').length).toBeLessThan(2);
  expect(await Promise.all(passwords)).toEqual(passwords.map(() => expect.objectContaining({ code: 502 })));
  await api.close();
});
