import type { Clock } from '../ports.ts';

interface Alarm {
  atMs: number;
  readonly callback: () => void;
}

/** A clock that stands still until a test advances it. Timers fire in the order of their time. */
export class ManualClock implements Clock {
  #nowMs: number;
  #alarms = new Set<Alarm>();

  constructor(nowMs = 1_000_000) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(ms: number, callback: () => void): () => void {
    const alarm = { atMs: this.#nowMs + ms, callback };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** The number of pending timers, which reveals a leak. */
  get pending(): number {
    return this.#alarms.size;
  }

  /** Lets time pass and fires due timers. */
  wind(ms: number): void {
    const untilMs = this.#nowMs + ms;
    for (let next = this.#nextBefore(untilMs); next !== null; next = this.#nextBefore(untilMs)) {
      this.#alarms.delete(next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.callback();
    }
    this.#nowMs = untilMs;
  }

  /** Simulates a sleeping machine: time passes, and due timers fire only at its end. */
  sleep(ms: number): void {
    this.#nowMs += ms;
    this.wind(0);
  }

  /** Sets the machine's clock back; timers stay due after the same delay. */
  putBack(ms: number): void {
    this.#nowMs -= ms;
    for (const alarm of this.#alarms) alarm.atMs -= ms;
  }

  #nextBefore(untilMs: number): Alarm | null {
    let first: Alarm | null = null;
    for (const alarm of this.#alarms) {
      if (alarm.atMs <= untilMs && (first === null || alarm.atMs < first.atMs)) first = alarm;
    }
    return first;
  }
}
