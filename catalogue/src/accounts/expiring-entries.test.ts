import { expect, test } from 'vitest';
import { createExpiringEntries } from './expiring-entries.ts';

function openEntries() {
  let nowMs = 0;
  const entries = createExpiringEntries<number>({ lifetimeMs: 1000, now: () => nowMs });
  return {
    ...entries,
    wait: (ms: number) => {
      nowMs += ms;
    },
    flood: (owner: string, count: number) => {
      for (let at = 0; at < count; at += 1) entries.add(`${owner} ${at}`, owner, at);
    },
  };
}

test('pending entries of one address do not push out those of another', () => {
  const entries = openEntries();
  entries.add('listener', '10.0.0.1', 7);
  entries.flood('10.0.0.2', 20_000);
  expect(entries.find('listener')).toBe(7);
  expect([entries.find('10.0.0.2 19899'), entries.find('10.0.0.2 19900')]).toEqual([undefined, 19_900]);
});

test('pending entries of very many addresses stay limited', () => {
  const entries = openEntries();
  entries.add('first', 'first', 1);
  for (let at = 0; at < 100; at += 1) entries.flood(`10.0.1.${at}`, 100);
  expect([entries.find('first'), entries.find('10.0.1.0 0')]).toEqual([undefined, 0]);
});

test('pending entries expire, and are gone once they are removed', () => {
  const entries = openEntries();
  entries.add('old', 'a', 1);
  entries.wait(999);
  expect(entries.find('old')).toBe(1);
  entries.add('young', 'a', 2);
  entries.wait(1);
  expect([entries.find('old'), entries.find('young')]).toEqual([undefined, 2]);
  entries.remove('young');
  expect(entries.find('young')).toBeUndefined();
});
