import { type LookupAddress, lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // These embed an IPv4 address (the first one also `::` and `::1`), to which another machine may translate them.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is of this machine, a local network or a reserved range, rather than the internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

export const hostWithoutBrackets = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Looks a host up as `net.connect` does, and fails with `PrivateAddressError` when one of its addresses is private. The
 * connection uses the checked addresses, so the name cannot resolve differently in between.
 */
export const lookupPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddressError(`${hostname} has a private address`), '', 0);
    if (options.all === true) return callback(null, addresses);
    const [first] = addresses as [LookupAddress];
    return callback(null, first.address, first.family);
  });
};

/** The addresses of a host; none when it cannot be looked up. */
async function lookUpAddresses(host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await lookupAll(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

/**
 * Returns a check whether a server is on this machine or a local network, which means that all its addresses are
 * private. The first addresses decide for good, because the owner of the name may change them later and must not get
 * access to the network. `onMixed` is called for a server that counts as public although it has a private address too.
 */
export function createPrivateServerCheck(
  url: string,
  onMixed: () => void = () => {},
  lookUp: (host: string) => Promise<readonly string[]> = lookUpAddresses,
): () => Promise<boolean> {
  let isPrivate: boolean | null = null;
  return async () => {
    if (isPrivate !== null) return isPrivate;
    const addresses = await lookUp(hostWithoutBrackets(new URL(url)));
    if (addresses.length === 0) return false;
    // Another call may have decided during the lookup.
    if (isPrivate !== null) return isPrivate;
    isPrivate = addresses.every(isPrivateAddress);
    if (!isPrivate && addresses.some(isPrivateAddress)) onMixed();
    return isPrivate;
  };
}
