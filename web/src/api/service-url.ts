import { getRunTimeConfig } from '#config/run-time-config.ts';

/** The service's own page of an entity, for people without this site. */
const SERVICE = 'https://music.163.com/#';

/**
 * The service's own URL; a chart is a playlist there. Null with our own catalogue: its ids are not the service's, where
 * they lead to music that has nothing to do with it.
 */
export const serviceUrlOfEntity = (
  kind: 'song' | 'album' | 'playlist' | 'artist',
  id: number,
): string | null => (getRunTimeConfig().embedded ? null : `${SERVICE}/${kind}?id=${id}`);
