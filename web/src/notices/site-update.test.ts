import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noticesStore } from './notices.ts';
import { registerServiceWorker } from './site-update.ts';

/** A worker that replies to `holds-files` and counts the other commands. */
class StubWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly commands: string[] = [];
  readonly script: string;
  constructor(script: string) {
    super();
    this.script = script;
  }
  postMessage(command: { kind: string; urls?: string[] }, [port]: MessagePort[] = []) {
    if (command.kind === 'holds-files') port?.postMessage(command.urls?.join() === this.script);
    else this.commands.push(command.kind);
  }
  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class StubRegistration extends EventTarget {
  installing: StubWorker | null = null;
  waiting: StubWorker | null = null;
  active: StubWorker | null = null;
  updates = 0;
  async update() {
    this.updates += 1;
  }
  finds(worker: StubWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  installs(worker: StubWorker) {
    this.installing = null;
    this.waiting = worker;
    worker.becomes('installed');
  }
}

const OLD = 'https://rill.example/assets/main-1.js';
const NEW = 'https://rill.example/assets/main-2.js';
const shown = () => noticesStore.getState().map(({ key }) => key);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  noticesStore.setState([], true);
});
afterEach(() => vi.useRealTimers());

async function pageOf(pageScript: string, active: StubWorker | null, waiting: StubWorker | null = null) {
  const registration = new StubRegistration();
  registration.active = active;
  registration.waiting = waiting;
  const container = Object.assign(new EventTarget(), { register: async () => registration });
  const reload = vi.fn();
  let comeBack = () => {};
  await registerServiceWorker({
    // The stub has only the members in use.
    container: container as unknown as ServiceWorkerContainer,
    workerUrl: 'sw.js',
    pageScriptUrls: [pageScript],
    reload,
    onReturn(callback) {
      comeBack = callback;
      return () => {};
    },
  });
  return { registration, container, reload, comeBack: () => comeBack() };
}

const workerOf = (script: string, state: ServiceWorkerState) =>
  Object.assign(new StubWorker(script), { state });

describe('site update', () => {
  test('[S4.47] [D-67] announces that a new version is downloading, then that it is ready, with a button', async () => {
    const { registration, reload, container } = await pageOf(OLD, workerOf(OLD, 'activated'));
    const next = new StubWorker(NEW);
    registration.finds(next);
    await expect.poll(() => shown()).toEqual(['notice.siteDownloading']);
    registration.installs(next);
    expect(shown()).toEqual(['notice.siteUpdated']);
    vi.advanceTimersByTime(600_000);
    expect(shown(), 'it stays until it is pressed').toEqual(['notice.siteUpdated']);
    expect([reload.mock.calls.length, next.commands]).toEqual([0, []]);

    void noticesStore.getState()[0]?.action?.run();
    expect(next.commands).toEqual(['activate']);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[S4.47] [D-67] announces nothing on the first install', async () => {
    const { registration } = await pageOf(OLD, null);
    const first = new StubWorker(OLD);
    registration.finds(first);
    registration.installs(first);
    registration.active = first;
    first.becomes('activated');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toEqual([]);
  });

  test('announces nothing on a page of the new version, and activates its worker', async () => {
    const waiting = workerOf(NEW, 'installed');
    await pageOf(NEW, workerOf(OLD, 'activated'), waiting);
    await expect.poll(() => waiting.commands).toEqual(['activate-if-alone']);
    expect(shown()).toEqual([]);
  });

  test('offers the new version that was downloaded before this page was opened', async () => {
    await pageOf(OLD, workerOf(OLD, 'activated'), workerOf(NEW, 'installed'));
    await expect.poll(() => shown()).toEqual(['notice.siteUpdated']);
  });

  test('dismisses the notice when the download fails', async () => {
    const { registration } = await pageOf(OLD, workerOf(OLD, 'activated'));
    const next = new StubWorker(NEW);
    registration.finds(next);
    await expect.poll(() => shown()).toEqual(['notice.siteDownloading']);
    registration.installing = null;
    next.becomes('redundant');
    expect(shown()).toEqual([]);
  });

  test('reloads at once when another tab has let the new version start', async () => {
    const next = workerOf(NEW, 'installed');
    const { registration, reload } = await pageOf(OLD, workerOf(OLD, 'activated'), next);
    await expect.poll(() => shown()).toEqual(['notice.siteUpdated']);
    registration.waiting = null;
    void noticesStore.getState()[0]?.action?.run();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('checks for a new version every hour, and when the page becomes visible after a while', async () => {
    const { registration, comeBack } = await pageOf(OLD, workerOf(OLD, 'activated'));
    comeBack();
    expect(registration.updates).toBe(0);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    comeBack();
    comeBack();
    expect(registration.updates).toBe(1);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(registration.updates).toBe(2);
  });
});
