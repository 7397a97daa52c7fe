/**
 * Whether a call comes from a page of another site. Most calls of the service are GET, writing ones too, so an image
 * address on a stranger's page could like a song; browsers say where a call comes from, and that decides.
 * Sec-Fetch-Site is missing on plain http in a LAN: there Origin and Referer stand in for it. Programs send none of
 * the three and are let through.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin') ?? headers.get('referer');
  if (from === null) return false;
  return !URL.canParse(from) || new URL(from).host !== headers.get('host')?.toLowerCase();
}
