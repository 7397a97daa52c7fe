import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { openDatabase } from '../store/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { respondToError } from './respond-to-error.ts';

/** What SQLite throws on a full disk. */
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

test.each([
  ['en-GB,en', 'The server’s disk is full'],
  ['zh-CN', '服务器磁盘已满'],
])('a call that writes on a full disk says so, in %s', async (language, message) => {
  const log = vi.fn();
  const request = { path: '/api/like', header: () => language };
  for (const error of [driveFullError(), new HttpError(507, '服务器磁盘已满')]) {
    const response = respondToError(error, request, log);
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ code: 507, msg: message, message });
  }
  expect(log).toHaveBeenCalledTimes(1);
});
