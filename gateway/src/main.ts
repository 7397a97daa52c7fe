import type { Server } from 'node:http';
import { homedir, networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type Catalogue, CatalogueError, createCatalogue } from '@rill/catalogue';
import type { Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { addressesElsewhere, addressOf, listenSentence } from './address.ts';
import { hostGuard } from './allowed-hosts.ts';
import { closeServer } from './close-server.ts';
import { catalogueIdOf, defaultDataDir, openDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { type CatalogueDoor, createGateway } from './gateway.ts';
import { isDesktop, openBrowser } from './open-browser.ts';
import { helpText } from './option-rows.ts';
import { OptionError, type RunOptions, readOptions } from './options.ts';
import { scanReport } from './scan-report.ts';
import { stopInTime } from './stop-in-time.ts';

const CLOSE_GRACE_MS = 1500;
const STOP_LIMIT_MS = 8000;
const projectDir = join(import.meta.dirname, '..', '..');
const dataDir = defaultDataDir(process.platform, homedir(), process.env);

/**
 * Standard output holds the ready line alone; whatever else is said goes beside it. Names of files can hold what
 * commands a terminal.
 */
const say = (line: string) => console.error(line.replaceAll(/\p{Cc}/gu, '�'));

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
  say(error.message);
  process.exitCode = 1;
}

async function run(options: RunOptions): Promise<void> {
  openDataFolder(options.dataDir);
  const unlock = lockFolder(options.dataDir, addressOf(options.host, options.port));
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
    opened.server = await listen(app, options);
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
    say('Your music folders are left out: with --catalogue the other server answers all calls');
  await app.request(`${addressOf(host, port)}api/banner`, { headers: { host: '127.0.0.1' } });
}

function embeddedCatalogue(options: RunOptions): Catalogue {
  const catalogue = createCatalogue({
    dataDir: options.dataDir,
    music: options.music,
    demo: options.demo ? join(projectDir, 'library') : null,
    log: say,
    watch: true,
  });
  catalogue.scan.onProgress(scanReport(say));
  return catalogue;
}

function gatewayOver(options: RunOptions, catalogue: Catalogue | undefined): Hono {
  const door: CatalogueDoor =
    catalogue === undefined ? { url: options.upstreamUrl ?? '' } : { app: catalogue.app };
  return createGateway({
    base: '/',
    clientDir: join(projectDir, 'web', 'dist'),
    catalogue: door,
    config: {
      name: 'Rill',
      nameZh: '溪音',
      catalogueId: options.upstreamUrl ?? catalogueIdOf(options.dataDir),
      version: packageJson.version,
      unblock: options.unblockUrl ?? '',
      ownMusic: catalogue !== undefined && options.music.length > 0,
    },
    isOurHost: hostGuard(options.host),
    say,
  });
}

function listen(app: Hono, { host, port }: RunOptions): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new OptionError(listenSentence(error, host, port))));
    server.listen(port, host, () => resolve(server));
  });
}

function announce(options: RunOptions, server: Server): void {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  const address = addressOf(options.host, port);
  console.log(`Rill is ready at ${address}`);
  const elsewhere = addressesElsewhere(options.host, port, networkInterfaces());
  if (elsewhere.length > 0) say(`From other machines: ${elsewhere.join(' or ')}`);
  const desktop = { platform: process.platform, env: process.env, isTerminal: process.stdout.isTTY === true };
  if (options.open && isDesktop(desktop)) openBrowser(address, process.platform);
}

/** Ends on a signal, and when the starter of this process dies and so lets go of the channel to it. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = async () => {
    if (isStopping) return;
    isStopping = true;
    // Nothing less ends a thread that is stuck inside the system; the database is made for it, and so is the lock.
    await stopInTime(stop, STOP_LIMIT_MS, () => process.kill(process.pid, 'SIGKILL'));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  process.on('disconnect', once);
}
