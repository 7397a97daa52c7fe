/** Builds ID3v2.3 tags, byte by byte, for files that tests read. */

const frame = (name: string, body: Buffer) => {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};

const UTF16 = 1;
const utf16 = (text: string) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
const ended = (text: string) => Buffer.concat([utf16(text), Buffer.of(0, 0)]);

/** A text frame such as TIT2 (title), TPE1 (artist), TPE2 (album artist), TALB, TRCK, TPOS, TYER, TCON, TCMP. */
export const id3TextFrame = (name: string, text: string): Buffer =>
  frame(name, Buffer.concat([Buffer.of(UTF16), utf16(text)]));

/** A text frame that claims to be Latin whatever its bytes are, as old Chinese software wrote GBK. */
export const id3RawTextFrame = (name: string, bytes: Uint8Array): Buffer =>
  frame(name, Buffer.concat([Buffer.of(0), bytes]));

/** A custom named text (TXXX), such as REPLAYGAIN_TRACK_GAIN. */
export const id3UserTextFrame = (name: string, text: string): Buffer =>
  frame('TXXX', Buffer.concat([Buffer.of(UTF16), ended(name), utf16(text)]));

export const id3LyricsFrame = (text: string): Buffer =>
  frame('USLT', Buffer.concat([Buffer.of(UTF16), Buffer.from('eng'), ended(''), utf16(text)]));

/** Lyrics with their times in milliseconds. */
export const id3SyncedLyricsFrame = (
  lines: readonly { readonly atMs: number; readonly text: string }[],
): Buffer =>
  frame(
    'SYLT',
    Buffer.concat([
      Buffer.of(UTF16),
      Buffer.from('eng'),
      // Codes of a SYLT frame: timestamps in milliseconds (2), lyrics as content (1).
      Buffer.of(2, 1),
      ended(''),
      ...lines.flatMap(({ atMs, text }) => {
        const stamp = Buffer.alloc(4);
        stamp.writeUInt32BE(atMs);
        return [ended(text), stamp];
      }),
    ]),
  );

export const id3PictureFrame = (mime: string, picture: Uint8Array): Buffer =>
  frame('APIC', Buffer.concat([Buffer.of(0), Buffer.from(`${mime}\0`), Buffer.of(3, 0), picture]));

export function createId3v23Tag(frames: readonly Buffer[]): Buffer {
  const body = Buffer.concat(frames);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  // The length as four bytes of seven bits each.
  for (const at of [0, 1, 2, 3]) head.writeUInt8((body.length >> (7 * (3 - at))) & 0x7f, 6 + at);
  return Buffer.concat([head, body]);
}
