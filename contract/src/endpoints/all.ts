import { loginStatus } from './account.ts';
import { albumDetail } from './albums.ts';
import { artistDetail, artistList, artistSongs, artistTopSongs, topArtists } from './artists.ts';
import { downloadOffer } from './downloads.ts';
import { banners, newestAlbums, recommendedPlaylists } from './home.ts';
import { newSongs } from './new-songs.ts';
import { fmTrash, personalFm } from './personal-fm.ts';
import { charts, playlistDetail, playlistSongs, topPlaylists } from './playlists.ts';
import { hotSearches, searchSongs, suggestions } from './search.ts';
import { checkSong, downloadAddress, lyricTexts, songAddress, songDetail } from './songs.ts';

/** Every call that the client makes; the catalogue implements each of them (a test compares the two). */
export const endpoints = {
  albumDetail,
  artistDetail,
  artistList,
  artistSongs,
  artistTopSongs,
  banners,
  charts,
  checkSong,
  downloadAddress,
  downloadOffer,
  fmTrash,
  hotSearches,
  loginStatus,
  lyricTexts,
  newestAlbums,
  newSongs,
  personalFm,
  playlistDetail,
  playlistSongs,
  recommendedPlaylists,
  searchSongs,
  songAddress,
  songDetail,
  suggestions,
  topArtists,
  topPlaylists,
} as const;
