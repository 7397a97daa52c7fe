interface Place {
  readonly name: string;
  /** Under the product's own address; over things that the demo library holds. */
  readonly address: string;
}

/** Every screen that opens without a login. */
export const places: readonly Place[] = [
  { name: 'home', address: './' },
  { name: 'found songs', address: './search/songs?keywords=a' },
  { name: 'found artists', address: './search/artists?keywords=a' },
  { name: 'found albums', address: './search/albums?keywords=a' },
  { name: 'found videos', address: './search/videos?keywords=entertainer' },
  { name: 'found playlists', address: './search/playlists?keywords=a' },
  { name: 'playlists to discover', address: './discover/playlists' },
  { name: 'charts', address: './discover/toplists' },
  { name: 'artists to discover', address: './discover/artists' },
  { name: 'new albums', address: './new-album' },
  { name: 'playlist', address: './playlist?id=4001' },
  { name: 'album', address: './album?id=2001' },
  { name: "an artist's songs", address: './artist/songs?id=3001' },
  { name: "an artist's albums", address: './artist/albums?id=3001' },
  { name: "an artist's videos", address: './artist/videos?id=3001' },
  { name: 'all songs of an artist', address: './all-songs?id=3001' },
  { name: 'song', address: './song?id=1001' },
  { name: 'comments', address: './comment?id=1002' },
  { name: 'video', address: './video?id=7001' },
  { name: 'history', address: './history' },
  { name: 'sign in', address: './login' },
  { name: 'own music', address: './my-music' },
  { name: 'general settings', address: './setting/main' },
  { name: 'player settings', address: './setting/player' },
  { name: 'other settings', address: './setting/other' },
  { name: 'missing page', address: './404' },
];
