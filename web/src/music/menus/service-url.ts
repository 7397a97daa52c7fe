/** The service's own page of an entity, for people without this site. */
const SERVICE = 'https://music.163.com/#';

/** The service's own URL; a chart is a playlist there. */
export const serviceUrlOfEntity = (kind: 'song' | 'album' | 'playlist' | 'artist', id: number): string =>
  `${SERVICE}/${kind}?id=${id}`;
