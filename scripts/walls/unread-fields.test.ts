import { describe, expect, test } from 'vitest';
import { unreadFields } from './unread-fields.ts';

const file = (path: string, text: string) => ({ path, text });
const rows = file(
  'web/src/music/rows.ts',
  'export interface Rows { readonly play: () => void; readonly activate: () => void; open(): void }',
);

test('a field that is only declared, supplied or assigned is reported', () => {
  const supplied = file(
    'web/src/music/table.ts',
    "const rows: Rows = { play, activate, open }; rows.activate = move; log('activate'); rows.play(); rows.open();",
  );
  expect(unreadFields([rows, supplied])).toEqual(['Rows.activate']);
});

test.each([
  ['by its name', 'rows.activate()'],
  ['in brackets', "rows['activate']()"],
  ['of an object that may be missing', 'rows?.activate()'],
  ['by destructuring', 'const { activate: run } = rows;'],
  ['by a parameter', 'export function Row({ activate = stop, ...others }: Rows) {}'],
  ['by an assignment that adds to it', 'rows.activate += 1'],
])('a field that is read %s is not reported', (_how, text) => {
  const others = file('playback/src/others.ts', 'rows.play(); rows.open();');
  expect(unreadFields([rows, others, file('web/src/music/row.ts', text)])).toEqual([]);
});

test('a field that only a test or the server reads is reported', () => {
  const others = file('web/src/music/others.ts', 'rows.play(); rows.open();');
  const proof = file('web/src/music/rows.test.ts', 'rows.activate()');
  const server = file('catalogue/src/rows.ts', 'rows.activate()');
  expect(unreadFields([rows, others, proof, server])).toEqual(['Rows.activate']);
});

test('a field of the server that only its tests or the page read is reported', () => {
  const budget = file(
    'catalogue/src/budget.ts',
    'export interface Budget { isSpent(): boolean; spent(): number }\nexport const mayLook = (it: Budget) => !it.isSpent();',
  );
  const proof = file('catalogue/src/budget.test.ts', 'budget.spent()');
  const client = file('web/src/music/budget.ts', 'budget.spent()');
  expect(unreadFields([budget, proof, client])).toEqual(['Budget.spent']);
});

describe('a field that the contract makes of replies', () => {
  const level = file(
    'contract/src/level.ts',
    'export interface Level { readonly level: number; readonly days: number }\n' +
      'interface WireLevel { readonly nowLoginCount: number }\n' +
      'export const read = (wire: WireLevel): Level => ({ level: 1, days: wire.nowLoginCount });',
  );
  const screen = file('web/src/music/level.ts', 'show(data.level)');

  test('is reported when no code of the page reads it, though the contract and the server do', () => {
    const server = file('catalogue/src/level.ts', 'save(row.days)');
    const other = file('contract/src/other.ts', 'log(level.days)');
    expect(unreadFields([level, screen, server, other])).toEqual(['Level.days']);
  });

  test('is not reported once a screen reads it, nor are fields of a shape that the contract keeps to itself', () => {
    expect(unreadFields([level, screen, file('web/src/music/days.ts', 'show(data.days)')])).toEqual([]);
  });
});
