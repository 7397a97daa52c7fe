import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { devPageUrl, toDevOutput } from './dev-output.ts';
import { modulesDir, NO_WASM_CODE_GC, projectDir } from './pinned-node.mjs';

// The command `npm run dev`: starts the gateway with the catalogue on one port and Vite with hot reload on another;
// Vite proxies calls and media. Arguments of the command line go to the gateway: `npm run dev -- --music ~/Music`.
const gateway = start([
  NO_WASM_CODE_GC,
  join(projectDir, 'gateway/src/main.ts'),
  '--no-open',
  '--port',
  '0',
  ...process.argv.slice(2),
]);
let gatewayUrl: string | null = null;
let pageUrl: string | null = null;
let unprinted = '';

gateway.stdout?.setEncoding('utf8').on('data', (piece: string) => {
  unprinted += piece;
  const url = /Rill is ready at (\S+)\//.exec(unprinted)?.[1];
  if (gatewayUrl === null && url !== undefined) {
    gatewayUrl = url;
    startVite(url);
  }
  printGatewayOutput();
});
// An option that prints and ends, such as `--help`, leaves output although there was never a page.
gateway.once('close', () => process.stdout.write(unprinted));
endWith(gateway);

function startVite(catalogueUrl: string): void {
  const vite = start([join(modulesDir, 'vite/bin/vite.js')], { RILL_DEV_CATALOGUE: catalogueUrl }, 'web');
  vite.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    process.stdout.write(piece);
    pageUrl ??= devPageUrl(piece);
    printGatewayOutput();
  });
  endWith(vite, gateway);
}

/**
 * Prints the gateway's output so far. It waits for the page's address, because the owner's link and other links lead
 * there.
 */
function printGatewayOutput(): void {
  if (gatewayUrl === null || pageUrl === null) return;
  process.stdout.write(toDevOutput(unprinted, gatewayUrl, pageUrl));
  unprinted = '';
}

function start(args: readonly string[], env: Record<string, string> = {}, folder = '.'): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(projectDir, folder),
    env: { ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
}

/** Forwards signals to the child; when the child ends, ends the other child and this process. */
function endWith(child: ChildProcess, other?: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => child.kill('SIGTERM'));
  }
  child.once('exit', (code) => {
    other?.kill('SIGTERM');
    if (process.connected) process.disconnect();
    process.exitCode = code ?? 0;
  });
}
