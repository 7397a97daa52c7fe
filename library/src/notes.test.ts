import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { prepareLibraryFilePath } from './files/library-paths.ts';
import { instrumentalMelodies } from './melodies/instrumental-melodies.ts';
import { melodyNotes } from './melodies/melody.ts';
import { songMelodies } from './melodies/song-melodies.ts';
import { worldInstrumentalMelodies } from './melodies/world-instrumental-melodies.ts';
import { worldSongMelodies } from './melodies/world-song-melodies.ts';
import { readMidi } from './midi/midi-reader.ts';
import { createBeatToMs } from './performance/beat-to-ms.ts';
import { LEADING_SILENCE_MS } from './performance/perform.ts';
import { allPieces } from './pieces/all-pieces.ts';
import { parseMidiScore } from './score/score.ts';

const melodies = [
  ...songMelodies,
  ...worldSongMelodies,
  ...instrumentalMelodies,
  ...worldInstrumentalMelodies,
];

function scoreOf(slug: string) {
  const abc = readFileSync(prepareLibraryFilePath(`scores/${slug}.abc`), 'utf8');
  return parseMidiScore(abc, readFileSync(prepareLibraryFilePath(`midi/${slug}.score.mid`)));
}

describe.each(allPieces)('$slug', (piece) => {
  const score = scoreOf(piece.slug);
  const lead = score.voices.get(piece.parts[0]?.voice ?? '') ?? [];
  const melody = melodies.find(({ slug }) => slug === piece.slug);
  const played = readMidi(readFileSync(prepareLibraryFilePath(`midi/${piece.slug}.performance.mid`)));

  test('the lead of the score has the pitches and the rhythm of a separate transcription', () => {
    if (!melody) throw new Error('no melody');
    const expected = melodyNotes(melody);
    expect(expected.length).toBeGreaterThan(60);
    expect(lead.map(({ pitch, start, end }) => ({ pitch, start, end }))).toEqual(expected);
  });

  test('the performed lead has the same notes, each within 25 ms of its beat', () => {
    const lastBeat = Math.max(...[...score.voices.values()].flat().map((note) => note.end));
    const timeOf = createBeatToMs(score, piece, lastBeat);
    const heard = played.tracks[1]?.notes ?? [];
    expect(heard.map(({ pitch }) => pitch)).toEqual(lead.map(({ pitch }) => pitch));
    for (const [index, note] of heard.entries()) {
      expect(Math.abs(note.start - LEADING_SILENCE_MS - timeOf(lead[index]?.start ?? 0))).toBeLessThanOrEqual(
        25,
      );
    }
  });

  test('no accompaniment is louder than the lead on average', () => {
    const means = played.tracks
      .slice(1)
      .map(({ notes }) => notes.reduce((sum, note) => sum + note.velocity, 0) / notes.length);
    expect(means.length).toBeGreaterThanOrEqual(4);
    for (const mean of means.slice(1)) expect(mean).toBeLessThan((means[0] ?? 0) - 5);
  });

  test('no note starts again before it was released', () => {
    for (const { notes } of played.tracks) {
      for (const [index, note] of notes.entries()) {
        expect(note.end).toBeGreaterThan(note.start);
        const again = notes.slice(index + 1).find(({ pitch }) => pitch === note.pitch);
        if (again) expect(again.start).toBeGreaterThanOrEqual(note.end);
      }
    }
  });
});
