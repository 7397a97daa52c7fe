import { join } from 'node:path';
import { type Database, openDatabase } from '../store/database.ts';
import { id3TextFrame } from './id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from './test-catalogue.ts';
import { writeTaggedWavFile } from './test-music.ts';

/** Values of tags by the names of their ID3 frames. */
export type TestTags = Readonly<Record<string, string>>;

export interface TaggedLibrary extends TestCatalogue {
  /** A separate connection to the catalogue's database. */
  readonly database: Database;
  /** Writes a song with these tags, whose sound is a tone, below the music folder. */
  write(path: string, tags: TestTags, hertz: number): void;
}

/** A catalogue over an empty music folder, in which a test writes, moves and retags songs. */
export async function startTaggedLibrary(): Promise<TaggedLibrary> {
  const library = await startTestCatalogue(() => {});
  const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
  return {
    ...library,
    database,
    write(path, tags, hertz) {
      const frames = Object.entries(tags).map(([name, text]) => id3TextFrame(name, text));
      writeTaggedWavFile(join(library.music, path), frames, hertz);
    },
    async close() {
      database.close();
      await library.close();
    },
  };
}
