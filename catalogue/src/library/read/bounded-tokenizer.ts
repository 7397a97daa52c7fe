import { type FileHandle, open } from 'node:fs/promises';
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';

/** Bytes of one read from the disk; parsers ask for as little as one byte at a time. */
const BLOCK_BYTES = 64 * 1024;
/** The largest part of a file that is held in memory at once: a tag with its pictures. */
const MAX_BUFFER_MEGABYTES = 40;
const MAX_BUFFER_BYTES = MAX_BUFFER_MEGABYTES * 1024 * 1024;

/** The limits of parsing one file. */
export interface FileParseLimits {
  /** Reads by the parser, each of some bytes of the file. */
  readonly reads: number;
  readonly ms: number;
}

/** The parser requested more parts of a file than any real file needs. */
export class FileReadLimitExceededError extends Error {
  override readonly name = 'FileReadLimitExceededError';
}

interface WantedBytes {
  readonly length: number;
  readonly position: number;
  readonly mayBeLess?: boolean | undefined;
}

/** Bytes that the parser gets in place of those that the file has there. */
export interface PatchedBytes {
  readonly at: number;
  readonly bytes: Buffer;
}

/** The time limit is checked once in this many reads: reading the clock costs more than most of them. */
const READS_PER_CLOCK = 1024;

/**
 * Feeds a file to music-metadata from blocks of 64 kB, and throws `FileReadLimitExceededError` past its limits: a parser that
 * searches megabytes of garbage byte by byte would otherwise take minutes.
 */
export class BoundedTokenizer extends AbstractTokenizer {
  override readonly fileInfo: { readonly path: string; readonly size: number };
  readonly #file: FileHandle;
  readonly #limits: FileParseLimits;
  readonly #onRead: () => void;
  readonly #startedMs = performance.now();
  #reads = 0;
  #block = Buffer.alloc(0);
  #blockStart = 0;
  #patched: PatchedBytes | null = null;

  private constructor(
    file: FileHandle,
    path: string,
    size: number,
    limits: FileParseLimits,
    onRead: () => void,
  ) {
    super({ maxBufferSize: MAX_BUFFER_BYTES });
    this.fileInfo = { path, size };
    this.#file = file;
    this.#limits = limits;
    this.#onRead = onRead;
  }

  /** `onRead` is called after each read, just before the parser gets the bytes. */
  static async open(path: string, limits: FileParseLimits, onRead: () => void): Promise<BoundedTokenizer> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      return new BoundedTokenizer(file, path, size, limits, onRead);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const wanted = this.normalizeOptions(target, options);
    const copied = await this.#copy(target, wanted);
    this.position = wanted.position + copied;
    return copied;
  }

  peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    return this.#copy(target, this.normalizeOptions(target, options));
  }

  override ignore(length: number): Promise<number> {
    this.#countRead();
    this.#onRead();
    return super.ignore(length);
  }

  patch(patched: PatchedBytes): void {
    this.#patched = patched;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  supportsRandomAccess(): boolean {
    return true;
  }

  /** Whether the file begins with 64 kB of the same byte, as failing cards and unfinished downloads do. */
  async isFilled(): Promise<boolean> {
    await this.#load(0);
    return this.#block.equals(Buffer.alloc(this.#block.length, this.#block[0] ?? 0));
  }

  /** The parser's own words are about its buffers. A size that no file has is what a damaged head says. */
  protected override validateBufferSize(length: number): void {
    if (length > MAX_BUFFER_BYTES)
      throw new Error(`a part of it, such as its tags, has more than ${MAX_BUFFER_MEGABYTES} MB`);
    super.validateBufferSize(length);
  }

  protected override async closeOnce(): Promise<void> {
    await this.#file.close();
    await super.closeOnce();
  }

  #countRead(): void {
    this.#reads += 1;
    const isLate =
      this.#reads % READS_PER_CLOCK === 0 && performance.now() - this.#startedMs > this.#limits.ms;
    if (isLate || this.#reads > this.#limits.reads)
      throw new FileReadLimitExceededError('its structure has no end');
  }

  async #copy(target: Uint8Array, { length, position, mayBeLess }: WantedBytes): Promise<number> {
    this.#countRead();
    let copied = 0;
    while (copied < length) {
      const from = position + copied - this.#blockStart;
      const inBlock = from < 0 ? 0 : Math.min(length - copied, this.#block.length - from);
      if (inBlock > 0) {
        target.set(this.#block.subarray(from, from + inBlock), copied);
        copied += inBlock;
      } else if (length - copied >= BLOCK_BYTES) {
        const { bytesRead } = await this.#file.read(target, copied, length - copied, position + copied);
        if (bytesRead === 0) break;
        copied += bytesRead;
      } else {
        await this.#load(position + copied);
        if (this.#block.length === 0) break;
      }
    }
    if (this.#patched !== null) applyPatch(target.subarray(0, copied), position, this.#patched);
    this.#onRead();
    if (copied < length && mayBeLess !== true) throw new EndOfStreamError();
    return copied;
  }

  async #load(start: number): Promise<void> {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    const { bytesRead } = await this.#file.read(block, 0, BLOCK_BYTES, start);
    this.#block = block.subarray(0, bytesRead);
    this.#blockStart = start;
  }
}

function applyPatch(target: Uint8Array, position: number, { at, bytes }: PatchedBytes): void {
  for (const [index, byte] of bytes.entries()) {
    const place = at + index - position;
    if (place >= 0 && place < target.length) target[place] = byte;
  }
}
