import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { domainToASCII } from 'node:url';

/** Whether a server bound to `host` is reachable under every address of its machine. */
const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The URL for a person to open a server bound to `host`: wildcards are not reachable, and IPv6 needs brackets. */
export function serverUrlOnThisMachine(host: string, port: number): string {
  const shown = isWildcard(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}${port === 80 ? '' : `:${port}`}/`;
}

/** The URLs under which other machines reach a server bound to `host`; none unless it is bound to all addresses. */
export function networkUrls(
  host: string,
  port: number,
  interfaces: NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>,
): string[] {
  if (!isWildcard(host)) return [];
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => serverUrlOnThisMachine(address, port));
}

/** The machine's network interfaces; none in a sandbox that does not let Node list them, where Node throws. */
export function localInterfaces(read: typeof networkInterfaces = networkInterfaces) {
  try {
    return read();
  } catch {
    return {};
  }
}

/** The machine's own names and addresses, under which others on the network may request it. */
export function localHostNames(): string[] {
  const addresses = Object.values(localInterfaces()).flatMap((list) => list ?? []);
  return [hostname(), `${hostname()}.local`, ...addresses.map((entry) => entry.address)];
}

interface HostGuardOptions {
  /** The address that the server is bound to. */
  readonly boundTo: string;
  /** Additional allowed names, for example of a reverse proxy or a container. */
  readonly allowed: readonly string[];
  readonly localHostNames: () => readonly string[];
  /** The present time in milliseconds, which tests set. */
  readonly now: () => number;
}

/** Milliseconds between two readings of the machine's own names, which an unknown name in a request causes. */
const REREAD_AFTER_MS = 5000;

/**
 * Returns a function that checks a Host header. A malicious page can point its own host name at 127.0.0.1 (DNS
 * rebinding) and would then read the catalogue as same-origin; the Host header reveals that name.
 */
export function createHostHeaderCheck(options: HostGuardOptions): (host: string | undefined) => boolean {
  const { boundTo, allowed, localHostNames: readNames, now } = options;
  const isOpen = isWildcard(boundTo);
  const fixed = lowerCaseSet(['localhost', '127.0.0.1', '::1', boundTo, ...allowed.map(nameAsSent)]);
  let local = lowerCaseSet(isOpen ? readNames() : []);
  let readAtMs = now();
  return (host) => {
    if (host === undefined) return false;
    const name = nameOf(host);
    if (fixed.has(name) || local.has(name)) return true;
    if (!isOpen || now() - readAtMs < REREAD_AFTER_MS) return false;
    // The machine's address may be new: another lease, another network, a VPN.
    readAtMs = now();
    local = lowerCaseSet(readNames());
    return local.has(name);
  };
}

const lowerCaseSet = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));

/** A name as browsers send it: 音乐.example → xn--fjq180p.example. */
const nameAsSent = (host: string): string => domainToASCII(nameOf(host)) || nameOf(host);

/** `[::1]:4310` → `::1`, `Localhost:4310` → `localhost`. */
function nameOf(host: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(host);
  if (bracketed === null && host.split(':').length > 2) return host.toLowerCase();
  return (bracketed?.[1] ?? host.replace(/:\d+$/, '')).toLowerCase();
}
