import { expect, test } from 'vitest';
import { toNoWrapWordGroups } from './word-groups.ts';

const groupsOf = (...contents: string[]) =>
  toNoWrapWordGroups(contents.map((content, time) => ({ time, duration: 1, content }))).map(
    (group) => group.words.map((word) => word.content).join('|') + (group.hasBlankAfter ? '_' : ''),
  );

test.each([
  ['syllables stay together until a blank', ['A', 'ma', 'zing ', 'grace'], ['A|ma|zing_', 'grace']],
  ['Chinese may break after every character', ['好', '一', '朵'], ['好', '一', '朵']],
  ['Japanese too', ['さ', 'く', 'ら'], ['さ', 'く', 'ら']],
  ['a mark stays with the character before it', ['花，', '开'], ['花，', '开']],
  ['a blank of its own ends a word', ['a', ' ', 'b'], ['a_', 'b']],
  ['a blank in front ends the word before', ['a', ' b'], ['a_', 'b']],
  ['Korean words stay together', ['사', '랑 ', '해'], ['사|랑_', '해']],
  ['an emoji is a word of its own with what follows', ['👋🏽', 'hi'], ['👋🏽|hi']],
  ['nothing', [], []],
])('toNoWrapWordGroups: %s', (_, contents, groups) => {
  expect(groupsOf(...contents)).toEqual(groups);
});

test('toNoWrapWordGroups keeps the index of each word in the line', () => {
  const words = ['a', ' ', 'b'].map((content, time) => ({ time, duration: 1, content }));
  expect(toNoWrapWordGroups(words).flatMap((group) => group.words.map((word) => word.at))).toEqual([0, 2]);
});
