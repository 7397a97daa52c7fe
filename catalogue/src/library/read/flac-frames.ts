/** The properties that all frames of a stream share. */
export interface FlacStream {
  /** Number of samples in each frame but the last one, when all frames have one size. */
  readonly samplesPerFrame: number;
  readonly bitsPerSample: number;
}

/** Bits of a sample by the three bits of a frame header; 0 stands for the stream's own value. */
const SAMPLE_BITS = [0, 8, 12, null, 16, 20, 24, 32] as const;
const MAX_HEAD_BYTES = 16;

/** The number of samples up to the end of the last frame that begins in these bytes; null where none does. */
export function countSamplesToLastFlacFrame(bytes: Buffer, stream: FlacStream): number | null {
  for (let at = bytes.length - 6; at >= 0; at -= 1) {
    if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xfe) !== 0xf8) continue;
    const end = endOfFlacFrame(bytes.subarray(at, at + MAX_HEAD_BYTES), stream);
    if (end !== null) return end;
  }
  return null;
}

/** The number of a frame or of its first sample, coded as UTF-8 codes characters, and the number of its bytes. */
function codedNumber(bytes: Buffer): { readonly value: number; readonly length: number } | null {
  const first = bytes[0] ?? 0xff;
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones > 7 || bytes.length < Math.max(1, ones)) return null;
  const length = Math.max(1, ones);
  let value = first & (0x7f >> ones);
  // Multiplied, because bitwise operators are limited to 32 bits and the number may have 36.
  for (const byte of bytes.subarray(1, length)) value = value * 64 + (byte & 0x3f);
  return { value, length };
}

/** The number of samples up to a frame's end, from its header; null where the checksum shows that it is none. */
function endOfFlacFrame(head: Buffer, { samplesPerFrame, bitsPerSample }: FlacStream): number | null {
  if (head.length < 6) return null;
  const isVariable = (head.readUInt8(1) & 1) === 1;
  const sizeCode = head.readUInt8(2) >> 4;
  const rateCode = head.readUInt8(2) & 0xf;
  const format = head.readUInt8(3);
  const frameBits = SAMPLE_BITS[(format >> 1) & 7];
  const isReserved = sizeCode === 0 || rateCode === 15 || (format & 1) === 1 || format >> 4 > 10;
  if (isReserved || (frameBits !== 0 && frameBits !== bitsPerSample)) return null;
  const number = codedNumber(head.subarray(4));
  if (number === null) return null;
  const sizeAt = 4 + number.length;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  const sumAt = sizeAt + sizeBytes + rateBytes;
  if (sumAt >= head.length || crc8(head.subarray(0, sumAt)) !== head[sumAt]) return null;
  const samples = sizeBytes > 0 ? head.readUIntBE(sizeAt, sizeBytes) + 1 : samplesByCode(sizeCode);
  return (isVariable ? number.value : number.value * samplesPerFrame) + samples;
}

function samplesByCode(code: number): number {
  if (code === 1) return 192;
  return code < 6 ? 576 << (code - 2) : 256 << (code - 8);
}

/** The checksum of a frame header: CRC-8 with the polynomial x⁸ + x² + x + 1. */
function crc8(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum >= 0x80 ? 0x07 : 0)) & 0xff;
  }
  return sum;
}
