import { join } from 'node:path';
import {
  type AccountService,
  type CatalogueLoginOptions,
  createAccountService,
  createCatalogue,
  type EmbeddedCatalogue,
  type GatewayAccountService,
  type LogFunction,
} from '@rill/catalogue';
import { installAndRunThirdPartyApiServer } from './api-server/run-api-server.ts';
import type { EmbeddedOrUpstreamCatalogue, UpstreamCatalogue } from './gateway.ts';
import type { GatewayStartOptions } from './options/options.ts';
import { createScanProgressLogger, formatLoginCodeBox } from './process/announce.ts';
import type { AccessControl } from './requests/access-middleware.ts';
import { locateUpstreamUntilFound, type UpstreamUrlRef } from './upstream/locate-catalogue.ts';
import { createPrivateServerCheck } from './upstream/private-addresses.ts';

interface OpenDeps {
  readonly projectDir: string;
  readonly process: Pick<NodeJS.Process, 'stdin' | 'stderr' | 'env' | 'platform'>;
  readonly print: (text: string) => void;
  readonly log: LogFunction;
  readonly upstreamTimeoutMs: number;
}

/** The catalogue of one run, and the decision who may use it. */
export interface RunningCatalogue {
  readonly backend: EmbeddedOrUpstreamCatalogue;
  readonly access: AccessControl | null;
  /** Returns the fragment of `/login#` that makes the owner's account; null when the account exists. */
  readonly newOwnerLink: () => string | null;
  /** Finds the base URL of another server's calls, and logs the result. Does nothing for the embedded catalogue. */
  readonly followUpstream: () => void;
  readonly close: () => Promise<void>;
}

/** Whether this process handles the calls itself. */
export const hasEmbeddedCatalogue = ({ upstreamUrl, runsApiServer }: GatewayStartOptions): boolean =>
  upstreamUrl === null && !runsApiServer;

export async function openConfiguredCatalogue(
  options: GatewayStartOptions,
  deps: OpenDeps,
): Promise<RunningCatalogue> {
  return hasEmbeddedCatalogue(options) ? openEmbedded(options, deps) : openRemote(options, deps);
}

async function openEmbedded(options: GatewayStartOptions, deps: OpenDeps): Promise<RunningCatalogue> {
  const catalogue = embeddedCatalogue(options, deps);
  try {
    await catalogue.ready;
  } catch (error) {
    await catalogue.close();
    throw error;
  }
  return {
    backend: catalogue,
    access: requestAccessOf(catalogue, null),
    newOwnerLink: () => catalogue.newOwnerLink(),
    followUpstream: () => {},
    close: () => catalogue.close(),
  };
}

async function openRemote(options: GatewayStartOptions, deps: OpenDeps): Promise<RunningCatalogue> {
  const { projectDir, process, log, print, upstreamTimeoutMs } = deps;
  const upstream: UpstreamUrlRef = { url: options.upstreamUrl ?? '' };
  // Only a private server needs accounts in front of another catalogue.
  const accounts = options.isPrivate
    ? createAccountService({ dataDir: options.dataDir, access: accessOf(options, print), log })
    : null;
  let apiServer: { readonly stop: () => void } | null = null;
  if (options.runsApiServer) {
    const sourceDir = join(projectDir, 'gateway', 'api-server');
    const { dataDir, acceptsApiServer: isAccepted } = options;
    const onUrl = (url: string) => {
      upstream.url = url;
    };
    try {
      apiServer = await installAndRunThirdPartyApiServer(
        { sourceDir, dataDir, isAccepted, onUrl, log },
        process,
      );
    } catch (error) {
      await accounts?.close();
      throw error;
    }
  }
  return {
    backend: createUpstreamCatalogue(options, upstream, log),
    access: accounts === null ? null : requestAccessOf(accounts, accounts),
    newOwnerLink: () => accounts?.newOwnerLink() ?? null,
    followUpstream() {
      if (options.upstreamUrl !== null) void locateUpstreamUntilFound(upstream, upstreamTimeoutMs, log);
    },
    async close() {
      await accounts?.close();
      apiServer?.stop();
    },
  };
}

/** Reads the other server's URL for each call, because it changes when the server is found elsewhere. */
export function createUpstreamCatalogue(
  {
    upstreamUrl,
    runsApiServer,
    refusesPrivateMedia,
  }: Pick<GatewayStartOptions, 'upstreamUrl' | 'runsApiServer' | 'refusesPrivateMedia'>,
  upstream: UpstreamUrlRef,
  log: LogFunction = () => {},
): UpstreamCatalogue {
  // The API server itself is on this machine, but the URLs in its responses come from the service.
  const isNearby =
    runsApiServer || refusesPrivateMedia || upstreamUrl === null
      ? async () => false
      : createPrivateServerCheck(upstreamUrl, () => warnOfMixedAddresses(upstreamUrl, log));
  // Looked up at the start, so that the first song need not wait for the answer.
  void isNearby();
  return {
    get url() {
      return upstream.url;
    },
    name: upstreamUrl ?? 'of --catalogue netease',
    mayNamePrivateMedia: isNearby,
  };
}

function warnOfMixedAddresses(upstreamUrl: string, log: LogFunction): void {
  const host = new URL(upstreamUrl).hostname;
  const message =
    `Media on your network are refused because ${host} also has a public address; ` +
    'name the catalogue by its private address if you want them.';
  log({ level: 'warn', event: 'private-media-refused', message, fields: { host } });
}

const accessOf = (options: GatewayStartOptions, print: (text: string) => void): CatalogueLoginOptions => ({
  isPrivateForced: options.isPrivate,
  isRegistrationOpen: options.openRegistration,
  basePath: options.base,
  showCode: (code) => print(formatLoginCodeBox(code)),
});

function embeddedCatalogue(
  options: GatewayStartOptions,
  { projectDir, print, log }: OpenDeps,
): EmbeddedCatalogue {
  const catalogue = createCatalogue({
    dataDir: options.dataDir,
    music: options.music,
    demo: options.demo ? join(projectDir, 'library') : null,
    log,
    watch: true,
    rescanMinutes: options.rescanMinutes,
    access: accessOf(options, print),
    uploads: options.uploads,
    transcode: options.transcode,
  });
  catalogue.scan.onProgress(createScanProgressLogger(log));
  return catalogue;
}

const requestAccessOf = (guard: AccountService, accounts: GatewayAccountService | null): AccessControl => ({
  isRequestAllowed: (headers) => guard.isRequestAllowed(headers),
  accounts,
});
