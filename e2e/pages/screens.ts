export interface ScreenFixture {
  readonly name: string;
  /** The path relative to the product's URL; the ids are those of the demo library. */
  readonly path: string;
  /**
   * A text of each part that loads by itself: when all are visible, the screen is complete. The first is also shown in
   * the narrowest window.
   */
  readonly shows: readonly string[];
}

/** The screen of an unknown URL, which sends no requests. */
export const missingPage = {
  name: 'missing page',
  path: './404',
  shows: ['The link may be wrong, or the page has moved.'],
} as const satisfies ScreenFixture;

/** Every screen that opens without a login. */
export const visitorScreens: readonly ScreenFixture[] = [
  {
    name: 'home',
    path: './',
    shows: ['Sing along, word by word', 'Johann Pachelbel', 'Eight Notes in the Bass'],
  },
  {
    name: 'song results',
    path: './search/songs?keywords=a',
    shows: ['Canon in D', 'The Well-Tempered Morning'],
  },
  { name: 'artist results', path: './search/artists?keywords=a', shows: ['John P. Ordway'] },
  { name: 'album results', path: './search/albums?keywords=a', shows: ['The Well-Tempered Morning'] },
  {
    name: 'video results',
    path: './search/videos?keywords=entertainer',
    shows: ['The Entertainer (in waves)'],
  },
  { name: 'playlist results', path: './search/playlists?keywords=a', shows: ['Keys and strings'] },
  {
    name: 'playlists to discover',
    path: './discover/playlists',
    shows: ['Keys and strings'],
  },
  { name: 'charts', path: './discover/toplists', shows: ['Rising', 'Songs with words'] },
  { name: 'artists to discover', path: './discover/artists', shows: ['Scott Joplin'] },
  { name: 'new albums', path: './new-album', shows: ['Eight Notes in the Bass'] },
  { name: 'playlist', path: './playlist?id=4001', shows: ['Für Elise'] },
  { name: 'album', path: './album?id=2001', shows: ['茉莉花'] },
  { name: "an artist's songs", path: './artist/songs?id=3001', shows: ['茉莉花', 'Mar 20, 2026'] },
  { name: "an artist's albums", path: './artist/albums?id=3001', shows: ['Mar 20, 2026'] },
  { name: "an artist's videos", path: './artist/videos?id=3001', shows: ['茉莉花（声波影像）'] },
  { name: 'all songs of an artist', path: './all-songs?id=3001', shows: ['茉莉花'] },
  { name: 'song', path: './song?id=1001', shows: ['Similar songs', 'Playlists with this song', 'Lisbon'] },
  { name: 'comments', path: './comment?id=1002', shows: ['Top comments', 'All comments (26)'] },
  { name: 'video', path: './video?id=7001', shows: ['Similar videos', 'All comments (3)'] },
  { name: 'history', path: './history', shows: ['History'] },
  { name: 'sign in', path: './login', shows: ['Scan with a phone that is signed in'] },
  { name: 'confirm sign-in', path: './login/approve', shows: ['This link is incomplete'] },
  { name: 'own music', path: './my-music', shows: ['No local music yet'] },
  { name: 'general settings', path: './setting/main', shows: ['Remember position'] },
  { name: 'player settings', path: './setting/player', shows: ['Bluetooth'] },
  { name: 'account settings', path: './setting/account', shows: ['Sign in to manage your account'] },
  { name: 'privacy settings', path: './setting/privacy', shows: ['Stored in this browser'] },
  { name: 'other settings', path: './setting/other', shows: ['Connection check'] },
  missingPage,
  { name: 'forbidden page', path: './403', shows: ['You do not have access to this page.'] },
  { name: 'failed page', path: './500', shows: ['Try again in a moment.'] },
];

/** The screens that need an account, or show something else to one; the texts are those of a new account. */
export const signedInScreens: readonly ScreenFixture[] = [
  { name: 'playlists', path: './user/playlists', shows: ['Ada’s library', 'Liked songs'] },
  { name: 'saved playlists', path: './user/like', shows: ['No saved playlists yet'] },
  { name: 'saved albums', path: './user/album', shows: ['No saved albums yet'] },
  { name: 'followed artists', path: './user/artists', shows: ['No followed artists yet'] },
  { name: 'cloud drive', path: './user/cloud', shows: ['Your cloud drive is empty'] },
  { name: 'daily songs', path: './dailySongs', shows: ['Daily picks', '30 songs'] },
  { name: 'account settings', path: './setting/account', shows: ['Test', 'Delete account'] },
];
