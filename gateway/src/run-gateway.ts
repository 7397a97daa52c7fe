import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { LogFunction } from '@rill/catalogue';
import { UPLOAD_TIMEOUT_MS } from '@rill/contract';
import type { Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { createGateway } from './gateway.ts';
import {
  hasEmbeddedCatalogue,
  openConfiguredCatalogue,
  type RunningCatalogue,
} from './open-configured-catalogue.ts';
import type { GatewayStartOptions } from './options/options.ts';
import { announceUrlAndOpenBrowser, urlOnThisMachine } from './process/announce.ts';
import { deriveCatalogueId, prepareDataFolder, readOrCreateCatalogueId } from './process/data-folder.ts';
import { maxConnectionsForFileLimit, openFileLimit } from './process/file-limit.ts';
import { lockDataFolder, setLockAddress } from './process/folder-lock.ts';
import { CONNECTION_LIMITS, logDroppedConnections, startHttpServer } from './process/listen.ts';
import { closeServer, stopOnSignals } from './process/shutdown.ts';
import { createTrustedProxyCheck } from './requests/forwarded.ts';
import { createHostHeaderCheck, localHostNames } from './requests/host-names.ts';

const CLOSE_GRACE_MS = 1500;
const UPSTREAM_TIMEOUT_MS = 25_000;
const MEDIA_TIMEOUT_MS = 10_000;

interface ServeDeps {
  readonly projectDir: string;
  readonly process: NodeJS.Process;
  /** Whether nohup started it, so that it continues when its terminal is closed. */
  readonly outlivesTerminal: boolean;
  /** Writes to standard output, for the person who starts Rill; secrets may be printed there. */
  readonly print: (text: string) => void;
  readonly log: LogFunction;
}

/**
 * Runs Rill: data folder and its lock → catalogue → listen → ready line. Resolves then, and serves until a signal.
 * @throws StartupError and UserFacingError with a sentence for people when one of these fails.
 */
export async function runGateway(options: GatewayStartOptions, deps: ServeDeps): Promise<void> {
  const { process, print, log } = deps;
  prepareDataFolder(options.dataDir);
  const unlock = lockDataFolder(options.dataDir, urlOnThisMachine(options));
  let opened: RunningCatalogue | null = null;
  let server: Server | null = null;
  let ownerLink: string | null = null;
  const stop = async () => {
    if (server?.listening) await closeServer(server, CLOSE_GRACE_MS);
    await opened?.close();
    unlock();
  };
  try {
    opened = await openConfiguredCatalogue(options, { ...deps, upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS });
    const app = gatewayOver(options, opened, deps);
    server = await startHttpServer(app, {
      host: options.host,
      port: options.port,
      base: options.base,
      isProxy: createTrustedProxyCheck(options.trustedProxies),
      ...CONNECTION_LIMITS,
      maxConnections: connectionLimit(log),
    });
    ownerLink = opened.newOwnerLink();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = urlOnThisMachine(options, server);
  setLockAddress(options.dataDir, url);
  logDroppedConnections(server, log);
  stopOnSignals(stop, process, log, deps.outlivesTerminal);
  announceUrlAndOpenBrowser({ options, url, server, ownerLink, process, print, log });
  if (!hasEmbeddedCatalogue(options) && options.music.length > 0) {
    const message = 'Your music folders are left out: with --catalogue the other server answers all calls';
    log({ level: 'warn', event: 'music-left-out', message, fields: {} });
  }
  opened.followUpstream();
}

function gatewayOver(
  options: GatewayStartOptions,
  opened: RunningCatalogue,
  { projectDir, log }: ServeDeps,
): Hono {
  return createGateway({
    base: options.base,
    clientDir: join(projectDir, 'web', 'dist'),
    catalogue: opened.backend,
    config: {
      ...options.site,
      catalogueId: hasEmbeddedCatalogue(options)
        ? readOrCreateCatalogueId(options.dataDir)
        : deriveCatalogueId(options.upstreamUrl ?? 'netease', options.base),
      version: packageJson.version,
      unblock: options.unblockUrl ?? '',
      embedded: hasEmbeddedCatalogue(options),
      ownMusic: hasEmbeddedCatalogue(options) && options.music.length > 0,
      ...(options.radarPlaylistId === null ? {} : { radarPlaylistId: options.radarPlaylistId }),
    },
    isAllowedHost: createHostHeaderCheck({
      boundTo: options.host,
      allowed: options.allowedHosts,
      localHostNames,
      now: () => performance.now(),
    }),
    trustedProxies: options.trustedProxies,
    access: opened.access,
    upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS,
    uploadTimeoutMs: UPLOAD_TIMEOUT_MS,
    maxUploadBytes: options.uploads.maxFileBytes,
    mediaTimeoutMs: MEDIA_TIMEOUT_MS,
    // A new key at each start makes old URLs invalid; the page requests new ones.
    mediaKey: randomBytes(32),
    log,
    logsRequests: options.logsRequests,
  });
}

/** Fewer connections when the limit of open files is too low for all of them, because songs would fail to open. */
function connectionLimit(log: LogFunction): number {
  const { maxConnections } = CONNECTION_LIMITS;
  const files = openFileLimit();
  const connections = maxConnectionsForFileLimit(files, maxConnections);
  if (files !== null && connections < maxConnections) {
    const message =
      `This process may have ${files} files open at a time, so Rill takes ${connections} connections instead of ` +
      `${maxConnections}: raise it to 1024 (ulimit -n; LimitNOFILE= of systemd; --ulimit nofile= of Docker).`;
    log({ level: 'warn', event: 'few-open-files', message, fields: { files, connections } });
  }
  return connections;
}
