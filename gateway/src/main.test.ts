import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const WAIT = { timeout: 30_000 };
const compileCache = join(import.meta.dirname, '..', '..', '.cache', 'compile');

let dir = '';
const running = new Set<ChildProcess>();
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-main-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  rmSync(dir, { recursive: true, force: true });
});

/** Starts the gateway's program and collects its output until it is ready or ends. */
async function start(args: readonly string[], env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--no-wasm-code-gc', program, '--no-open', ...args], {
    // Every start compiles the same TypeScript, which takes most of its time without a cache.
    env: { PATH: process.env['PATH'], HOME: dir, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stderr?.on('data', (piece: Buffer) => {
    said.err += piece;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (piece: Buffer) => {
      said.out += piece;
      if (/Rill is ready at \S+\n/.test(said.out)) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const address = /Rill is ready at (\S+)/.exec(said.out)?.[1] ?? '';
  return { child, said, ended, address };
}

/** A request by node:http, because `fetch` does not send another Host header. */
async function rawGet(url: string, host: string): Promise<{ status: number }> {
  const request = get(`${url}api/banner`, { headers: { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode ?? 0 };
}

const empty = () => ['--data', join(dir, 'data'), '--port', '0', '--no-demo'];

describe('the gateway program', () => {
  test('prints one line when it is ready to serve', async () => {
    const { said, address } = await start(empty());
    expect(said.out).toMatch(/^Rill is ready at http:\/\/127\.0\.0\.1:\d+\/\n/);
    expect((await fetch(`${address}healthz`)).status).toBe(200);
    expect(await (await fetch(`${address}api/banner`)).json()).toMatchObject({ code: 200 });
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s stops it cleanly and frees the data folder',
    async (signal) => {
      const first = await start(empty());
      first.child.kill(signal);
      expect(await first.ended).toBe(0);
      const second = await start(empty());
      expect(second.address).not.toBe('');
    },
  );

  test.skipIf(process.platform === 'win32')(
    'serves on when the terminal is closed in which nohup started it, and ends by SIGTERM',
    async () => {
      const { child, ended, address } = await start(empty(), { _: '/usr/bin/nohup' });
      child.kill('SIGHUP');
      for (let request = 0; request < 3; request += 1)
        expect((await fetch(`${address}healthz`)).status).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'keeps its data folder and database unreadable for other users of the machine',
    async () => {
      const { child, ended } = await start(empty());
      const data = join(dir, 'data');
      const readable = ['', ...readdirSync(data)].filter(
        (name) => (statSync(join(data, name)).mode & 0o077) !== 0,
      );
      expect(readdirSync(data)).toContain('catalogue.sqlite');
      expect(readable).toEqual([]);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );

  test('stops when the process that started it dies', async () => {
    const { child, ended } = await start(empty());
    child.disconnect();
    expect(await ended).toBe(0);
  });

  test('serves on when nobody takes its log any more, as after its terminal was closed', async () => {
    const { child, ended, address } = await start([...empty(), '--log-requests']);
    const closed = [child.stdout, child.stderr].map((stream) => once(stream ?? child, 'close'));
    child.stdout?.destroy();
    child.stderr?.destroy();
    await Promise.all(closed);
    for (let request = 0; request < 3; request += 1)
      expect((await fetch(`${address}healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('stops although a client keeps a stream open', async () => {
    const patient = createServer((_request, response) => {
      response.setHeader('content-type', 'audio/mpeg').write('first');
    });
    await once(patient.listen(0, '127.0.0.1'), 'listening');
    const upstream = `http://127.0.0.1:${(patient.address() as AddressInfo).port}`;
    const { child, ended, address } = await start([...empty(), '--catalogue', upstream]);
    const stream = await fetch(`${address}api/stream`);
    await stream.body?.getReader().read();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    patient.closeAllConnections();
    patient.close();
  });

  test('reports a catalogue server that is not there, and music folders that it replaces', async () => {
    const nobody = createServer();
    await once(nobody.listen(0, '127.0.0.1'), 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, 'close');
    const url = `http://127.0.0.1:${port}`;
    const { said } = await start([...empty(), '--catalogue', url, '--music', dir]);
    await expect
      .poll(() => said.err)
      .toContain(`The catalogue server ${url} does not answer as a catalogue: nothing listens`);
    expect(said.err).toContain('Your music folders are left out');
  });

  test('finds another Rill below its root, and keeps its URL out of the page', async () => {
    const other = await start(empty());
    const url = other.address.replace(/\/$/, '');
    const data = ['--data', join(dir, 'second'), '--port', '0'];
    const { said, address } = await start([...data, '--catalogue', url]);
    await expect.poll(() => said.err).toContain(`The catalogue server ${url}/api answers as a catalogue`);
    expect(await (await fetch(`${address}api/banner`)).json()).toMatchObject({ code: 200 });
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain(new URL(url).host);
  });

  test('serves a host name that --allow-host names', async () => {
    const { address } = await start([...empty(), '--allow-host', 'localhost.example']);
    const { status } = await rawGet(address, 'localhost.example');
    expect(status).toBe(200);
    expect((await rawGet(address, 'evil.example')).status).toBe(421);
  });

  test('prints the options for --help and starts nothing', async () => {
    const { said, ended } = await start(['--help']);
    expect(await ended).toBe(0);
    expect(said.out).toContain('--music DIR');
    expect(said.out).toContain('RILL_MUSIC');
  });
});

describe('reasons not to start', () => {
  async function refusal(args: readonly string[], env: Record<string, string> = {}) {
    const { said, ended } = await start(args, env);
    return { code: await ended, ...said };
  }

  test('a port in use', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, out, err } = await refusal([
      '--data',
      join(dir, 'data'),
      '--no-demo',
      '--port',
      String(port),
    ]);
    other.close();
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `Port ${port} is already in use on 127.0.0.1; stop what uses it, or choose another with --port.\n`,
    );
  });

  test('a data folder that another Rill uses', async () => {
    const { address } = await start([...empty(), '--base', '/music/']);
    expect(address).toMatch(/:[1-9]\d*\/music\/$/);
    const { code, err } = await refusal(empty());
    expect(code).toBe(1);
    expect(err).toContain(`already runs at ${address} with`);
    expect(err).toMatch(/^Rill already runs at \S+ with the data folder \S+ \(process \d+\); .+\n$/);
    expect((await fetch(`${address}healthz`)).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')('a data folder that cannot be made', async () => {
    const { code, err } = await refusal(['--data', '/proc/rill']);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The data folder \/proc\/rill cannot be written \(\w+\); name another with --data\.\n$/,
    );
  });

  test('a music folder that is not there', async () => {
    const { code, err } = await refusal([...empty(), '--music', join(dir, 'none')]);
    expect(code).toBe(1);
    expect(err).toContain(join(dir, 'none'));
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a file in place of a music folder', async () => {
    const file = join(dir, 'song.mp3');
    writeFileSync(file, '');
    const { code, err } = await refusal([...empty(), '--music', file]);
    expect([code, err]).toEqual([1, `${file} is a file; --music names a folder.\n`]);
  });

  test('control characters in a file name are replaced on the terminal', async () => {
    const { err } = await refusal([...empty(), '--music', join(dir, '\u001b[2Jgone')]);
    expect(err).toContain('�[2Jgone');
    expect(err).not.toContain('\u001b');
  });

  test('an unknown option, and an invalid value in the environment', async () => {
    expect(await refusal(['--prot', '1'])).toMatchObject({ code: 1, out: '' });
    expect(await refusal([], { RILL_PORT: 'http' })).toMatchObject({
      code: 1,
      err: 'The port must be a number from 0 to 65535, and http is not.\n',
    });
    const { err } = await refusal(['--log', 'json', '--prot', '1']);
    expect(JSON.parse(err)).toMatchObject({ level: 'error', event: 'not-started' });
  });
});

describe('the owner’s link', () => {
  const linkIn = (out: string) => /(http:\S+\/login#owner=[\w-]{43})/.exec(out)?.[1];

  test('is printed on standard output until there is an account, and no secret is in the log', async () => {
    const first = await start([...empty(), '--log', 'json', '--log-requests']);
    const link = new URL(await vi.waitUntil(() => linkIn(first.said.out), WAIT));
    const form = { token: link.hash.replace('#owner=', ''), name: 'Owner', password: 'correct horse' };
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const use = await fetch(`${first.address}api/rill/login/link/use`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    });
    expect([use.status, use.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringContaining('rill_session='),
    ]);
    const cookie = use.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const secrets = [form.token, form.password, cookie.split('=')[1] ?? '', 'a+name+to+look+for'];
    await fetch(`${first.address}api/cloudsearch?keywords=a+name+to+look+for`, { headers: { cookie } });
    await fetch(`${first.address}api/login?password=${form.password}&token=${form.token}`);
    first.child.kill('SIGTERM');
    await first.ended;
    const entries = first.said.err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'info', event: 'ready', url: first.address }),
        expect.objectContaining({
          event: 'request',
          method: 'POST',
          path: '/api/rill/login/link/use',
          status: 200,
        }),
        expect.objectContaining({ event: 'request', method: 'GET', path: '/api/cloudsearch', status: 200 }),
      ]),
    );
    for (const secret of secrets) expect(first.said.err).not.toContain(secret);
    const second = await start(empty());
    second.child.kill('SIGTERM');
    await second.ended;
    expect([linkIn(second.said.out), second.said.err]).toEqual([undefined, '']);
  });

  test('--owner-link gives the owner of a running Rill a new password, without its music folders, and ends', async () => {
    const running = await start(empty());
    const use = async (out: string, form: Record<string, string>) => {
      const token = /#owner=([\w-]{43})/.exec(out)?.[1] ?? '';
      const reply = await fetch(`${running.address}api/rill/login/link/use`, {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        body: new URLSearchParams({ token, ...form }),
      });
      return reply.status;
    };
    await vi.waitUntil(() => linkIn(running.said.out), WAIT);
    expect(await use(running.said.out, { name: 'Owner', password: 'correct horse' })).toBe(200);
    const gone = ['--music', join(dir, 'a drive that is away')];
    const { ended, said } = await start([...empty(), ...gone, '--base', '/music/', '--owner-link']);
    expect(await ended).toBe(0);
    expect(said.err).toBe('');
    expect(said.out).toMatch(/^The owner sets a new password, once, at http:\S+\/music\/login#owner=\S+\n$/);
    expect(await use(said.out, { password: 'another horse' })).toBe(200);
  });

  test('a code for a phone is in a box on standard output, and not on standard error', async () => {
    const { said, address } = await start(empty());
    await fetch(`${address}api/captcha/sent`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ phone: '013800138000' }),
    });
    const codeBox = /│ Code for \+86 013800138000: {2}\d{6} +│\n/;
    await vi.waitFor(() => expect(said.out).toMatch(codeBox), WAIT);
    expect(said.err).not.toContain('013800138000');
  });

  test('--private requires a session for calls, but not for the health check', async () => {
    const { address } = await start([...empty(), '--private']);
    expect((await fetch(`${address}api/banner`, { redirect: 'manual' })).status).toBe(301);
    expect((await fetch(`${address}healthz`)).status).toBe(200);
  });
});
