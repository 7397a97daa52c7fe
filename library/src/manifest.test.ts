import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFlacFacts } from './files/flac-header.ts';
import { prepareLibraryFilePath } from './files/library-paths.ts';
import { readMp3Facts } from './files/mp3-header.ts';
import type { DemoLibraryManifest } from './manifest/build-manifest.ts';

const manifest: DemoLibraryManifest = JSON.parse(
  readFileSync(prepareLibraryFilePath('manifest.json'), 'utf8'),
);
const loudness = JSON.parse(readFileSync(prepareLibraryFilePath('timing/loudness.json'), 'utf8'));
const files = manifest.songs.flatMap((song) =>
  song.files.map((file) => ({ ...file, durationMs: song.durationMs })),
);
const lists = [...manifest.playlists, ...manifest.charts];

test('at least sixteen songs have lyrics and fourteen have none; sizes, lengths and rates match the files', () => {
  expect(manifest.songs.filter(({ instrumental }) => !instrumental).length).toBeGreaterThanOrEqual(16);
  expect(manifest.songs.filter(({ instrumental }) => instrumental).length).toBeGreaterThanOrEqual(14);
  expect(manifest.artists.length).toBeGreaterThanOrEqual(14);
  expect(manifest.albums.length).toBeGreaterThanOrEqual(12);
  expect(manifest.playlists.length).toBeGreaterThanOrEqual(12);
  for (const file of files) {
    const bytes = readFileSync(prepareLibraryFilePath(file.path));
    const facts = file.type === 'mp3' ? readMp3Facts(bytes) : readFlacFacts(bytes);
    expect(file.size).toBe(bytes.length);
    expect(Math.abs(file.durationMs - facts.durationMs)).toBeLessThanOrEqual(5);
    expect(file.bitrate).toBe(facts.bitrate);
    expect(file.sampleRate).toBe(facts.sampleRate);
  }
});

test('a performance is as long as its recording, and lasts between 50 and 120 seconds', () => {
  for (const song of manifest.songs) {
    expect(song.durationMs).toBeGreaterThan(50_000);
    expect(song.durationMs).toBeLessThanOrEqual(120_000);
  }
});

test('two pieces of at most a minute are lossless', () => {
  const lossless = files.filter(({ type }) => type === 'flac');
  expect(lossless.length).toBe(2);
  for (const { durationMs } of lossless) expect(durationMs).toBeLessThanOrEqual(60_000);
});

test('every recording measured -16 LUFS ± 0.5 and at most -1 dB true peak', () => {
  expect(Object.keys(loudness).sort()).toEqual(files.map(({ path }) => path).sort());
  for (const file of files) {
    const { lufs, truePeakDb } = loudness[file.path];
    expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
    expect(file.gain).toBeCloseTo(-14 - lufs, 2);
    expect(file.peak).toBeLessThan(0.9);
  }
});

test('every picture and text of the manifest is on disk, and no audio file is left over', () => {
  const named = [
    ...manifest.artists.map(({ portrait }) => portrait),
    ...[...manifest.albums, ...lists].map(({ cover }) => cover),
    ...manifest.banners.flatMap(({ image, imageZh }) => [image, imageZh]),
    ...manifest.songs.flatMap(({ lyrics }) => Object.values(lyrics ?? {})),
    'covers/default.png',
  ];
  expect(named.length).toBeGreaterThan(60);
  for (const path of named) expect(statSync(prepareLibraryFilePath(path)).size, path).toBeGreaterThan(20);
  const left = readdirSync(prepareLibraryFilePath('audio')).filter(
    (name) => !files.some(({ path }) => path === `audio/${name}`),
  );
  expect(left).toEqual([]);
});

test('ids are unique and below a million, and every reference exists', () => {
  const songIds = new Set(manifest.songs.map(({ id }) => id));
  const artistIds = new Set(manifest.artists.map(({ id }) => id));
  const albumIds = new Set(manifest.albums.map(({ id }) => id));
  const ids = [...manifest.songs, ...manifest.artists, ...manifest.albums, ...lists, ...manifest.banners].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(1_000_000);
  for (const { artistIds: singers, albumId } of manifest.songs) {
    expect(albumIds.has(albumId)).toBe(true);
    expect(singers.every((id) => artistIds.has(id))).toBe(true);
  }
  for (const { artistId } of manifest.albums) expect(artistIds.has(artistId)).toBe(true);
  const targets = { 1: songIds, 10: albumIds, 1000: new Set(manifest.playlists.map(({ id }) => id)) };
  for (const { targetType, targetId } of manifest.banners)
    expect(targets[targetType].has(targetId)).toBe(true);
  for (const { songIds: members } of lists) {
    expect(new Set(members).size).toBe(members.length);
    expect(members.length).toBeGreaterThanOrEqual(4);
    expect(members.every((id) => songIds.has(id))).toBe(true);
  }
});

test('the demo library has at most sixty megabytes', () => {
  const folders = ['audio', 'covers', 'lyrics', 'midi', 'scores', 'timing', 'videos'];
  const total = folders
    .flatMap((folder) =>
      readdirSync(prepareLibraryFilePath(folder)).map(
        (name) => statSync(prepareLibraryFilePath(`${folder}/${name}`)).size,
      ),
    )
    .reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(60_000_000);
});

test('every film is on disk in both qualities, at most three megabytes each, and belongs to an existing song', () => {
  expect(manifest.videos.length).toBeGreaterThanOrEqual(3);
  for (const video of manifest.videos) {
    expect(video.files.map(({ height }) => height)).toEqual([720, 480]);
    for (const { path, size } of video.files) {
      expect(statSync(prepareLibraryFilePath(path)).size, path).toBe(size);
      expect(size).toBeLessThanOrEqual(3_000_000);
    }
    const song = manifest.songs.find(({ id }) => id === video.songId);
    expect(song?.durationMs).toBe(video.durationMs);
    expect(song?.artistIds).toEqual(video.artistIds);
    expect(statSync(prepareLibraryFilePath(video.cover)).size).toBeGreaterThan(20);
  }
});

test('every comment has an existing target and author; replies are later than their parents', () => {
  const targets = [manifest.songs, manifest.videos, manifest.playlists, manifest.albums];
  const byId = new Map(manifest.comments.map((comment) => [comment.id, comment]));
  const writers = new Set(manifest.listeners.map(({ id }) => id));
  expect(byId.size).toBe(manifest.comments.length);
  for (const comment of manifest.comments) {
    expect(targets[comment.kind]?.some(({ id }) => id === comment.targetId)).toBe(true);
    expect(writers.has(comment.listenerId)).toBe(true);
    if (comment.replyToId === undefined) continue;
    const [parent, root] = [byId.get(comment.replyToId), byId.get(comment.rootId ?? 0)];
    expect([parent?.targetId, root?.targetId]).toEqual([comment.targetId, comment.targetId]);
    expect(root?.replyToId).toBeUndefined();
    expect(comment.createdAt > (parent?.createdAt ?? '')).toBe(true);
  }
  const farewell = manifest.comments.filter(({ kind, targetId }) => kind === 0 && targetId === 1002);
  expect(farewell.length).toBeGreaterThan(20);
});
