import { describe, expect, test } from 'vitest';
import { MAX_COMMENT_LENGTH } from '../limits.ts';
import { readOrRefused } from '../testing/read-or-refused.ts';
import { writeOrDeleteCommentServerSchemas } from './comments.ts';

const read = (more: Record<string, string>) =>
  readOrRefused(writeOrDeleteCommentServerSchemas.query, { t: '1', id: '7', ...more });

describe('query of a comment', () => {
  test('adds, replies or deletes', () => {
    expect(read({ content: ' Well said \n' })).toEqual({ t: 1, id: 7, type: 0, content: 'Well said' });
    const answer = read({ t: '2', type: '1', commentId: '9', content: 'Indeed' });
    expect(answer).toEqual({ t: 2, id: 7, type: 1, commentId: 9, content: 'Indeed' });
    expect(read({ t: '0', commentId: '9', content: '' })).toEqual({ t: 0, id: 7, type: 0, commentId: 9 });
  });

  test.each([
    ['says nothing', { content: ' \n\t ' }],
    ['shows nothing', { content: '\u200b\u202e\u3164' }],
    ['has no text', {}],
    ['is too long', { content: 'x'.repeat(MAX_COMMENT_LENGTH + 1) }],
    ['hides a null', { content: 'a\u0000b' }],
    ['hides an escape', { content: 'a\u001b[31mb' }],
    ['hides a later control character', { content: 'a\u0085b' }],
    ['is half a letter', { content: 'a\ud83d' }],
    ['answers none', { t: '2', content: 'a' }],
    ['deletes none', { t: '0' }],
    ['wants something else', { t: '3', content: 'a' }],
    ['is about no kind of thing', { type: '9', content: 'a' }],
  ])('is refused when it %s', (_, question) => {
    expect(read(question)).toBe('refused');
  });

  test('keeps line breaks, tabs, letters of any script and the longest valid text', () => {
    const text = `一\r\n二\r三\t👩‍🎤 مرحبا`;
    expect(read({ content: text })).toMatchObject({ content: '一\n二\n三\t👩‍🎤 مرحبا' });
    const longest = 'x'.repeat(MAX_COMMENT_LENGTH);
    expect(read({ content: ` ${longest} ` })).toMatchObject({ content: longest });
  });
});
