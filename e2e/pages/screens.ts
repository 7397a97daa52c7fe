interface Screen {
  readonly name: string;
  /** Under the product's own address; over things that the demo library holds. */
  readonly address: string;
  /** Words of each part that comes by itself: when they show, the screen is whole. */
  readonly shows: readonly string[];
}

/** Every screen that opens without a login. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    address: './',
    shows: ['Sing along, word by word', 'Johann Pachelbel', 'Eight Notes in the Bass'],
  },
  { name: 'found songs', address: './search/songs?keywords=a', shows: ['The Well-Tempered Morning'] },
  { name: 'found artists', address: './search/artists?keywords=a', shows: ['John P. Ordway'] },
  { name: 'found albums', address: './search/albums?keywords=a', shows: ['The Well-Tempered Morning'] },
  {
    name: 'found videos',
    address: './search/videos?keywords=entertainer',
    shows: ['The Entertainer (in waves)'],
  },
  { name: 'found playlists', address: './search/playlists?keywords=a', shows: ['Keys and strings'] },
  {
    name: 'playlists to discover',
    address: './discover/playlists',
    shows: ['Keys and strings'],
  },
  { name: 'charts', address: './discover/toplists', shows: ['Rising', 'Songs with words'] },
  { name: 'artists to discover', address: './discover/artists', shows: ['Scott Joplin'] },
  { name: 'new albums', address: './new-album', shows: ['Eight Notes in the Bass'] },
  { name: 'playlist', address: './playlist?id=4001', shows: ['Für Elise'] },
  { name: 'album', address: './album?id=2001', shows: ['茉莉花'] },
  { name: "an artist's songs", address: './artist/songs?id=3001', shows: ['茉莉花', 'Mar 20, 2026'] },
  { name: "an artist's albums", address: './artist/albums?id=3001', shows: ['Mar 20, 2026'] },
  { name: "an artist's videos", address: './artist/videos?id=3001', shows: ['茉莉花（声波影像）'] },
  { name: 'all songs of an artist', address: './all-songs?id=3001', shows: ['茉莉花'] },
  { name: 'song', address: './song?id=1001', shows: ['Similar songs', 'Playlists with this song', 'Lisbon'] },
  { name: 'comments', address: './comment?id=1002', shows: ['Top comments', 'All comments (26)'] },
  { name: 'video', address: './video?id=7001', shows: ['Similar videos', 'All comments (3)'] },
  { name: 'history', address: './history', shows: ['Nothing played yet'] },
  { name: 'sign in', address: './login', shows: ['Will need an account'] },
  { name: 'own music', address: './my-music', shows: ['No music of your own yet'] },
  { name: 'general settings', address: './setting/main', shows: ['Remember position'] },
  { name: 'player settings', address: './setting/player', shows: ['Bluetooth'] },
  { name: 'other settings', address: './setting/other', shows: ['There is nothing to set here yet'] },
  { name: 'missing page', address: './404', shows: ['Nothing here'] },
  { name: 'closed door', address: './403', shows: ['This door is closed'] },
  { name: 'failed page', address: './500', shows: ['Try again later'] },
];
