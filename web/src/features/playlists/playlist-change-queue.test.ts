import { describe, expect, test } from 'vitest';
import { createPlaylistChangeQueue } from './playlist-change-queue.ts';

/** Changes and reloads that last until the test ends them; `log` lists what has begun and what has failed, in order. */
function createStage() {
  const log: string[] = [];
  const held = new Map<string, PromiseWithResolvers<void>>();
  const hold = (name: string) => {
    log.push(name);
    const step = Promise.withResolvers<void>();
    held.set(name, step);
    return step.promise;
  };
  const changes = createPlaylistChangeQueue(() => hold('reload'));
  return {
    changes,
    log,
    add: (name: string) =>
      changes.add(
        () => hold(name),
        () => log.push(`${name} failed`),
      ),
    async end(name: string): Promise<void> {
      held.get(name)?.resolve();
      await turnsOfPromises();
    },
    async fail(name: string): Promise<void> {
      held.get(name)?.reject(new Error('refused'));
      await turnsOfPromises();
    },
  };
}

async function turnsOfPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('the changes to a playlist', () => {
  test('are sent one after another, and then the list is what the service has', async () => {
    const { changes, log, add, end } = createStage();
    expect(changes.state()).toBe('settled');
    void add('first');
    const second = add('second');
    await turnsOfPromises();
    expect(log).toEqual(['first']);
    expect(changes.state()).toBe('sending');
    await end('first');
    expect(log).toEqual(['first', 'second']);
    expect(changes.state()).toBe('sending');
    await end('second');
    await second;
    expect(changes.state()).toBe('settled');
    expect(log).toEqual(['first', 'second']);
  });

  test('bring a reload behind the last one when one fails', async () => {
    const { changes, log, add, end, fail } = createStage();
    void add('first');
    const second = add('second');
    await turnsOfPromises();
    await fail('first');
    expect(log).toEqual(['first', 'first failed', 'second']);
    expect(changes.state()).toBe('diverged');
    await end('second');
    expect(log.at(-1)).toBe('reload');
    expect(changes.state()).toBe('reloading');
    await end('reload');
    await second;
    expect(changes.state()).toBe('settled');
  });

  test('end with a reload when the list on the screen differs from what they make', async () => {
    const { changes, log, add, end } = createStage();
    changes.diverge();
    void add('first');
    await turnsOfPromises();
    expect(changes.state()).toBe('diverged');
    await end('first');
    expect(log).toEqual(['first', 'reload']);
  });

  test('wait for a reload under way, and need no other one', async () => {
    const { changes, log, add, end, fail } = createStage();
    void add('first');
    await turnsOfPromises();
    await fail('first');
    void add('second');
    await turnsOfPromises();
    expect(log.at(-1)).toBe('reload');
    expect(changes.state()).toBe('sending');
    await end('reload');
    expect(log.at(-1)).toBe('second');
    expect(changes.state()).toBe('sending');
    await end('second');
    expect(log.filter((step) => step === 'reload')).toHaveLength(1);
    expect(changes.state()).toBe('settled');
  });

  test('are counted when they are made', () => {
    const { changes, add } = createStage();
    const before = changes.count();
    void add('first');
    void add('second');
    expect(changes.count() - before).toBe(2);
  });
});
