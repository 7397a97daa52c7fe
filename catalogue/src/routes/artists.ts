import {
  artistAlbumsServerSchemas,
  artistDetailServerSchemas,
  artistListServerSchemas,
  artistSongsServerSchemas,
  artistTopSongsServerSchemas,
  artistVideosServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { HttpError } from '../http/http-error.ts';
import { toWireAlbum } from '../present/album.ts';
import { toWireArtist, toWireArtistDetail } from '../present/artist.ts';
import type { Language } from '../present/language.ts';
import { toWireSongList } from '../present/song-list.ts';
import { toWireVideo } from '../present/video.ts';
import type { Database } from '../store/database.ts';
import { albumIdsOfArtist, albumsByIds } from '../store/music/albums.ts';
import {
  type ArtistDbRow,
  artistById,
  artistsByIds,
  filteredArtistIds,
  songIdsOfArtist,
} from '../store/music/artists.ts';
import { songsByIds } from '../store/music/songs.ts';
import { videoIdsOfArtist, videosByIds } from '../store/music/videos.ts';
import { implementCall } from './implement-call.ts';

const TOP_SONGS = 50;

export function mountArtistRoutes(app: Hono, database: Database): void {
  mountArtistDetailRoutes(app, database);
  mountArtistWorkRoutes(app, database);
}

function mountArtistDetailRoutes(app: Hono, database: Database): void {
  implementCall(app, artistDetailServerSchemas).with(({ id }, { language }) => ({
    code: 200,
    data: toWireArtistDetail(requireArtist(database, id), language),
  }));

  implementCall(app, artistListServerSchemas).with(({ type, area, initial, limit, offset }, { language }) =>
    artistPage(
      database,
      filteredArtistIds(database, { kind: type, area, initial }, limit + 1, offset),
      limit,
      language,
    ),
  );
}

function mountArtistWorkRoutes(app: Hono, database: Database): void {
  implementCall(app, artistTopSongsServerSchemas).with(({ id }, { language }) => {
    const artist = requireArtist(database, id);
    const songs = songsByIds(
      database,
      songIdsOfArtist(database, id, { order: 'hot', limit: TOP_SONGS, offset: 0 }),
    );
    const { songs: hotSongs, privileges } = toWireSongList(songs, language);
    return {
      code: 200,
      hotSongs,
      privileges,
      more: artist.songCount > songs.length,
    };
  });

  implementCall(app, artistSongsServerSchemas).with(({ id, order, limit, offset }, { language }) => {
    const artist = requireArtist(database, id);
    const songs = songsByIds(database, songIdsOfArtist(database, id, { order, limit, offset }));
    return {
      code: 200,
      ...toWireSongList(songs, language),
      more: offset + songs.length < artist.songCount,
      total: artist.songCount,
    };
  });

  implementCall(app, artistAlbumsServerSchemas).with(({ id, limit, offset }, { language }) => {
    const artist = requireArtist(database, id);
    const albums = albumsByIds(database, albumIdsOfArtist(database, id, limit, offset));
    return {
      code: 200,
      artist: toWireArtist(artist, language),
      hotAlbums: albums.map((album) => toWireAlbum(album, language)),
      more: offset + albums.length < artist.albumCount,
    };
  });

  implementCall(app, artistVideosServerSchemas).with(({ id, limit, offset }, { language }) => {
    const ids = videoIdsOfArtist(database, requireArtist(database, id).id, limit + 1, offset);
    const videos = videosByIds(database, ids.slice(0, limit));
    return {
      code: 200,
      mvs: videos.map((video) => toWireVideo(video, language)),
      hasMore: ids.length > limit,
    };
  });
}

function requireArtist(database: Database, id: number): ArtistDbRow {
  const artist = artistById(database, id);
  if (artist === undefined) throw new HttpError(404, 'no such artist');
  return artist;
}

/** Reads one row more than requested, to know whether there are more. */
const artistPage = (database: Database, ids: readonly number[], limit: number, language: Language) => ({
  code: 200 as const,
  artists: artistsByIds(database, ids.slice(0, limit)).map((artist) => toWireArtist(artist, language)),
  more: ids.length > limit,
});
