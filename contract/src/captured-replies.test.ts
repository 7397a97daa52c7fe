import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { SearchKind } from './calls/search.ts';
import { endpoints } from './calls.ts';
import { songListSchema } from './songs-from-wire.ts';

/**
 * Replies of the real service that lie beside the project on some machines and are never part of it: where the folder
 * is missing, these tests are reported as skipped. The expected values are read from each reply itself.
 */
const folder = new URL('../../../shared/fixtures/', import.meta.url);

interface RawRow {
  readonly id: number;
  readonly name: string;
  readonly dt?: number;
  readonly duration?: number;
}
type Raw = Record<string, unknown>;

const load = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const at = (reply: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Raw | undefined)?.[key], reply);
const rowsAt = (reply: unknown, path: string) => at(reply, path) as RawRow[];

const read = (schema: v.GenericSchema<unknown, unknown>, path?: string) => (reply: unknown) =>
  v.parse(schema, path === undefined ? reply : at(reply, path)) as {
    id: number;
    name: string;
    time?: number;
  }[];
const rowsOf = (schema: v.GenericSchema<unknown, unknown>, key: 'rows' | 'songs') => (reply: unknown) =>
  (v.parse(schema, reply) as Record<string, { id: number; name: string; time?: number }[]>)[key] ?? [];
const searched = (kind: SearchKind) => (reply: unknown) => [
  ...v.parse(endpoints.search.reply, reply)[kind].rows,
];

const lists: [
  name: string,
  path: string,
  read: (reply: unknown) => { id: number; name: string; time?: number }[],
][] = [
  ['album', 'songs', rowsOf(endpoints.albumDetail.reply, 'songs')],
  ['album_new', 'albums', rowsOf(endpoints.newAlbums.reply, 'rows')],
  ['album_sublist', 'data', rowsOf(endpoints.savedAlbums.reply, 'rows')],
  ['artist_album', 'hotAlbums', rowsOf(endpoints.artistAlbums.reply, 'rows')],
  ['artist_list', 'artists', rowsOf(endpoints.artistList.reply, 'rows')],
  ['artist_songs', 'songs', rowsOf(endpoints.artistSongs.reply, 'rows')],
  ['artist_sublist', 'data', rowsOf(endpoints.followedArtists.reply, 'rows')],
  ['artists', 'hotSongs', read(endpoints.artistTopSongs.reply)],
  ['cloudsearch_1', 'result.songs', searched('songs')],
  ['cloudsearch_10', 'result.albums', searched('albums')],
  ['cloudsearch_100', 'result.artists', searched('artists')],
  ['cloudsearch_1000', 'result.playlists', searched('playlists')],
  ['cloudsearch_1006', 'result.songs', searched('songs')],
  ['cloudsearch_1004', 'result.mvs', searched('videos')],
  ['personal_fm', 'data', read(endpoints.personalFm.reply)],
  ['personalized', 'result', read(endpoints.recommendedPlaylists.reply)],
  ['playlist_detail', 'playlist.tracks', read(songListSchema, 'playlist.tracks')],
  ['playlist_track_all', 'songs', read(endpoints.playlistSongs.reply)],
  ['recommend_songs', 'data.dailySongs', rowsOf(endpoints.dailySongs.reply, 'songs')],
  ['song_detail', 'songs', read(endpoints.songDetail.reply)],
  ['top_artists', 'artists', rowsOf(endpoints.artistList.reply, 'rows')],
  ['top_playlist', 'playlists', rowsOf(endpoints.playlistsOfCategory.reply, 'rows')],
  ['top_playlist_highquality', 'playlists', rowsOf(endpoints.highQualityPlaylists.reply, 'rows')],
  ['toplist', 'list', read(endpoints.charts.reply)],
  ['toplist_detail', 'list', read(endpoints.charts.reply)],
  ['user_playlist', 'playlist', rowsOf(endpoints.userPlaylists.reply, 'rows')],
];

/** Replies with tests of their own, here or beside their calls. */
const others = [
  ...[
    'banner',
    'comment_like',
    'comment_music',
    'comment_playlist',
    'error_301',
    'lyric',
    'playlist_catlist',
  ],
  ...['playlist_highquality_tags', 'search_hot_detail', 'search_suggest', 'artist_detail', 'song_url_v1'],
  ...['login_cellphone', 'login_qr_check', 'login_qr_create', 'login_qr_key', 'errors'],
  ...['like', 'likelist', 'playlist_create', 'playlist_tracks', 'user_cloud', 'user_level', 'user_subcount'],
];

/** Replies to calls that the client does not make. */
const notAsked = [
  ...['cloudsearch_1002', 'cloudsearch_1009', 'cloudsearch_1014', 'personalized_mv'],
  ...['personalized_privatecontent', 'search_1018'],
];

