import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { homedir, networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type AccountServer,
  backUpDatabase,
  type Catalogue,
  type CatalogueAccess,
  CatalogueError,
  createAccounts,
  createCatalogue,
  restoreDatabase,
} from '@rill/catalogue';
import type { Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { createScanReporter, isDesktop, loginCodeBox, openBrowser } from './announce.ts';
import { runApiServer } from './api-server/run-api-server.ts';
import { defaultDataDir, openDataFolder, readOrCreateCatalogueId, remoteCatalogueId } from './data-folder.ts';
import type { Door } from './door.ts';
import { lockFolder } from './folder-lock.ts';
import { type CatalogueBackend, createGateway } from './gateway.ts';
import { createHostGuard, localHostNames, networkUrls, serverUrl } from './host-names.ts';
import { CONNECTION_LIMITS, listen } from './listen.ts';
import { locateCatalogue } from './locate-catalogue.ts';
import { OptionError } from './option-error.ts';
import { helpText } from './option-rows.ts';
import { type RunOptions, readOptions } from './options.ts';
import { isPrivateUrl } from './private-addresses.ts';
import { closeServer, stopWithTimeout } from './shutdown.ts';

const CLOSE_GRACE_MS = 1500;
const STOP_LIMIT_MS = 8000;
const UPSTREAM_TIMEOUT_MS = 25_000;
const UPSTREAM_RETRY_MS = 15_000;
const MEDIA_TIMEOUT_MS = 10_000;
const projectDir = join(import.meta.dirname, '..', '..');
const dataDir = defaultDataDir(process.platform, homedir(), process.env);

/**
 * Standard output has the ready line alone; everything else goes to standard error. Control characters are replaced:
 * names of files can contain terminal escapes.
 */
const log = (line: string) => console.error(line.replaceAll(/\p{Cc}/gu, '�'));

try {
  const options = readOptions(process.argv.slice(2), {
    env: process.env,
    defaultDataDir: dataDir,
    pathDelimiter: delimiter,
  });
  if (options.help) console.log(helpText(dataDir));
  else if (options.backupFile !== null || options.restoreFile !== null) await copyDatabase(options);
  else await run(options);
} catch (error) {
  if (!(error instanceof OptionError || error instanceof CatalogueError)) throw error;
  log(error.message);
  process.exitCode = 1;
}

interface Opened {
  catalogue?: Catalogue;
  /** The accounts in front of another catalogue. */
  accounts?: AccountServer | null;
  server?: Server;
  /** The API server that runs as a child process. */
  apiServer?: { readonly stop: () => void };
}

/** A catalogue server's URL, which changes when it is found elsewhere or restarted. */
interface Upstream {
  url: string;
}

/** A backup works while Rill runs; a restore locks the data folder. */
async function copyDatabase({ dataDir, backupFile, restoreFile, host, port }: RunOptions): Promise<void> {
  if (restoreFile !== null) {
    openDataFolder(dataDir);
    const unlock = lockFolder(dataDir, serverUrl(host, port));
    try {
      await restoreDatabase(dataDir, restoreFile);
    } finally {
      unlock();
    }
    log(`The database of ${dataDir} is that of ${restoreFile} again`);
  }
  if (backupFile !== null) {
    await backUpDatabase(dataDir, backupFile);
    log(`The database of ${dataDir} is backed up in ${backupFile}`);
  }
}

async function run(options: RunOptions): Promise<void> {
  openDataFolder(options.dataDir);
  const unlock = lockFolder(options.dataDir, serverUrl(options.host, options.port));
  const upstream: Upstream = { url: options.upstreamUrl ?? '' };
  const opened: Opened = {};
  const stop = async () => {
    if (opened.server?.listening) await closeServer(opened.server, CLOSE_GRACE_MS);
    await opened.catalogue?.close();
    await opened.accounts?.close();
    opened.apiServer?.stop();
    unlock();
  };
  try {
    if (isEmbedded(options)) opened.catalogue = embeddedCatalogue(options);
    else opened.accounts = accountsBefore(options);
    if (options.runsApiServer) opened.apiServer = await apiServerOf(options, upstream);
    await opened.catalogue?.ready;
    const app = gatewayOver(options, backendOf(options, opened, upstream), doorOf(opened));
    opened.server = await listen(app, { host: options.host, port: options.port, ...CONNECTION_LIMITS });
  } catch (error) {
    await stop();
    throw error;
  }
  stopOnSignals(stop);
  const accounts = opened.catalogue ?? opened.accounts;
  announce(options, opened.server, accounts?.newOwnerLink(options.ownerLink) ?? null);
  if (!isEmbedded(options) && options.music.length > 0)
    log('Your music folders are left out: with --catalogue the other server answers all calls');
  if (options.upstreamUrl !== null) void followUpstream(upstream);
}

function isEmbedded({ upstreamUrl, runsApiServer }: RunOptions): boolean {
  return upstreamUrl === null && !runsApiServer;
}

function apiServerOf({ dataDir, acceptsApiServer }: RunOptions, upstream: Upstream) {
  const onUrl = (url: string) => {
    upstream.url = url;
  };
  const sourceDir = join(projectDir, 'gateway', 'api-server');
  return runApiServer({ sourceDir, dataDir, isAccepted: acceptsApiServer, onUrl, log }, process);
}

function backendOf(options: RunOptions, { catalogue }: Opened, upstream: Upstream): CatalogueBackend {
  if (catalogue !== undefined) return catalogue;
  return {
    get url() {
      return upstream.url;
    },
    name: options.upstreamUrl ?? 'of --catalogue netease',
    // The API server itself is on this machine, but the URLs in its responses come from the service.
    mayNamePrivateMedia: async () => !options.runsApiServer && (await isPrivateUrl(upstream.url)),
  };
}

/**
 * Finds the base of the other server's calls, so that a wrong URL is reported before a listener uses it. A missing
 * server is looked for again.
 */
async function followUpstream(upstream: { url: string }): Promise<void> {
  const given = upstream.url;
  let reported = '';
  for (;;) {
    const located = await locateCatalogue(given, UPSTREAM_TIMEOUT_MS);
    if ('url' in located) {
      upstream.url = located.url;
      return log(`The catalogue server ${located.url} answers as a catalogue`);
    }
    const { problem } = located;
    if (problem !== reported) log(`The catalogue server ${given} does not answer as a catalogue: ${problem}`);
    reported = problem;
    await setTimeout(UPSTREAM_RETRY_MS, undefined, { ref: false });
  }
}

/** Codes go to standard output, for the person who passes them on: logs collect standard error. */
function accessOf(options: RunOptions): CatalogueAccess {
  return {
    isPrivateForced: options.isPrivate,
    isRegistrationOpen: options.openRegistration,
    basePath: options.base,
    showCode: (code) => console.log(loginCodeBox(code)),
  };
}

/** The accounts in front of another catalogue server, which only a private one needs. */
function accountsBefore(options: RunOptions): AccountServer | null {
  if (!options.isPrivate) return null;
  return createAccounts({ dataDir: options.dataDir, access: accessOf(options), log });
}

function embeddedCatalogue(options: RunOptions): Catalogue {
  const catalogue = createCatalogue({
    dataDir: options.dataDir,
    music: options.music,
    demo: options.demo ? join(projectDir, 'library') : null,
    log,
    watch: true,
    rescanMinutes: options.rescanMinutes,
    access: accessOf(options),
    uploads: options.uploads,
    transcode: options.transcode,
  });
  catalogue.scan.onProgress(createScanReporter(log));
  return catalogue;
}

function doorOf({ catalogue, accounts = null }: Opened): Door | null {
  const guard = catalogue ?? accounts;
  return guard === null ? null : { mayEnter: (headers) => guard.mayEnter(headers), accounts };
}

function gatewayOver(options: RunOptions, catalogue: CatalogueBackend, door: Door | null): Hono {
  return createGateway({
    base: options.base,
    clientDir: join(projectDir, 'web', 'dist'),
    catalogue,
    config: {
      ...options.site,
      catalogueId: isEmbedded(options)
        ? readOrCreateCatalogueId(options.dataDir)
        : remoteCatalogueId(options.upstreamUrl ?? 'netease'),
      version: packageJson.version,
      unblock: options.unblockUrl ?? '',
      embedded: isEmbedded(options),
      ownMusic: isEmbedded(options) && options.music.length > 0,
      ...(options.radarPlaylistId === null ? {} : { radarPlaylistId: options.radarPlaylistId }),
    },
    isAllowedHost: createHostGuard({
      boundTo: options.host,
      allowed: options.allowedHosts,
      localHostNames,
    }),
    trustedProxies: options.trustedProxies,
    door,
    upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS,
    mediaTimeoutMs: MEDIA_TIMEOUT_MS,
    // A restart invalidates old URLs; the page requests new ones.
    mediaKey: randomBytes(32),
    log,
  });
}

function announce(options: RunOptions, server: Server, ownerLink: string | null): void {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  const withBase = (address: string) => address.replace(/\/$/, options.base);
  const url = withBase(serverUrl(options.host, port));
  console.log(`Rill is ready at ${url}`);
  const elsewhere = networkUrls(options.host, port, networkInterfaces()).map(withBase);
  if (elsewhere.length > 0) log(`From other machines: ${elsewhere.join(' or ')}`);
  if (ownerLink !== null) log(`The owner’s account is made, once, at ${url}login#${ownerLink}`);
  const desktop = { platform: process.platform, env: process.env, isTerminal: process.stdout.isTTY === true };
  if (options.open && isDesktop(desktop)) openBrowser(url, process.platform);
}

/** Stops on a signal, and when the parent process dies and closes the channel to this one. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = async () => {
    if (isStopping) return;
    isStopping = true;
    // Nothing else ends a thread that is stuck inside the system; the database and the lock survive it.
    await stopWithTimeout(stop, STOP_LIMIT_MS, () => process.kill(process.pid, 'SIGKILL'));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  process.on('disconnect', once);
}
