import { getRunTimeConfig } from '#config/run-time-config.ts';

/** The web site of the service, for people who do not use this one. */
const SERVICE = 'https://music.163.com/#';

/**
 * The URL of an entity on the service's own web site; a chart is a playlist there. Null with our own catalogue, whose
 * ids belong to other music there.
 */
export const serviceUrlOfEntity = (
  kind: 'song' | 'album' | 'playlist' | 'artist',
  id: number,
): string | null => (getRunTimeConfig().embedded ? null : `${SERVICE}/${kind}?id=${id}`);
