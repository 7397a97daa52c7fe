/** Where the service shows its own things, which is what people without this site can open. */
const SERVICE = 'https://music.163.com/#';

/** The service's own link; a chart is a playlist to it. */
export const serviceLink = (kind: 'song' | 'album' | 'playlist' | 'artist', id: number): string =>
  `${SERVICE}/${kind}?id=${id}`;
