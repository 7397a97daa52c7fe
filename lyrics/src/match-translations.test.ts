import { expect, test } from 'vitest';
import { matchTranslations } from './match-translations.ts';

const at = (...times: number[]) => times.map((time) => ({ time }));
const texts = (...times: number[]) => times.map((time) => ({ time, content: String(time) }));

test.each([
  ['the same times', [1, 2], [1, 2], ['1', '2']],
  ['under 0.6 s apart', [1], [1.599], ['1.599']],
  ['0.6 s apart are not joined', [1], [1.6], [undefined]],
  ['the nearest wins, not the last', [10, 10.4], [10, 10.4], ['10', '10.4']],
  ['the nearest wins over the first', [10, 10.4], [10.3], [undefined, '10.3']],
  ['each text is used once', [10, 10.2], [10.1], ['10.1', undefined]],
  ['what the nearest leaves goes to the next', [0, 0.5], [0.3, 0.5], ['0.3', '0.5']],
  ['several lines of one moment take theirs in order', [5, 5], [5, 5], ['5', '5']],
  ['a missing line shifts nothing', [1, 2, 3], [1, 3], ['1', undefined, '3']],
  ['no lines', [], [1], []],
  ['no texts', [1], [], [undefined]],
])('matchTranslations attaches translations: %s [D-82] [S5.5]', (_, lines, translations, attached) => {
  expect(matchTranslations(at(...lines), texts(...translations))).toEqual(attached);
});
