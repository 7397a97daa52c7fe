/** Files that would cost an unprotected reader minutes or all its memory. */

const MEGABYTE = 1024 * 1024;

const size28 = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

const id3v24 = (frames: Buffer): Buffer =>
  Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), size28(frames.length), frames]);

const frame24 = (name: string, text: string): Buffer => {
  const body = Buffer.concat([Buffer.of(3), Buffer.from(text)]);
  return Buffer.concat([Buffer.from(name), size28(body.length), Buffer.alloc(2), body]);
};

/** A second of silent mp3 at 128 kbit/s and 44.1 kHz. */
const silentFrames = (): Buffer => {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 40 }, () => frame));
};

export const manyArtistsMp3 = (artists: number): Buffer =>
  Buffer.concat([
    id3v24(frame24('TPE1', Array.from({ length: artists }, (_, at) => `a${at}`).join('\0'))),
    silentFrames(),
  ]);

/** This many empty ID3 tags in a row. */
export const createRepeatedId3Tags = (tags: number): Buffer =>
  Buffer.concat(Array.from({ length: tags }, () => Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')));

const MP4_HEAD = Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'latin1');

export const mp4WithBoxes = (boxes: number): Buffer =>
  Buffer.concat([MP4_HEAD, ...Array.from({ length: boxes }, () => Buffer.from('\0\0\0\x08free', 'latin1'))]);

/** An MP4 file with boxes nested to this depth. */
export function mp4WithNestedBoxes(depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, at) => {
    const head = Buffer.from('\0\0\0\0moov', 'latin1');
    head.writeUInt32BE((depth - at) * 8);
    return head;
  });
  return Buffer.concat([MP4_HEAD, ...heads]);
}

const flacBlock = (kind: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  head[0] = kind;
  return Buffer.concat([head, body]);
};

/** A minute of FLAC, without its frames, behind these blocks. */
function flacWithBlocks(blocks: readonly Buffer[]): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  info.writeBigUInt64BE((44_100n << 44n) | (1n << 41n) | (15n << 36n) | BigInt(44_100 * 60), 10);
  return Buffer.concat([
    Buffer.from('fLaC', 'latin1'),
    flacBlock(0, info),
    ...blocks,
    flacBlock(0x81, Buffer.alloc(0)),
    Buffer.alloc(10_000, Buffer.from([0xff, 0xf8])),
  ]);
}

/** A FLAC file behind this many empty padding blocks. */
export const flacWithPaddingBlocks = (blocks: number): Buffer =>
  flacWithBlocks([Buffer.alloc(4 * blocks, Buffer.from([1, 0, 0, 0]))]);

const size32 = (size: number) => Buffer.from(Uint32Array.of(size).buffer);

/** A FLAC file behind this many comments of 15 MB. */
export const flacWithLongComments = (comments: number): Buffer =>
  flacWithBlocks(
    Array.from({ length: comments }, () => {
      const comment = Buffer.alloc(15 * MEGABYTE, 'x');
      comment.write('COMMENT=');
      return flacBlock(4, Buffer.concat([size32(0), size32(1), size32(comment.length), comment]));
    }),
  );

/** A FLAC file behind pictures of 15 MB: pages of a booklet, then its front cover. */
export const flacWithBooklet = (pages: number): Buffer =>
  flacWithBlocks(
    Array.from({ length: pages + 1 }, (_, at) => {
      const picture = Buffer.alloc(15 * MEGABYTE, at);
      picture.writeUInt32BE(at === pages ? 3 : 5, 0);
      picture.writeUInt32BE(9, 4);
      picture.write('image/png', 8);
      picture.fill(0, 17, 41);
      picture.writeUInt32BE(picture.length - 41, 37);
      picture.write('\x89PNG\r\n\x1a\n', 41, 'latin1');
      return flacBlock(6, picture);
    }),
  );

/** A second of silent mp3 behind a tag of this many megabytes with artists' names of two letters each. */
export function mp3WithTagOf(megabytes: number): Buffer {
  const frame = Buffer.alloc(megabytes * MEGABYTE, 'ab\0');
  frame.write('TPE1', 'latin1');
  size28(frame.length - 10).copy(frame, 4);
  frame.set([0, 0, 3], 8);
  return Buffer.concat([id3v24(frame), silentFrames()]);
}

const PAGE_BYTES = 255 * 255;

/** An Ogg page. Kind 2 is the first page, kind 1 a page that continues the packet of the page before. */
function oggPage(kind: 0 | 1 | 2, sequence: number, samples: number, content: Buffer): Buffer {
  const isWhole = content.length < PAGE_BYTES;
  const lengths = Buffer.alloc(Math.ceil((content.length + Number(isWhole)) / 255), 255);
  if (isWhole) lengths[lengths.length - 1] = content.length % 255;
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[5] = kind;
  head.writeUInt32LE(samples, 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = lengths.length;
  return Buffer.concat([head, lengths, content]);
}

/** A minute of Opus, without its sound, whose PNG cover has this many megabytes. */
export function opusWithCoverOf(megabytes: number): Buffer {
  const picture = Buffer.alloc(32 + 9 + megabytes * MEGABYTE);
  picture.writeUInt32BE(3, 0);
  picture.writeUInt32BE(9, 4);
  picture.write('image/png', 8);
  picture.writeUInt32BE(megabytes * MEGABYTE, 37);
  picture.write('\x89PNG\r\n\x1a\n', 41, 'latin1');
  const comment = Buffer.from(`METADATA_BLOCK_PICTURE=${picture.toString('base64')}`);
  const comments = Buffer.concat([
    Buffer.from('OpusTags'),
    size32(0),
    size32(1),
    size32(comment.length),
    comment,
  ]);
  const head = Buffer.from('OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0', 'latin1');
  const pages = Array.from({ length: Math.floor(comments.length / PAGE_BYTES) + 1 }, (_, at) =>
    oggPage(at === 0 ? 0 : 1, at + 1, 0, comments.subarray(at * PAGE_BYTES, (at + 1) * PAGE_BYTES)),
  );
  return Buffer.concat([
    oggPage(2, 0, 0, head),
    ...pages,
    oggPage(0, pages.length + 1, 48_000 * 60, Buffer.alloc(200)),
  ]);
}
