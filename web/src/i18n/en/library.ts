import type { libraryMessages as chinese } from '../zh-cn/library.ts';

export const libraryMessages = {
  'library.of': '{name}’s library',
  'library.noOwn': 'No playlists yet',
  'library.noSaved': 'No saved playlists yet',
  'library.noAlbums': 'No saved albums yet',
  'library.noArtists': 'No followed artists yet',
  'library.findPlaylists': 'Discover playlists',
  'library.findAlbums': 'Browse new albums',
  'library.findArtists': 'Discover artists',
  'library.partFailed': 'Some of it could not be loaded',
  'library.sort': 'Sort by',
  'library.found': '{count} found',
  'library.byDefault': 'Default order',
  'library.byName': 'Name',
  'library.bySongs': 'Number of songs',
  'library.byPlays': 'Number of plays',
  'library.byArtist': 'Artist',
  'library.private': 'Private',
  'library.savedOn': 'Saved {date}',
} satisfies Record<keyof typeof chinese, string>;
