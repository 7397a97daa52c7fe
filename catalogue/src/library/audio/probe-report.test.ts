import { describe, expect, test } from 'vitest';
import { parseProbeReport } from './probe-report.ts';

const parsed = (report: unknown) => parseProbeReport(JSON.stringify(report));
const NOTHING = { seconds: 0, bitrate: 0, sampleRate: 0, codec: '', tags: {} };

describe("ffprobe's report", () => {
  test('gives the numbers of the stream first, and the tags of both by their names in lower case', () => {
    const report = parsed({
      streams: [
        {
          codec_name: 'tak',
          codec_type: 'audio',
          sample_rate: '44100',
          duration: '3.5',
          tags: { TITLE: 'Stream', Disc: 2 },
        },
      ],
      format: { duration: '4', bit_rate: '705600', tags: { title: 'File', ARTIST: 'Someone' } },
    });
    expect(report).toEqual({
      seconds: 3.5,
      bitrate: 705_600,
      sampleRate: 44_100,
      codec: 'tak',
      tags: { title: 'File', disc: '2', artist: 'Someone' },
    });
  });

  test.each([
    ['an empty report', {}],
    ['a file without sound', { streams: [], format: {} }],
    ['null values', { streams: [{ duration: null, codec_name: null, tags: null }], format: { tags: null } }],
    [
      'values of other kinds',
      {
        streams: [{ duration: {}, bit_rate: [1], sample_rate: true, codec_name: 5, tags: 'title' }],
        format: { duration: false, tags: 7 },
      },
    ],
  ])('has no length and no tags for %s', (_name, report) => {
    expect(parsed(report)).toEqual(NOTHING);
  });

  test.each([
    '',
    '{"streams": [',
    'null',
    '"text"',
    '{"streams": {}}',
    '{"streams": [null]}',
    '{"format": null}',
  ])('that reads %j is refused', (json) => {
    expect(() => parseProbeReport(json)).toThrow(Error);
  });
});
