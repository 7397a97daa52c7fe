import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../store/database.ts';
import { type NewDemoComment, setDemoComments } from '../store/save/save-comments.ts';
import { saveDemoArtist } from '../store/save/save-demo.ts';
import { saveDemoVideo } from '../store/save/save-video.ts';
import { openNewDatabase } from './new-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const HOUR_MS = 3_600_000;
/** When the first generated comment was written. */
export const FIRST_TEST_COMMENT_MS = Date.UTC(2026, 0, 1);

/** The author of all generated comments. */
export const testCommentAuthor = { id: 900_001, nickname: 'Marta', signature: 'Demo listener' };

/** Creates `count` comments on one target, an hour apart, with ascending ids; the nth has `n % 7` likes. */
export function createTestComments(kind: 0 | 1 | 2 | 3, id: number, count: number): NewDemoComment[] {
  return Array.from({ length: count }, (_, at) => ({
    commentId: kind * 100_000 + at + 1,
    kind,
    id,
    listenerId: testCommentAuthor.id,
    content: `Comment ${at + 1}`,
    locationEn: 'Boston',
    locationZh: '波士顿',
    createdMs: FIRST_TEST_COMMENT_MS + at * HOUR_MS,
    replyToId: null,
    rootId: null,
    likedCount: (at + 1) % 7,
  }));
}

const artist = (id: number, name: string) => ({
  id,
  name,
  nameZh: null,
  alias: [],
  kind: 0,
  area: 0,
  biographyEn: '',
  biographyZh: '',
  identityEn: '',
  identityZh: '',
});

export interface TestCommentDatabase {
  readonly database: Database;
  close(): void;
}

/**
 * A temporary database with these comments, songs 1 to 3 and the videos that the comments are about. Three more videos:
 * 71 (two qualities) and 72 (one quality) of artist 11, and 73 (no file) of artist 12.
 */
export function openTestCommentDatabase(comments: readonly NewDemoComment[]): TestCommentDatabase {
  const folder = temporaryFolder();
  const database = openNewDatabase(join(folder.path, 'catalogue.sqlite'));
  const film = (height: number) => {
    const path = join(folder.path, `${height}.webm`);
    writeFileSync(path, Buffer.alloc(height, height % 251));
    return { height, path, type: 'webm', size: height };
  };
  saveDemoArtist(database, artist(11, 'Wang Wei'), null);
  saveDemoArtist(database, artist(12, 'Someone else'), null);
  const video = { nameZh: null, nameEn: null, descriptionEn: 'In waves.', descriptionZh: '', songId: null };
  const save = (id: number, name: string, artistId: number, files: ReturnType<typeof film>[]) =>
    saveDemoVideo(
      database,
      { ...video, id, name, artistIds: [artistId], durationMs: 61_000, publishDate: FIRST_TEST_COMMENT_MS },
      null,
      files,
    );
  save(71, 'River', 11, [film(720), film(480)]);
  save(72, 'Stone', 11, [film(240)]);
  save(73, 'Elsewhere', 12, []);
  for (const id of [1, 2, 3])
    database.run("INSERT INTO song (id, name, title_key, album_id) VALUES (?, 'Talked about', '', 0)", id);
  for (const { kind, id } of comments) {
    if (kind === 1) database.run("INSERT OR IGNORE INTO video (id, name) VALUES (?, 'Talked about')", id);
  }
  setDemoComments(database, [testCommentAuthor], comments);
  return {
    database,
    close() {
      database.close();
      folder.remove();
    },
  };
}
