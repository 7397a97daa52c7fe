import { expect, test } from 'vitest';
import { isVisibleText } from './visible-text.ts';

test.each(['', ' \u3000\n', '\u200b', '\u202e\u2066', '\u3164\u115f', '\u2800', '\ufe0f\u200d', '\u00ad'])(
  'the text %j shows nothing',
  (text) => {
    expect(isVisibleText(text)).toBe(false);
  },
);

test.each(['a', '。', '👩‍🎤', '\u202ea\u202c', 'می‌خواهم', '\u200b1'])(
  'the text %j shows something',
  (text) => {
    expect(isVisibleText(text)).toBe(true);
  },
);
