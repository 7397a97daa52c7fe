import type { InjectedPageConfig } from '../client/client-page.ts';
import {
  createGateway,
  type EmbeddedOrUpstreamCatalogue,
  type GatewayAppOptions,
  type UpstreamCatalogue,
} from '../gateway.ts';
import { createPrivateServerCheck } from '../upstream/private-addresses.ts';

interface TestGatewayOptions extends Partial<Omit<GatewayAppOptions, 'catalogue' | 'config'>> {
  readonly config?: Partial<InjectedPageConfig>;
}

/** A gateway over a catalogue for tests: open to everybody and under every host name, unless `options` say otherwise. */
export function createTestGateway(
  backend: { readonly url: string } | Exclude<EmbeddedOrUpstreamCatalogue, UpstreamCatalogue>,
  { config, ...options }: TestGatewayOptions = {},
) {
  const catalogue =
    'app' in backend
      ? backend
      : { name: backend.url, mayNamePrivateMedia: createPrivateServerCheck(backend.url), ...backend };
  return createGateway({
    base: '/',
    clientDir: '/nowhere',
    catalogue,
    config: {
      name: 'Rill',
      nameZh: '溪音',
      icp: '',
      source: '',
      announcement: null,
      catalogueId: 'x',
      version: '2.0.0',
      unblock: '',
      embedded: 'app' in catalogue,
      ownMusic: false,
      ...config,
    },
    isAllowedHost: () => true,
    access: null,
    trustedProxies: [],
    upstreamTimeoutMs: 5000,
    uploadTimeoutMs: 20_000,
    maxUploadBytes: 1000,
    mediaTimeoutMs: 5000,
    mediaKey: new Uint8Array(32),
    log: () => {},
    logsRequests: false,
    ...options,
  });
}
