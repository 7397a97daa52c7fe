import { parentPort, workerData } from 'node:worker_threads';
import { installStringSplitLimit } from './bounded-split.ts';
import { installStepwiseUint8ArrayFrom } from './bytes-from-text.ts';
import { createLargeTagTurns } from './large-tag-turns.ts';
import { readSongFile } from './read-song.ts';
import type { SongReaderReply, SongReaderRequest } from './reader-messages.ts';

/** Runs in a separate thread, which is ended when a file takes too long. */

installStringSplitLimit();
installStepwiseUint8ArrayFrom();

/** Id of the file read last: the one that is parsed without end when the main thread must end this one. */
const lastRead = new Int32Array(workerData as SharedArrayBuffer);

const reply = (message: SongReaderReply) => parentPort?.postMessage(message);

const failureOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: (error as NodeJS.ErrnoException | null)?.code ?? null,
});

const nextTurn = createLargeTagTurns();

parentPort?.on('message', ({ id, ...file }: SongReaderRequest) => {
  const turn = nextTurn();
  readSongFile(file, { onRead: () => Atomics.store(lastRead, 0, id), beforeLargeRead: turn.take })
    .finally(turn.release)
    .then(
      (song) => reply({ id, song }),
      (error: unknown) => reply({ id, failure: failureOf(error) }),
    );
});

reply({ isReady: true });
