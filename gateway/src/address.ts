import type { NetworkInterfaceInfo } from 'node:os';

/** Whether a server bound to `host` is reached by every address of its machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The address that a person types for a server bound to `host`: wildcards are no addresses, and IPv6 needs brackets. */
export function addressOf(host: string, port: number): string {
  const shown = isEverywhere(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}${port === 80 ? '' : `:${port}`}/`;
}

/** The addresses under which other machines reach a server bound to `host`: none unless it is bound to all. */
export function addressesElsewhere(
  host: string,
  port: number,
  interfaces: NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>,
): string[] {
  if (!isEverywhere(host)) return [];
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => addressOf(address, port));
}

/** Says in one sentence why listening failed. */
export function listenSentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}; stop what uses it, or choose another with --port.`,
    EACCES: `Port ${port} may not be opened by this user; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; choose another with --host.`,
    ENOTFOUND: `The host ${host} is unknown; choose another with --host.`,
  };
  return reasons[error.code ?? ''] ?? `Listening on ${host}:${port} failed: ${error.message}.`;
}
