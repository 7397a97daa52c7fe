import { downloadBlob } from '#lib/download-blob.ts';

/** Where the bytes of a download are written. */
export interface DownloadSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Discards what was written, because the file is sent again from its beginning. */
  restart(): Promise<void>;
  /** Saves the file, which is complete. */
  finish(): Promise<void>;
  /** Discards what was written, because the download has ended without the whole file. */
  discard(): Promise<void>;
}

/** Files from this size on are streamed to the disk where the browser supports it: 64 MB. */
const LARGE_BYTES = 64 * 1024 * 1024;
/** Bytes are handed to the browser in pieces of 4 MB, which it may keep on the disk instead of in memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

interface FileHandle {
  createWritable(): Promise<FileStream>;
}
interface FileStream {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  truncate(size: number): Promise<void>;
  seek(position: number): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}
type Picker = (options: { suggestedName: string }) => Promise<FileHandle>;

/** The file cannot be written, as on a full disk. The sink takes no more bytes: another attempt needs a new one. */
export class FileWriteError extends Error {}

const pickerOf = (page: object): Picker | null =>
  'showSaveFilePicker' in page && typeof page.showSaveFilePicker === 'function'
    ? (options) => (page.showSaveFilePicker as Picker).call(page, options)
    : null;

/**
 * Opens a sink for a file of about `bytes`. Must be called in a user gesture, because a large file opens the file
 * picker. Null when the listener has cancelled the picker.
 */
export async function openFileSink(suggestedName: string, bytes: number): Promise<DownloadSink | null> {
  const pick = bytes >= LARGE_BYTES ? pickerOf(globalThis) : null;
  if (pick === null) return createMemorySink(suggestedName);
  try {
    return diskSink(await (await pick({ suggestedName })).createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return createMemorySink(suggestedName);
  }
}

function throwWriteError(cause: unknown): never {
  throw new FileWriteError('the file cannot be written', { cause });
}

const diskSink = (stream: FileStream): DownloadSink => ({
  write: (bytes) => stream.write(bytes).catch(throwWriteError),
  restart: () =>
    stream
      .truncate(0)
      .then(() => stream.seek(0))
      .catch(throwWriteError),
  finish: () => stream.close().catch(throwWriteError),
  discard: () => stream.abort(),
});

/** Collects a file of any size for the browser's downloads, and never opens a file picker. */
export function createMemorySink(name: string): DownloadSink {
  let pieces: Blob[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let openBytes = 0;
  const forget = () => {
    pieces = [];
    open = [];
    openBytes = 0;
  };
  return {
    async write(bytes) {
      open.push(bytes);
      openBytes += bytes.length;
      if (openBytes < PIECE_BYTES) return;
      pieces.push(new Blob(open));
      open = [];
      openBytes = 0;
    },
    async restart() {
      forget();
    },
    async finish() {
      downloadBlob(new Blob([...pieces, ...open]), name);
      forget();
    },
    async discard() {
      forget();
    },
  };
}
