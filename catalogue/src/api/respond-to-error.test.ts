import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { openDatabase } from '../store/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createErrorResponder } from './respond-to-error.ts';

/** The error that SQLite throws on a full disk. */
function driveFullError(): Error {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  try {
    database.get('PRAGMA max_page_count = 1');
    database.run("INSERT INTO stamp (name, value) VALUES ('large', hex(randomblob(1000000)))");
  } catch (error) {
    return error as Error;
  } finally {
    database.close();
  }
  throw new Error('there was room');
}

const request = (path: string, language = 'en') => ({ path, header: () => language });

test.each([
  ['en-GB,en', 'The server’s disk is full'],
  ['zh-CN', '服务器磁盘已满'],
])('a call that writes on a full disk replies that the disk is full, in %s', async (language, message) => {
  const respond = createErrorResponder(vi.fn());
  for (const error of [driveFullError(), new HttpError(507, '服务器磁盘已满')]) {
    const response = respond(error, request('/api/like', language));
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ code: 507, msg: message, message });
  }
});

test('a full drive is logged once an hour and not for each file', () => {
  const log = vi.fn();
  let nowMs = 0;
  const respond = createErrorResponder(log, () => nowMs);
  const refuse = (error: Error) => respond(error, request('/cloud'));
  refuse(new HttpError(507, '服务器磁盘已满'));
  refuse(new HttpError(507, '服务器磁盘已满'));
  refuse(driveFullError());
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ level: 'error', event: 'drive-full', fields: { path: '/cloud' } }),
  );
  nowMs = 60 * 60_000;
  refuse(driveFullError());
  expect(log).toHaveBeenCalledTimes(2);
});

test('an internal error is logged each time with its reason, a refusal never', async () => {
  const log = vi.fn();
  const respond = createErrorResponder(log);
  const response = respond(new Error('no such column'), request('/like'));
  respond(new Error('no such column'), request('/like'));
  respond(new HttpError(301, '需要登录'), request('/like'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('column');
  expect(log.mock.calls.map(([{ event }]) => event)).toEqual(['call-failed', 'call-failed']);
});
