import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountMiddleware } from '../accounts/account-middleware.ts';
import { createAccount } from '../store/accounts/accounts.ts';
import type { Database } from '../store/database.ts';
import { openDatabaseWithSongs } from '../testing/named-songs.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { mountScanRoutes, type RequestedScan } from './scan.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: Database;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabaseWithSongs(folder.path, []);
});
afterEach(() => {
  database.close();
  folder.remove();
});

/** A scanner that scans until the test ends it, and the call that requests a scan. */
function openScanner() {
  let status: ReturnType<RequestedScan['status']> = { state: 'scanning', found: 0, read: 0 };
  let report = (_status: typeof status) => {};
  let scans = 0;
  let nowMs = 0;
  const publish = (state: typeof status.state) => {
    status = { ...status, state };
    report(status);
  };
  const scan: RequestedScan = {
    status: () => status,
    onProgress(listener) {
      report = listener;
      return () => {};
    },
    rescan() {
      scans += 1;
      publish('scanning');
    },
  };
  const app = new Hono();
  app.use(accountMiddleware(database, null, () => nowMs));
  mountScanRoutes(app, scan, database, () => nowMs);
  return {
    scans: () => scans,
    finish: () => publish('idle'),
    wait: (ms: number) => {
      nowMs += ms;
    },
    async rescan() {
      const reply = await app.request('/rill/library/rescan', { method: 'POST', headers: SAME_SITE_HEADERS });
      return ((await reply.json()) as { data: { state: string } }).data.state;
    },
  };
}

test('a rescan that a visitor asks for joins one that runs, or that was asked for and has just ended', async () => {
  createAccount(database, {
    nickname: 'O',
    name: 'o',
    passwordHash: null,
    phone: null,
    isOwner: true,
    nowMs: 0,
  });
  const scanner = openScanner();
  expect([await scanner.rescan(), scanner.scans()]).toEqual(['scanning', 0]);
  scanner.finish();
  expect([await scanner.rescan(), scanner.scans()]).toEqual(['scanning', 1]);
  scanner.finish();
  scanner.wait(9_999);
  expect([await scanner.rescan(), scanner.scans()]).toEqual(['idle', 1]);
  scanner.wait(1);
  expect([await scanner.rescan(), scanner.scans()]).toEqual(['scanning', 2]);
  scanner.finish();
  // A clock that is set back must not refuse anybody until that time comes again.
  scanner.wait(-365 * 86_400_000);
  expect([await scanner.rescan(), scanner.scans()]).toEqual(['scanning', 3]);
});

test('a rescan starts at once where there are no accounts', async () => {
  const scanner = openScanner();
  scanner.finish();
  expect([await scanner.rescan(), scanner.scans()]).toEqual(['scanning', 1]);
});
