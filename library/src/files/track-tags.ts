import { existsSync, readFileSync } from 'node:fs';
import { demoAlbums } from '../catalogue/albums.ts';
import { demoArtists } from '../catalogue/artists.ts';
import type { DemoSongEntry } from '../catalogue/entries.ts';
import type { Loudness } from '../sound/loudness.ts';
import type { TrackTags } from './id3-tag.ts';
import { prepareLibraryFilePath } from './library-paths.ts';

const iso6392 = { zh: 'zho', en: 'eng', ja: 'jpn', ko: 'kor', de: 'deu', fr: 'fra', la: 'lat' };
/** The loudness that ReplayGain 2 and the streaming services aim at, in LUFS; `gain` is the difference to it. */
const referenceLufs = -14;

export function replayGainOfLoudness(loudness: Loudness): { gain: number; peak: number } {
  return {
    gain: Number((referenceLufs - loudness.lufs).toFixed(2)),
    peak: Number((10 ** (loudness.truePeakDb / 20)).toFixed(4)),
  };
}

export function tagsOfDemoSong(song: DemoSongEntry, loudness: Loudness): TrackTags {
  const album = demoAlbums.find(({ id }) => id === song.albumId);
  if (!album) throw new Error(`${song.slug}: no album ${song.albumId}`);
  const nameOf = (id: number) => demoArtists.find((artist) => artist.id === id)?.name ?? '';
  const lyricsPath = prepareLibraryFilePath(`lyrics/${song.slug}.lrc`);
  const { gain, peak } = replayGainOfLoudness(loudness);
  return {
    title: song.name,
    // ID3v2.4 separates several values of one field with a zero byte.
    artist: song.artistIds.map(nameOf).join('\0'),
    album: album.name,
    albumArtist: nameOf(album.artistId),
    track: song.track,
    disc: 1,
    date: album.publishDate,
    genre: album.tags[0] ?? '',
    language: song.language ? iso6392[song.language] : 'zxx',
    lyrics: existsSync(lyricsPath) && song.language ? readFileSync(lyricsPath, 'utf8') : null,
    gainDb: gain,
    peak,
  };
}
