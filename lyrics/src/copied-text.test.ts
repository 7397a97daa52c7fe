import { expect, test } from 'vitest';
import { copiedText } from './copied-text.ts';

const lines = [
  { time: 1, content: '长亭外', words: [], roma: 'cháng tíng wài', tran: 'Beyond the pavilion' },
  { time: 2, content: '古道边', words: [], tran: 'beside the ancient road' },
];

test('copiedText puts lines without extras one under the other', () => {
  expect(copiedText(lines, { roma: false, tran: false })).toBe('长亭外\n古道边');
  expect(copiedText([], { roma: true, tran: true })).toBe('');
});

test('copiedText separates lines with translation or romanisation by a blank line', () => {
  expect(copiedText(lines, { roma: true, tran: true })).toBe(
    '长亭外\ncháng tíng wài\nBeyond the pavilion\n\n古道边\nbeside the ancient road',
  );
});
