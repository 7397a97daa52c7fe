import { describe, expect, test } from 'vitest';
import { WorkQueueFullError } from '../../errors.ts';
import { createCoverJobQueue } from './cover-queue.ts';

const never = new AbortController().signal;

/** A queue whose jobs end when the test decides. */
function stage(limits = { lanes: 1, maxWaiting: 2 }) {
  const queue = createCoverJobQueue<string>(limits);
  const started: string[] = [];
  const ends = new Map<string, (result: string) => void>();
  return {
    started,
    run: (key: string, signal = never) =>
      queue.run(
        key,
        () => {
          started.push(key);
          return new Promise((resolve) => ends.set(key, resolve));
        },
        signal,
      ),
    end: (key: string) => ends.get(key)?.(`${key}.webp`),
  };
}

describe('cover queue', () => {
  test('runs a job once for all callers', async () => {
    const { run, end, started } = stage();
    const both = [run('a'), run('a')];
    end('a');
    expect(await Promise.all(both)).toEqual(['a.webp', 'a.webp']);
    expect(started).toEqual(['a']);
  });

  test('runs no more jobs at a time than it has lanes, in the order of the requests', async () => {
    const { run, end, started } = stage({ lanes: 2, maxWaiting: 9 });
    const all = ['a', 'b', 'c', 'd'].map((key) => run(key));
    expect(started).toEqual(['a', 'b']);
    end('b');
    await all[1];
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('drops a waiting job when every client has disconnected', async () => {
    const { run, end, started } = stage();
    const [one, other] = [new AbortController(), new AbortController()];
    const first = run('a');
    const left = [run('b', one.signal), run('b', other.signal)];
    const kept = [run('c', one.signal), run('c')];
    one.abort();
    other.abort();
    expect(await Promise.all(left)).toEqual([null, null]);
    end('a');
    await first;
    expect(started).toEqual(['a', 'c']);
    end('c');
    expect(await kept[1]).toBe('c.webp');
  });

  test('finishes a running job although its client has disconnected', async () => {
    const { run, end } = stage();
    const client = new AbortController();
    const made = run('a', client.signal);
    client.abort();
    end('a');
    expect(await made).toBe('a.webp');
  });

  test('starts nothing for a client that has disconnected already', async () => {
    const { run, started } = stage();
    expect(await run('a', AbortSignal.abort())).toBeNull();
    expect(started).toEqual([]);
  });

  test('refuses a job when too many wait, and accepts it later', async () => {
    const { run, end } = stage();
    const all = ['a', 'b', 'c'].map((key) => run(key));
    await expect(run('d')).rejects.toThrow(WorkQueueFullError);
    end('a');
    await all[0];
    void run('d');
    await expect(run('e')).rejects.toThrow(WorkQueueFullError);
  });

  test('continues after a failed job', async () => {
    const queue = createCoverJobQueue<string>({ lanes: 1, maxWaiting: 2 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
    expect(await queue.run('a', async () => 'a.webp', never)).toBe('a.webp');
  });
});
