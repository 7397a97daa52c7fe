import { expect, test } from 'vitest';
import { lyricsClipboardText } from './lyrics-clipboard-text.ts';

const lines = [
  { time: 1, content: '长亭外', words: [], roma: 'cháng tíng wài', tran: 'Beyond the pavilion' },
  { time: 2, content: '古道边', words: [], tran: 'beside the ancient road' },
];

test('lyricsClipboardText joins lines without extras by line breaks', () => {
  expect(lyricsClipboardText(lines, { roma: false, tran: false })).toBe('长亭外\n古道边');
  expect(lyricsClipboardText([], { roma: true, tran: true })).toBe('');
});

test('lyricsClipboardText separates lines with translation or romanisation by a blank line', () => {
  expect(lyricsClipboardText(lines, { roma: true, tran: true })).toBe(
    '长亭外\ncháng tíng wài\nBeyond the pavilion\n\n古道边\nbeside the ancient road',
  );
});
