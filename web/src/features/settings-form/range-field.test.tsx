import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RangeField } from './range-field.tsx';

async function marksOf(range: { min: number; initial: number; max: number }, marks: readonly string[] = []) {
  const { container } = await render(
    <RangeField
      entry={{ kind: 'range', step: 1, ...range }}
      value={range.min}
      written=""
      marks={marks}
      label="Delay"
      onValue={() => {}}
    />,
  );
  return [...container.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent);
}

test('a range has marks at its ends and at its default, numbers unless they have names', async () => {
  expect(await marksOf({ min: 0, initial: 2, max: 8 })).toEqual(['0', '2', '8']);
  const names = ['None', 'Some', 'All'];
  expect(await marksOf({ min: 0, initial: 2, max: 8 }, names)).toEqual(names);
});

test('a default at an end of its range shares the mark of that end', async () => {
  expect(await marksOf({ min: 0, initial: 0, max: 8 })).toEqual(['0', '8']);
  expect(await marksOf({ min: 0, initial: 8, max: 8 })).toEqual(['0', '8']);
});
