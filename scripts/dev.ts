import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { modulesDir, NO_WASM_CODE_GC, projectDir } from './pinned-node.mjs';

// The gateway with the catalogue on one port, Vite with hot reload on another; Vite proxies calls and media. Arguments
// of the command line go to the gateway: `npm run dev -- --music ~/Music`.
const gateway = start([
  NO_WASM_CODE_GC,
  join(projectDir, 'gateway/src/main.ts'),
  '--no-open',
  '--port',
  '0',
  ...process.argv.slice(2),
]);
gateway.stdout?.on('data', (piece: Buffer) => {
  const url = /Rill is ready at (\S+)\//.exec(piece.toString())?.[1];
  if (url === undefined) return;
  const vite = start([join(modulesDir, 'vite/bin/vite.js')], { RILL_DEV_CATALOGUE: url }, 'web');
  vite.stdout?.pipe(process.stdout);
  endWith(vite, gateway);
});
endWith(gateway);

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
