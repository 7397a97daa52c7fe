import { BlockList, isIP, type Socket } from 'node:net';
import type { RequestClientInfo } from '@rill/catalogue/http';
import type { Context } from 'hono';

interface Connection {
  /** The peer's address at the socket. */
  readonly remoteAddress: string | undefined;
  readonly isEncrypted: boolean;
  readonly forwardedFor: string | undefined;
  readonly forwardedProto: string | undefined;
}

/** Whether a text is an IP address or a subnet with a prefix length (`10.0.0.0/8`, `fd00::/8`). */
export function isAddressOrSubnet(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Returns a function that tells whether an address is that of a trusted proxy, or in a trusted subnet. */
export function createTrustedProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const text of trustedProxies) {
    const [address = '', prefix] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns a function that determines the sender of a request. `X-Forwarded-For` and `X-Forwarded-Proto` count only when
 * the connection comes from a trusted proxy, because anybody else could write any address there. Of several addresses
 * the sender's is the last one that is not a trusted proxy's, because a proxy appends the address that it saw.
 */
export function createClientInfoReader(
  trustedProxies: readonly string[],
): (connection: Connection) => RequestClientInfo {
  const isTrusted = createTrustedProxyCheck(trustedProxies);
  return ({ remoteAddress, isEncrypted, forwardedFor, forwardedProto }) => {
    const address = normalizeIpAddress(remoteAddress ?? '');
    if (!isTrusted(address)) return { address, isSecure: isEncrypted };
    const hops = (forwardedFor ?? '').split(',').map(normalizeIpAddress).reverse();
    const sender = hops.find((hop) => !isTrusted(hop)) ?? address;
    const proto = forwardedProto?.split(',').at(-1)?.trim().toLowerCase();
    return {
      address: isIP(sender) === 0 ? address : sender,
      isSecure: proto === undefined || proto === '' ? isEncrypted : proto === 'https',
    };
  };
}

/** Normalises an address: an IPv6 socket reports 10.0.0.1 as `::ffff:10.0.0.1`, and some proxies add a port. */
export function normalizeIpAddress(text: string): string {
  const trimmed = text.trim().replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');
  return trimmed.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** The socket of a request; undefined when a test calls the app without a server. */
export const socketOfRequest = (context: Context): Socket | undefined =>
  (context.env as { incoming?: { socket?: Socket } } | undefined)?.incoming?.socket;

export function connectionOfRequest(context: Context): Connection {
  return {
    remoteAddress: socketOfRequest(context)?.remoteAddress,
    isEncrypted: new URL(context.req.url).protocol === 'https:',
    forwardedFor: context.req.header('x-forwarded-for'),
    forwardedProto: context.req.header('x-forwarded-proto'),
  };
}
