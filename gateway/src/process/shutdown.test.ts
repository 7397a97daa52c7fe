import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopGracefullyOrForce, stopOnSignals } from './shutdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stopGracefullyOrForce does not force a stop that ends in time', async () => {
  const force = vi.fn();
  await stopGracefullyOrForce(async () => {}, 1000, force);
  vi.advanceTimersByTime(5000);
  expect(force).not.toHaveBeenCalled();
});

test('stopGracefullyOrForce forces a stop that hangs', () => {
  const force = vi.fn();
  void stopGracefullyOrForce(() => new Promise(() => {}), 1000, force);
  vi.advanceTimersByTime(999);
  expect(force).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(force).toHaveBeenCalledTimes(1);
});

test('a stop that hangs says why the process is killed before it is', () => {
  const did: string[] = [];
  const process = Object.assign(new EventEmitter(), {
    pid: 42,
    kill: (pid: number, signal: string) => did.push(`${signal} ${pid}`) > 0,
    exit: () => did.push('exit') as never,
  });
  const hangs = () => new Promise<void>(() => {});
  stopOnSignals(hangs, process as unknown as NodeJS.Process, ({ event, message }) => {
    did.push(event);
    expect(message).toMatch(/^Rill has not ended within 8 s and is killed: .*drive of a music folder/);
  });
  process.emit('SIGTERM');
  vi.advanceTimersByTime(8000);
  expect(did).toEqual(['stop-forced', 'SIGKILL 42']);
});
