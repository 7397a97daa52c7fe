/**
 * Makes `Uint8Array.from` copy a text of Latin letters one by one, in the whole thread. The parser of tags decodes
 * pictures in Vorbis comments with it: V8 first lists all letters in one step, which for a cover of 29 MB takes more
 * memory than is left for ending the thread (see bounded-split.ts), and V8 ended the process.
 */
export function installStepwiseUint8ArrayFrom(): void {
  const original = Uint8Array.from.bind(Uint8Array) as (
    source: unknown,
    map?: (value: unknown, at: number) => number,
  ) => Uint8Array;
  function from(source: unknown, map?: (value: unknown, at: number) => number): Uint8Array {
    if (typeof source !== 'string' || map === undefined) return original(source, map);
    const bytes = new Uint8Array(source.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = map(source.charAt(at), at);
    return bytes;
  }
  Object.defineProperty(Uint8Array, 'from', { value: from, writable: true, configurable: true });
}
