export interface TrackTags {
  title: string;
  artist: string;
  album: string;
  albumArtist: string;
  track: number;
  disc: number;
  date: string;
  genre: string;
  /** ISO 639-2 code of the words, or `zxx` for none. */
  language: string;
  lyrics: string | null;
  gainDb: number;
  peak: number;
}

const utf8 = 3;
const frontCover = 3;

/** An ID3v2.4 tag (id3.org, 2.4.0 structure) with text in UTF-8, unsynchronised lyrics and a JPEG cover. */
export function id3Tag(tags: TrackTags, cover: Uint8Array): Uint8Array {
  const frames = [
    textFrame('TIT2', tags.title),
    textFrame('TPE1', tags.artist),
    textFrame('TALB', tags.album),
    textFrame('TPE2', tags.albumArtist),
    textFrame('TRCK', String(tags.track)),
    textFrame('TPOS', String(tags.disc)),
    textFrame('TDRC', tags.date),
    textFrame('TCON', tags.genre),
    textFrame('TLAN', tags.language),
    textFrame('TXXX', `REPLAYGAIN_TRACK_GAIN\0${tags.gainDb.toFixed(2)} dB`),
    textFrame('TXXX', `REPLAYGAIN_TRACK_PEAK\0${tags.peak.toFixed(6)}`),
    ...(tags.lyrics ? [lyricsFrame(tags.language, tags.lyrics)] : []),
    frame('APIC', joined([Uint8Array.of(utf8), latin('image/jpeg\0'), Uint8Array.of(frontCover, 0), cover])),
  ];
  const body = joined(frames);
  return joined([latin('ID3'), Uint8Array.of(4, 0, 0), synchSafe(body.length), body]);
}

function textFrame(id: string, text: string): Uint8Array {
  return frame(id, joined([Uint8Array.of(utf8), new TextEncoder().encode(text)]));
}

function lyricsFrame(language: string, text: string): Uint8Array {
  return frame(
    'USLT',
    joined([Uint8Array.of(utf8), latin(language), Uint8Array.of(0), new TextEncoder().encode(text)]),
  );
}

function frame(id: string, body: Uint8Array): Uint8Array {
  return joined([latin(id), synchSafe(body.length), Uint8Array.of(0, 0), body]);
}

/** A size as four bytes of seven bits each, as ID3v2.4 writes them. */
function synchSafe(size: number): Uint8Array {
  return Uint8Array.of((size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
