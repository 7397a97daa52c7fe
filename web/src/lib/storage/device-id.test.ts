import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#testing/player-stage.ts';

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
});

test('a random id is a UUID, different every time', async () => {
  const { randomUuid } = await import('./device-id.ts');
  const ids = Array.from({ length: 100 }, randomUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a browser keeps its id', async () => {
  const first = (await import('./device-id.ts')).deviceId();
  vi.resetModules();
  expect((await import('./device-id.ts')).deviceId()).toBe(first);
  expect(storage.values.size).toBe(1);
});
