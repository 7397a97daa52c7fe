import { describe, expect, test } from 'vitest';
import { readOrRefused } from '../testing/read-or-refused.ts';
import { changeFolderRightServerSchemas, folderRightsEndpoint } from './folder-rights.ts';

describe('the rights to music folders', () => {
  test('have a row for visitors, whose id is 0 on the wire', () => {
    const data = {
      folders: [{ id: 0, name: 'Music' }, { id: '1', name: 'Children' }, null],
      rights: [
        { userId: 0, hiddenFolders: [1] },
        { userId: 5, hiddenFolders: null },
      ],
    };
    expect(readOrRefused(folderRightsEndpoint.reply, { data })).toEqual({
      folders: [
        { id: 0, name: 'Music' },
        { id: 1, name: 'Children' },
      ],
      rights: [
        { userId: null, hiddenFolders: [1] },
        { userId: 5, hiddenFolders: [] },
      ],
    });
  });

  test.each([
    ['false', false],
    ['0', false],
    ['true', true],
    ['1', true],
  ])('are changed by the word %s', (allowed, isAllowed) => {
    expect(readOrRefused(changeFolderRightServerSchemas.query, { folder: '0', allowed })).toEqual({
      folder: 0,
      allowed: isAllowed,
    });
  });

  test.each([
    ['no word', { folder: '0' }],
    ['another word', { folder: '0', allowed: 'yes' }],
    ['no folder of its own', { folder: '-1', allowed: 'true' }],
    ['an account that cannot be', { folder: '0', allowed: 'true', uid: '0' }],
  ])('are not changed with %s', (_what, query) => {
    expect(readOrRefused(changeFolderRightServerSchemas.query, query)).toBe('refused');
  });
});
