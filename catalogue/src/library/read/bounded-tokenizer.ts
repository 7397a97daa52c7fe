import { type FileHandle, open } from 'node:fs/promises';
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';

/** Bytes of one read from the disk, because parsers request as little as one byte at a time. */
const BLOCK_BYTES = 64 * 1024;
/** Largest part of a file that is held in memory at once, which is a tag with its pictures. */
const MAX_BUFFER_MEGABYTES = 40;
const MAX_BUFFER_BYTES = MAX_BUFFER_MEGABYTES * 1024 * 1024;
/** Most that all large parts of a file may have together: two or three covers of the largest kind. */
const MAX_TAGS_MEGABYTES = 64;
/** A file of which the parser has read more bytes than this waits until no other such file is in memory. */
const LARGE_BYTES = 16 * 1024 * 1024;
/** Bytes of pictures per file; further pictures are not read, because a booklet has many and only one is shown. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024;
/** In FLAC, the kind of a block that is a picture, and the kind of a picture that is the front cover. */
const FLAC_PICTURE = 6;
const FRONT_COVER = 3;

/** Limits of parsing one file, above which it is given up. */
export interface FileParseLimits {
  /** Number of reads by the parser, each of some bytes of the file. */
  readonly reads: number;
  readonly ms: number;
}

/** Thrown when the parser requests more parts of a file than any real file needs. */
export class FileReadLimitExceededError extends Error {
  override readonly name = 'FileReadLimitExceededError';
}

interface WantedBytes {
  readonly length: number;
  readonly position: number;
  readonly mayBeLess?: boolean | undefined;
}

/** A part of a file that the parser requests and decodes into a value. */
interface TokenOf<Value> {
  readonly len: number;
  get(bytes: Uint8Array, offset: number): Value;
}

/** Bytes that the parser gets instead of the file's own at an offset. */
export interface PatchedBytes {
  readonly at: number;
  readonly bytes: Buffer;
}

export interface FileReadHooks {
  /** Called after each read, just before the parser gets the bytes. */
  onRead(): void;
  /** Called, and awaited, before the parser gets a large part of the file. */
  beforeLargeRead(): Promise<void>;
}

/** The time limit is checked once in this many reads, because reading the clock costs more than most of them. */
const READS_PER_CLOCK = 1024;

/**
 * Feeds a file to music-metadata from blocks of 64 kB, and throws `FileReadLimitExceededError` above its limits,
 * because a parser that searches megabytes of garbage byte by byte would take minutes.
 */
export class BoundedTokenizer extends AbstractTokenizer {
  override readonly fileInfo: { readonly path: string; readonly size: number };
  readonly #file: FileHandle;
  readonly #limits: FileParseLimits;
  readonly #hooks: FileReadHooks;
  readonly #startedMs = performance.now();
  #reads = 0;
  #block = Buffer.alloc(0);
  #blockStart = 0;
  #patched: PatchedBytes | null = null;
  /** Bytes that the parser has got: of all parts, of large parts, and of the pictures of a FLAC file. */
  #givenBytes = 0;
  #tagBytes = 0;
  #pictureBytes = 0;
  #hasFrontCover = false;

  private constructor(
    file: FileHandle,
    path: string,
    size: number,
    limits: FileParseLimits,
    hooks: FileReadHooks,
  ) {
    super({ maxBufferSize: MAX_BUFFER_BYTES });
    this.fileInfo = { path, size };
    this.#file = file;
    this.#limits = limits;
    this.#hooks = hooks;
  }

  static async open(path: string, limits: FileParseLimits, hooks: FileReadHooks): Promise<BoundedTokenizer> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      return new BoundedTokenizer(file, path, size, limits, hooks);
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

  /**
   * Limits each part to a buffer, and all of them together. Pictures of FLAC files are not refused: above the limit the
   * parser gets only their beginnings, except for the front cover.
   */
  override async readToken<Value>(token: TokenOf<Value>, position = this.position): Promise<Value> {
    let { len } = token;
    if (len >= BLOCK_BYTES) {
      const head = await this.#headOfFlacPicture(position, len);
      // A part that alone is too large is refused with the message for that.
      if (head === null && len <= MAX_BUFFER_BYTES) this.#countTag(len);
      else if (head === null) this.validateBufferSize(len);
      else if (!this.#isPictureKept(head, len)) len = BLOCK_BYTES;
    }
    this.#givenBytes += len;
    if (this.#givenBytes > LARGE_BYTES) await this.#hooks.beforeLargeRead();
    if (len === token.len) return super.readToken(token, position);
    const beginning = new Uint8Array(len);
    await this.readBuffer(beginning, { position });
    this.position = position + token.len;
    return token.get(beginning, 0);
  }

  override ignore(length: number): Promise<number> {
    this.#countRead();
    this.#hooks.onRead();
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

  /** Whether the file begins with 64 kB of the same byte, as files of failing cards and unfinished downloads do. */
  async isFilled(): Promise<boolean> {
    await this.#load(0);
    return this.#block.equals(Buffer.alloc(this.#block.length, this.#block[0] ?? 0));
  }

  /** Throws with words about the file, not about buffers. A size that no file has is from a damaged header. */
  protected override validateBufferSize(length: number): void {
    if (length > MAX_BUFFER_BYTES)
      throw new Error(`a part of it, such as its tags, has more than ${MAX_BUFFER_MEGABYTES} MB`);
    super.validateBufferSize(length);
  }

  protected override async closeOnce(): Promise<void> {
    await this.#file.close();
    await super.closeOnce();
  }

  /**
   * The head of a FLAC picture block: the block's kind and length before it, and the picture's kind at its beginning.
   * Null for other parts.
   */
  async #headOfFlacPicture(position: number, length: number): Promise<Buffer | null> {
    if (position < 4) return null;
    const head = Buffer.alloc(8);
    await this.#copy(head, { length: head.length, position: position - 4 });
    const isPicture = (head.readUInt8(0) & 0x7f) === FLAC_PICTURE && head.readUIntBE(1, 3) === length;
    return isPicture ? head : null;
  }

  #countTag(length: number): void {
    this.#tagBytes += length;
    if (this.#tagBytes > MAX_TAGS_MEGABYTES * 1024 * 1024)
      throw new Error(`it is a file with tags of more than ${MAX_TAGS_MEGABYTES} MB`);
  }

  #isPictureKept(head: Buffer, length: number): boolean {
    const isFront = head.readUInt32BE(4) === FRONT_COVER && !this.#hasFrontCover;
    if (!isFront && this.#pictureBytes + length > MAX_PICTURE_BYTES) return false;
    this.#hasFrontCover ||= isFront;
    this.#pictureBytes += length;
    return true;
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
    this.#hooks.onRead();
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
