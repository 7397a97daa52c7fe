import type { QueryOf } from '../endpoint.ts';
import type { endpoints } from '../endpoints/all.ts';
import { loginStatusCall } from './account-calls.ts';
import { albumDetailCall } from './album-calls.ts';
import {
  artistDetailCall,
  artistListCall,
  artistSongsCall,
  artistTopSongsCall,
  topArtistsCall,
} from './artist-calls.ts';
import { bannersCall, newestAlbumsCall, newSongsCall, recommendedPlaylistsCall } from './home-calls.ts';
import { fmTrashCall, personalFmCall } from './personal-fm-calls.ts';
import { chartsCall, playlistDetailCall, playlistSongsCall, topPlaylistsCall } from './playlist-calls.ts';
import { hotSearchesCall, searchSongsCall, suggestionsCall } from './search-calls.ts';
import {
  checkSongCall,
  downloadAddressCall,
  lyricTextsCall,
  songAddressCall,
  songDetailCall,
} from './song-calls.ts';
import type { WireCall } from './wire-call.ts';

/**
 * The catalogue's side of every call in `endpoints`, under the same names. It does not compile when a call is
 * missing, or when the catalogue would read a question otherwise than the client asks it.
 */
export const wireCalls = {
  albumDetail: albumDetailCall,
  artistDetail: artistDetailCall,
  artistList: artistListCall,
  artistSongs: artistSongsCall,
  artistTopSongs: artistTopSongsCall,
  banners: bannersCall,
  charts: chartsCall,
  checkSong: checkSongCall,
  downloadAddress: downloadAddressCall,
  downloadOffer: songDetailCall,
  fmTrash: fmTrashCall,
  hotSearches: hotSearchesCall,
  loginStatus: loginStatusCall,
  lyricTexts: lyricTextsCall,
  newestAlbums: newestAlbumsCall,
  newSongs: newSongsCall,
  personalFm: personalFmCall,
  playlistDetail: playlistDetailCall,
  playlistSongs: playlistSongsCall,
  recommendedPlaylists: recommendedPlaylistsCall,
  searchSongs: searchSongsCall,
  songAddress: songAddressCall,
  songDetail: songDetailCall,
  suggestions: suggestionsCall,
  topArtists: topArtistsCall,
  topPlaylists: topPlaylistsCall,
} satisfies { [Name in keyof typeof endpoints]: WireCall<QueryOf<(typeof endpoints)[Name]>, unknown> };