describe.skipIf(!existsSync(folder))(
  'replies captured in ../shared/fixtures, skipped without that folder,',
  () => {
    test.each(lists)(
      'every row of %s is parsed, in order, with its id, name and length',
      (name, path, readRows) => {
        const reply = load(name);
        const raw = rowsAt(reply, path);
        const rows = readRows(reply);
        expect(raw.length).toBeGreaterThan(0);
        expect(rows.map((row) => [row.id, row.name])).toEqual(raw.map((row) => [row.id, row.name]));
        const lengths = raw.map((row) => row.dt ?? row.duration);
        if (lengths[0] !== undefined) {
          expect(rows.map((row) => row.time)).toEqual(lengths.map((ms) => (ms ?? 0) / 1000));
        }
      },
    );

    test('have a test each', () => {
      const captured = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
      const known = new Set([...lists.map(([name]) => name), ...others, ...notAsked]);
      expect(captured.filter((name) => !known.has(name))).toEqual([]);
    });

    test('categories are parsed in their groups, with the names of those of high quality', () => {
      const reply = load('playlist_catlist');
      const groups = v.parse(endpoints.playlistCategories.reply, reply);
      const names = Object.values(at(reply, 'categories') as Record<string, string>);
      expect(groups.map((group) => group.name)).toEqual(names);
      expect(groups.flatMap((group) => group.categories)).toHaveLength(rowsAt(reply, 'sub').length);
      const tags = load('playlist_highquality_tags');
      expect(v.parse(endpoints.highQualityPlaylistCategories.reply, tags)).toEqual(
        rowsAt(tags, 'tags').map((tag) => tag.name),
      );
    });

    test.each(['comment_music', 'comment_playlist'])('every comment of %s is parsed', (name) => {
      const reply = load(name);
      const page = v.parse(endpoints.songComments.reply, reply);
      const marksAt = (path: string) =>
        (at(reply, path) as { commentId: number; content: string; likedCount: number }[]).map((row) => [
          row.commentId,
          row.content,
          row.likedCount,
        ]);
      const marksOf = (rows: typeof page.rows) => rows.map((row) => [row.id, row.content, row.likedCount]);
      expect([marksOf(page.rows), marksOf(page.hot)]).toEqual([marksAt('comments'), marksAt('hotComments')]);
      expect(page.total).toBe(at(reply, 'total'));
    });

    test('the like of a comment is parsed', () => {
      expect(v.parse(endpoints.likeComment.reply, load('comment_like'))).toBeNull();
    });

    test('[S7.39] liked songs are parsed by id, and a reply without ids breaks nothing', () => {
      const reply = load('likelist');
      expect(v.parse(endpoints.likedSongIds.reply, reply)).toEqual(at(reply, 'ids'));
      expect(v.parse(endpoints.likedSongIds.reply, { code: 200 })).toEqual([]);
      expect(v.parse(endpoints.likeSong.reply, load('like'))).toBeNull();
    });

    test('[S7.10] counts and level of an account are parsed', () => {
      expect(v.parse(endpoints.libraryCounts.reply, load('user_subcount'))).toEqual({
        createdPlaylists: 2,
        savedPlaylists: 2,
        artists: 3,
      });
      expect(v.parse(endpoints.listeningLevel.reply, load('user_level'))).toEqual({
        level: 7,
        progress: 0.564,
      });
    });

    test('[S7.27] a created playlist is parsed, and [S7.28] the result of adding songs to one', () => {
      const made = load('playlist_create');
      expect(v.parse(endpoints.createPlaylist.reply, made)).toMatchObject({
        id: at(made, 'id'),
        name: at(made, 'playlist.name'),
        creator: null,
        isPrivate: false,
      });
      const read = (reply: unknown) => v.parse(endpoints.changePlaylistSongs.reply, reply);
      expect(read(load('playlist_tracks'))).toEqual({ code: 200, count: 12, message: '' });
      const known = { status: 200, body: { code: 502, message: '歌单内歌曲重复' }, cookie: [] };
      expect(read(known)).toMatchObject({ code: 502, message: '歌单内歌曲重复' });
      expect(read({ code: 404, msg: 'no' })).toEqual({ code: 404, count: null, message: 'no' });
    });

    test('[S7.12] [D-34] every cloud row is parsed as a cloud song, with the used quota', () => {
      const reply = load('user_cloud');
      const page = v.parse(endpoints.cloudSongs.reply, reply);
      const songs = (at(reply, 'data') as { simpleSong: RawRow }[]).map((row) => row.simpleSong);
      expect(page.rows.map(({ song }) => [song.id, song.name, song.pc])).toEqual(
        songs.map((song) => [song.id, song.name, true]),
      );
      expect([page.total, page.usedBytes, page.maxBytes]).toEqual([460, 20_795_339_420, 64_424_509_440]);
    });

    test('daily songs are parsed with their reasons, and every saved album with its time', () => {
      const daily = v.parse(endpoints.dailySongs.reply, load('recommend_songs'));
      expect(daily.reasons).toMatchObject({ 1416840452: '超77%人播放' });
      const saved = load('album_sublist');
      const times = (at(saved, 'data') as { subTime: number }[]).map((row) => row.subTime);
      expect(v.parse(endpoints.savedAlbums.reply, saved).rows.map((row) => row.savedMs)).toEqual(times);
    });

    test('every song of a captured list has its artists and its album', () => {
      for (const name of ['playlist_track_all', 'artist_songs', 'cloudsearch_1']) {
        const reply = load(name);
        const path = name === 'cloudsearch_1' ? 'result.songs' : 'songs';
        const songs = v.parse(songListSchema, at(reply, path));
        expect(songs.length).toBeGreaterThan(0);
        expect(songs.every((song) => song.artist.length > 0 && song.album.id > 0)).toBe(true);
      }
    });

    test('banners are parsed with their pictures, hot searches with their terms', () => {
      const banners = load('banner');
      expect(v.parse(endpoints.banners.reply, banners)).toHaveLength(rowsAt(banners, 'banners').length);
      const hot = load('search_hot_detail');
      const words = (at(hot, 'data') as { searchWord: string }[]).map((row) => row.searchWord);
      expect(v.parse(endpoints.hotSearches.reply, hot).map((row) => row.word)).toEqual(words);
    });

    test('a login by phone is parsed as who is signed in, a login by QR code as its states', () => {
      const login = load('login_cellphone');
      expect(v.parse(endpoints.loginCellphone.reply, login)).toMatchObject({
        userId: at(login, 'profile.userId'),
        nickname: at(login, 'profile.nickname'),
      });
      const key = load('login_qr_key');
      expect(v.parse(endpoints.qrKey.reply, key)).toBe(at(key, 'data.unikey'));
      const code = load('login_qr_create');
      expect(v.parse(endpoints.qrUrl.reply, code)).toBe(at(code, 'data.qrurl'));
      const states = (load('login_qr_check') as unknown[]).map((state) =>
        v.parse(endpoints.qrCheck.reply, state),
      );
      expect(states).toEqual([
        { code: 800, nickname: '' },
        { code: 801, nickname: '' },
        { code: 802, nickname: 'a' },
        { code: 803, nickname: '' },
      ]);
    });

    test('suggestions are parsed in their groups', () => {
      const reply = load('search_suggest');
      const read = v.parse(endpoints.suggestions.reply, reply);
      for (const group of ['songs', 'artists', 'albums', 'playlists'] as const) {
        expect(read[group].map((row) => row.id)).toEqual(
          (rowsAt(reply, `result.${group}`) ?? []).map((row) => row.id),
        );
      }
    });

    test('details of album, artist and playlist are parsed', () => {
      const album = load('album');
      expect(v.parse(endpoints.albumDetail.reply, album).album.name).toBe(at(album, 'album.name'));
      const artist = load('artist_detail');
      const detail = v.parse(endpoints.artistDetail.reply, artist);
      expect(detail.name).toBe(at(artist, 'data.artist.name'));
      expect(detail.songCount).toBe(at(artist, 'data.artist.musicSize'));
      expect(detail.biography).toBe(at(artist, 'data.artist.briefDesc'));
      const playlist = load('playlist_detail');
      const head = v.parse(endpoints.playlistDetail.reply, playlist);
      expect([head.name, head.trackCount]).toEqual([
        at(playlist, 'playlist.name'),
        at(playlist, 'playlist.trackCount'),
      ]);
      expect(head.creator?.name).toBe(at(playlist, 'playlist.creator.nickname'));
    });

    test('a URL is parsed with its level, format and loudness', () => {
      const reply = load('song_url_v1');
      const raw = (at(reply, 'data') as Raw[])[0] ?? {};
      expect(v.parse(endpoints.songUrl.reply, reply)).toMatchObject({
        url: raw['url'],
        bytes: raw['size'],
        level: raw['level'],
        gain: raw['gain'],
        peak: raw['peak'],
        preview: null,
      });
    });

    test('the texts of lyrics are parsed', () => {
      const reply = load('lyric');
      const texts = v.parse(endpoints.lyricTexts.reply, reply);
      expect(texts.lrc).toBe(at(reply, 'lrc.lyric'));
      expect(texts.tlyric).toBe(at(reply, 'tlyric.lyric'));
      expect(texts.yrc).toBeNull();
    });
  },
);
