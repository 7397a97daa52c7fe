import { hostname, networkInterfaces } from 'node:os';
import { isEverywhere } from './address.ts';

/** The machine's own names and addresses, under which others on the network may ask for it. */
export function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [hostname(), `${hostname()}.local`, ...addresses.map((entry) => entry.address)];
}

/**
 * Decides which Host headers are answered. A page of a stranger can point its own name at 127.0.0.1 (DNS rebinding)
 * and would then read the catalogue as if it were its own; its name in the Host header gives it away.
 */
export function hostGuard(boundTo: string, names: () => readonly string[] = ownNames) {
  const allowed = new Set(['localhost', '127.0.0.1', '::1', boundTo.toLowerCase()]);
  if (isEverywhere(boundTo)) for (const name of names()) allowed.add(name.toLowerCase());
  return (host: string | undefined): boolean => host !== undefined && allowed.has(nameOf(host));
}

/** `[::1]:4310` → `::1`, `Localhost:4310` → `localhost`. */
function nameOf(host: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d+$/, '')).toLowerCase();
}
