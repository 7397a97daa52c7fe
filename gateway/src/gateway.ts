import { isCrossSite } from '@rill/catalogue';
import { MARKER_HEADER } from '@rill/contract';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { clientPage, type PageConfig } from './client-page.ts';
import { securityHeaders } from './security-headers.ts';
import { upstream } from './upstream.ts';
import { troubleTeller } from './upstream-trouble.ts';

/** Who answers the calls: the embedded catalogue (its app), or another server by its address. */
export type CatalogueDoor = { readonly app: Pick<Hono, 'fetch'> } | { readonly url: string };

export interface GatewayOptions {
  /** The path under which everything lies; begins and ends with a slash. */
  readonly base: string;
  /** The folder of the built client. */
  readonly clientDir: string;
  readonly catalogue: CatalogueDoor;
  readonly config: PageConfig;
  /** Whether a Host header is one of ours. */
  readonly isOurHost: (host: string | undefined) => boolean;
  /** Milliseconds that another catalogue server may take until it answers. */
  readonly upstreamTimeoutMs?: number;
  /** Hears, for the person who runs this, what is wrong with another catalogue server. */
  readonly say?: (line: string) => void;
}

const UPSTREAM_TIMEOUT_MS = 25_000;

/** One origin for everything: the calls, the media, the health word and, for all else, the client. */
export function createGateway(options: GatewayOptions): Hono {
  const { base, catalogue } = options;
  const app = new Hono();
  app.use(securityHeaders, onlyOurHosts(options.isOurHost), onlyKnownMethods);
  app.get(`${base}healthz`, (context) =>
    context.json({ status: 'ok', version: options.config.version }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.use(`${base}api/*`, sameSiteOnly, compress());
  if ('url' in catalogue) {
    const timeoutMs = options.upstreamTimeoutMs ?? UPSTREAM_TIMEOUT_MS;
    const tellTrouble = troubleTeller(catalogue.url, options.say ?? (() => {}));
    app.route(`${base}api`, upstream({ url: catalogue.url, prefix: `${base}api`, timeoutMs, tellTrouble }));
    const media = mediaOf(catalogue.url);
    if (media !== null)
      app.route(`${base}media`, upstream({ url: media, prefix: `${base}media`, timeoutMs }));
  } else {
    const embedded = underBase(catalogue.app, base);
    app.all(`${base}api/*`, embedded);
    app.all(`${base}media/*`, embedded);
  }
  app.all(`${base}api`, (context) => context.json({ code: 404, msg: 'no such call' }, 404));
  app.all(`${base}media/*`, (context) => context.text('Not found.', 404));
  const { unblock } = options.config;
  const outside = { media: 'url' in catalogue || unblock !== '', servers: unblock === '' ? [] : [unblock] };
  app.route(base, clientPage({ ...options, outside }));
  app.onError((error, context) => {
    console.error(error);
    return context.json({ code: 500, msg: 'internal error' }, 500);
  });
  return app;
}

/** Another Rill names its media without a host, beside its calls; other servers give whole addresses. */
const mediaOf = (url: string) => (/\/api$/.test(url) ? url.replace(/api$/, 'media') : null);

const NOT_OUR_NAME =
  'Rill does not answer to this name. Open it by an address of its own machine, or let the proxy before it ask for ' +
  'Rill by the address it forwards to (its Host header), and start Rill with --host 0.0.0.0 for other machines.';

const onlyOurHosts =
  (isOurHost: GatewayOptions['isOurHost']): MiddlewareHandler =>
  async (context, next) => {
    if (isOurHost(context.req.header('host'))) return next();
    return context.text(NOT_OUR_NAME, 421);
  };

const methods = ['GET', 'HEAD', 'POST'];

const onlyKnownMethods: MiddlewareHandler = async (context, next) => {
  if (methods.includes(context.req.method)) return next();
  return context.text('This cannot be done here.', 405, { Allow: methods.join(', ') });
};

const sameSiteOnly: MiddlewareHandler = async (context, next) => {
  if (isCrossSite(context.req.raw.headers)) {
    return context.json({ code: 403, msg: 'calls from other sites are refused' }, 403);
  }
  // A form on a strange page can send anything but a header of its own.
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (isReading || context.req.header(MARKER_HEADER.name) === MARKER_HEADER.value) return next();
  return context.json({ code: 403, msg: `the header ${MARKER_HEADER.name} is missing` }, 403);
};

/** The catalogue's own addresses begin at the root, wherever the gateway lies. */
function underBase(app: Pick<Hono, 'fetch'>, base: string): MiddlewareHandler {
  return async (context) => {
    if (base === '/') return app.fetch(context.req.raw, context.env);
    const address = new URL(context.req.url);
    address.pathname = address.pathname.slice(base.length - 1);
    return app.fetch(new Request(address, context.req.raw), context.env);
  };
}
