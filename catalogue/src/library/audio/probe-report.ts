import * as v from 'valibot';

/** ffprobe writes numbers as text; a value of another kind counts as missing. */
const amount = v.fallback(v.nullish(v.union([v.string(), v.number()])), null);
const tags = v.fallback(v.nullish(v.record(v.string(), v.unknown()), {}), {});

const probed = v.object({
  duration: amount,
  bit_rate: amount,
  sample_rate: amount,
  codec_name: v.fallback(v.nullish(v.string(), ''), ''),
  tags,
});

const report = v.object({ streams: v.optional(v.array(probed), []), format: v.optional(probed, {}) });

/** The parts of ffprobe's report on a file: the length in seconds, and the tags by their names in lower case. */
export interface ProbedFile {
  readonly seconds: number;
  /** Bit rate in bit/s, 0 when unknown. */
  readonly bitrate: number;
  readonly sampleRate: number;
  readonly codec: string;
  readonly tags: Readonly<Record<string, string>>;
}

const lowerCased = (texts: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** Reads what ffprobe has written about the first stream and its file. @throws Error when it is no report. */
export function parseProbeReport(json: string): ProbedFile {
  const { streams, format } = v.parse(report, JSON.parse(json));
  const [stream] = streams;
  return {
    seconds: Number(stream?.duration ?? format.duration ?? 0),
    bitrate: Number(stream?.bit_rate ?? format.bit_rate ?? 0),
    sampleRate: Number(stream?.sample_rate ?? 0),
    codec: stream?.codec_name ?? '',
    tags: { ...lowerCased(stream?.tags), ...lowerCased(format.tags) },
  };
}
