import type { Server } from 'node:http';
import { homedir, networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Catalogue, CatalogueError, createCatalogue } from '@rill/catalogue';
import type { Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { createScanReporter, isDesktop, openBrowser } from './announce.ts';
import { catalogueIdOf, defaultDataDir, openDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { type CatalogueBackend, createGateway } from './gateway.ts';
import { createHostGuard, machineNames, networkUrls, serverUrl } from './host-names.ts';
import { CONNECTION_LIMITS, listen } from './listen.ts';
import { helpText } from './option-rows.ts';
import { OptionError, type RunOptions, readOptions } from './options.ts';
import { closeServer, stopWithin } from './shutdown.ts';

const CLOSE_GRACE_MS = 1500;
const STOP_LIMIT_MS = 8000;
const UPSTREAM_TIMEOUT_MS = 25_000;
const projectDir = join(import.meta.dirname, '..', '..');
const dataDir = defaultDataDir(process.platform, homedir(), process.env);

/**
 * Standard output holds the ready line alone; everything else goes to standard error. Control characters are replaced:
 * names of files can hold commands for the terminal.
 */
const log = (line: string) => console.error(line.replaceAll(/\p{Cc}/gu, '�'));

try {
  const options = readOptions(process.argv.slice(2), {
    env: process.env,
    defaultDataDir: dataDir,
    pathDelimiter: delimiter,
  });
  if (options.help) console.log(helpText(dataDir));
  else await run(options);
} catch (error) {
  if (!(error instanceof OptionError || error instanceof CatalogueError)) throw error;
  log(error.message);
  process.exitCode = 1;
}

async function run(options: RunOptions): Promise<void> {
  openDataFolder(options.dataDir);
  const unlock = lockFolder(options.dataDir, serverUrl(options.host, options.port));
  const opened: { catalogue?: Catalogue; server?: Server } = {};
  const stop = async () => {
    if (opened.server?.listening) await closeServer(opened.server, CLOSE_GRACE_MS);
    await opened.catalogue?.close();
    unlock();
  };
  let app: Hono;
  try {
    if (options.upstreamUrl === null) opened.catalogue = embeddedCatalogue(options);
    await opened.catalogue?.ready;
    app = gatewayOver(options, opened.catalogue);
    opened.server = await listen(app, { host: options.host, port: options.port, ...CONNECTION_LIMITS });
  } catch (error) {
    await stop();
    throw error;
  }
  stopOnSignals(stop);
  announce(options, opened.server);
  if (options.upstreamUrl !== null) await tryUpstream(app, options);
}

/** Asks the other server something at once, so that a wrong address is told before a listener meets it. */
async function tryUpstream(app: Hono, { host, port, music }: RunOptions): Promise<void> {
  if (music.length > 0)
    log('Your music folders are left out: with --catalogue the other server answers all calls');
  await app.request(`${serverUrl(host, port)}api/banner`, { headers: { host: '127.0.0.1' } });
}

function embeddedCatalogue(options: RunOptions): Catalogue {
  const catalogue = createCatalogue({
    dataDir: options.dataDir,
    music: options.music,
    demo: options.demo ? join(projectDir, 'library') : null,
    log,
    watch: true,
  });
  catalogue.scan.onProgress(createScanReporter(log));
  return catalogue;
}

function gatewayOver(options: RunOptions, catalogue: Catalogue | undefined): Hono {
  const backend: CatalogueBackend =
    catalogue === undefined ? { url: options.upstreamUrl ?? '' } : { app: catalogue.app };
  return createGateway({
    base: '/',
    clientDir: join(projectDir, 'web', 'dist'),
    catalogue: backend,
    config: {
      name: 'Rill',
      nameZh: '溪音',
      catalogueId: options.upstreamUrl ?? catalogueIdOf(options.dataDir),
      version: packageJson.version,
      unblock: options.unblockUrl ?? '',
      ownMusic: catalogue !== undefined && options.music.length > 0,
    },
    isAllowedHost: createHostGuard({
      boundTo: options.host,
      allowed: options.allowedHosts,
      machineNames,
    }),
    upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS,
    log,
  });
}

function announce(options: RunOptions, server: Server): void {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  const url = serverUrl(options.host, port);
  console.log(`Rill is ready at ${url}`);
  const elsewhere = networkUrls(options.host, port, networkInterfaces());
  if (elsewhere.length > 0) log(`From other machines: ${elsewhere.join(' or ')}`);
  const desktop = { platform: process.platform, env: process.env, isTerminal: process.stdout.isTTY === true };
  if (options.open && isDesktop(desktop)) openBrowser(url, process.platform);
}

/** Stops on a signal, and when the process that started this one dies and so closes the channel to it. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = async () => {
    if (isStopping) return;
    isStopping = true;
    // Nothing less ends a thread that is stuck inside the system; the database and the lock survive it.
    await stopWithin(stop, STOP_LIMIT_MS, () => process.kill(process.pid, 'SIGKILL'));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  process.on('disconnect', once);
}
