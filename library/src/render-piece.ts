import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSongBySlug } from './catalogue/song-entry.ts';
import { writeTaggedFlac, writeTaggedMp3 } from './files/encode.ts';
import { prepareLibraryFilePath } from './files/library-paths.ts';
import { lyricFilePath } from './manifest/song-files.ts';
import { performScore } from './performance/perform.ts';
import { performanceMidi } from './performance/performance-midi.ts';
import type { Piece } from './piece.ts';
import { parseAbcLyricLines } from './score/abc-words.ts';
import { convertAbcToMidi } from './score/convert-score.ts';
import { parseMidiScore } from './score/score.ts';
import { setWordsToNotes } from './score/set-words.ts';
import { masterRecording } from './sound/master.ts';
import { renderMidiToWav } from './sound/render-midi-to-wav.ts';
import { toLyricTexts } from './words/lyric-text.ts';
import { timeSungLines } from './words/timed-line.ts';

/** Hash of the sources of each recording, by slug; stored in timing/recordings.json. */
export type RecordingSourceHashesBySlug = Record<string, string>;

/**
 * Renders a score to MIDI, then to sound and tagged files, with lyrics timed by its notes. The sound is rendered only
 * when its sources have changed since `table` was written, so that unchanged recordings keep their bytes; returns
 * whether it was.
 */
export async function renderPieceFiles(piece: Piece, table: RecordingSourceHashesBySlug): Promise<boolean> {
  const work = mkdtempSync(join(tmpdir(), 'rill-library-'));
  try {
    const seconds = renderMidi(piece, work);
    const midiPath = prepareLibraryFilePath(`midi/${piece.slug}.performance.mid`);
    const madeFrom = createHash('sha256')
      .update(readFileSync(midiPath))
      .update(`${piece.room} ${piece.flac ?? false}`)
      .digest('hex')
      .slice(0, 16);
    if (table[piece.slug] === madeFrom && existsSync(prepareLibraryFilePath(`audio/${piece.slug}.mp3`)))
      return false;
    const raw = join(work, 'raw.wav');
    const mastered = join(work, 'mastered.wav');
    renderMidiToWav(midiPath, raw, piece.room);
    masterRecording(raw, mastered, seconds);
    const song = demoSongBySlug(piece.slug);
    await writeTaggedMp3(mastered, song, work);
    if (piece.flac) await writeTaggedFlac(mastered, song, work);
    table[piece.slug] = madeFrom;
    return true;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Writes both MIDI files and the lyrics; returns how long the recording is in seconds. */
function renderMidi(piece: Piece, work: string): number {
  const abcPath = prepareLibraryFilePath(`scores/${piece.slug}.abc`);
  const scorePath = prepareLibraryFilePath(`midi/${piece.slug}.score.mid`);
  convertAbcToMidi(abcPath, scorePath, work);
  const abc = readFileSync(abcPath, 'utf8');
  const score = parseMidiScore(abc, readFileSync(scorePath));
  const performance = performScore(abc, score, piece);
  const lead = piece.parts[0]?.voice ?? '';
  const set =
    piece.words.length > 0
      ? setWordsToNotes(parseAbcLyricLines(abc, lead), score.voices.get(lead) ?? [])
      : [];
  const lines = timeSungLines(set, performance.parts[0]?.notes ?? []);
  const midi = performanceMidi(performance, lines.flat());
  writeFileSync(prepareLibraryFilePath(`midi/${piece.slug}.performance.mid`), midi);
  for (const [kind, text] of Object.entries(toLyricTexts(lines, piece.words))) {
    writeFileSync(prepareLibraryFilePath(lyricFilePath(piece.slug, kind)), text);
  }
  return performance.endMs / 1000;
}
