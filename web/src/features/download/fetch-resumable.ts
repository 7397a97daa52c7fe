import { fetchNonApiUrl } from '#api/client/call.ts';
import { CallError } from '#api/client/call-error.ts';
import type { DownloadSink } from './file-sink.ts';

/** How much of a file has been written, and what the request for its rest must name. */
export interface PartialDownload {
  /** Bytes that have been written. */
  readonly received: number;
  /** Bytes of the whole file, null when the server does not say. */
  readonly total: number | null;
  /** A validator that identifies this very file, null when there is none. */
  readonly mark: string | null;
}

export const EMPTY_PARTIAL_DOWNLOAD: PartialDownload = { received: 0, total: null, mark: null };

const RANGE_NOT_SATISFIABLE = 416;

const markOf = ({ headers }: Response): string | null => {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? headers.get('last-modified') : etag;
};

const numberOf = (text: string | null | undefined): number | null => (text ? Number(text) : null);

/** The length of the whole file, such as 200 in the header `bytes 100-199/200`. */
const totalOf = ({ headers }: Response) => numberOf(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);

/**
 * Fetches the missing part of a file and writes it. After an interruption only the rest is requested; when the server
 * sends another file, or all of it again, the sink restarts. Resolves when the file is whole.
 * @throws when the connection breaks, the server refuses, or fewer bytes come than were promised.
 */
export async function fetchResumable(
  address: string,
  sink: DownloadSink,
  { from, signal, onPart }: FetchOptions,
): Promise<void> {
  const goesOn = from.received > 0 && from.mark !== null;
  const headers = goesOn ? { Range: `bytes=${from.received}-`, 'If-Range': from.mark } : undefined;
  const reply = await fetchNonApiUrl(address, { signal, ...(headers && { headers }) });
  if (goesOn && reply.status === RANGE_NOT_SATISFIABLE) {
    // The server has no byte after these: the connection broke at the very end, or the file has shrunk. The download
    // starts again.
    await sink.restart();
    return fetchResumable(address, sink, { from: EMPTY_PARTIAL_DOWNLOAD, signal, onPart });
  }
  if (!reply.ok || reply.body === null)
    throw new CallError('refused', reply.status, `HTTP ${reply.status}`, reply.status);
  const isRest = reply.status === 206;
  if (!isRest && from.received > 0) await sink.restart();
  const total = isRest ? totalOf(reply) : numberOf(reply.headers.get('content-length'));
  const mark = markOf(reply);
  let received = isRest ? from.received : 0;
  const report = () => onPart({ received, total, mark });
  report();
  const reader = reply.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      await sink.write(read.value);
      received += read.value.length;
      report();
    }
  } finally {
    // The rest of a file that cannot be written is not to be sent.
    void reader.cancel().catch(() => {});
  }
  if (total !== null && received !== total) throw new Error('the file ended early');
}

interface FetchOptions {
  readonly from: PartialDownload;
  readonly signal: AbortSignal;
  readonly onPart: (part: PartialDownload) => void;
}
