import type { LogEntry } from '@rill/catalogue';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTestGateway } from '../testing/test-gateway.ts';

const catalogue = new Hono()
  .post('/api/login', (context) => context.json({ code: 200 }))
  .notFound((context) => context.json({ code: 404 }, 404));

function gatewayWith(options: Parameters<typeof createTestGateway>[1]) {
  const entries: LogEntry[] = [];
  const app = createTestGateway({ app: catalogue }, { log: (entry) => entries.push(entry), ...options });
  return { app, entries };
}

const write = { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } };

test('each request is logged with its path, and without query, headers and tokens of media', async () => {
  const { app, entries } = gatewayWith({ logsRequests: true });
  const cookie = 'rill_session=s3cr3t';
  await app.request('http://rill/api/login?password=s3cr3t', {
    ...write,
    headers: { ...write.headers, cookie },
  });
  await app.request('http://rill/media/remote/s3cr3t/s3cr3t');
  expect(entries.map(({ message }) => message.replace(/\d+ ms/, 'N ms'))).toEqual([
    'POST /api/login: 200 after N ms',
    'GET /media/remote/…: 404 after N ms',
  ]);
  expect(entries[0]?.fields).toEqual({
    method: 'POST',
    path: '/api/login',
    status: 200,
    ms: expect.any(Number),
  });
  expect(JSON.stringify(entries)).not.toContain('s3cr3t');
});

test('requests are not logged unless that is asked for', async () => {
  const { app, entries } = gatewayWith({});
  await app.request('http://rill/api/login', write);
  expect(entries).toEqual([]);
});

test('an internal error is logged on one line, and its message is not sent', async () => {
  const isRequestAllowed = () => {
    throw new Error('a fault inside');
  };
  const { app, entries } = gatewayWith({ access: { isRequestAllowed, accounts: null } });
  const response = await app.request('http://rill/api/banner?cookie=s3cr3t');
  expect([response.status, await response.text()]).toEqual([500, '{"code":500,"msg":"internal error"}']);
  expect(entries).toMatchObject([
    { level: 'error', event: 'request-failed', fields: { path: '/api/banner' } },
  ]);
  expect(entries[0]?.message).toMatch(/^GET \/api\/banner failed: Error: a fault inside < at /);
  expect(JSON.stringify(entries)).not.toMatch(/s3cr3t|\\n/);
});
