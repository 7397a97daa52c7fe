/** The formats that Safari plays and other browsers do not. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  alac: 'audio/mp4; codecs="alac"',
  aiff: 'audio/aiff',
  ac3: 'audio/ac3',
  eac3: 'audio/eac3',
};

const known = new Map<string, boolean>();

/** Whether this browser plays a format that most browsers do not play; '' stands for a format that all of them play. */
export function canPlayFormat(format: string): boolean {
  const before = known.get(format);
  if (before !== undefined) return before;
  const type = MIME_TYPES[format];
  const can =
    format === '' || (type !== undefined && document.createElement('audio').canPlayType(type) !== '');
  known.set(format, can);
  return can;
}
