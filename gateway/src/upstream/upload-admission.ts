import { rateLimitKeyOfIp } from '@rill/catalogue';
import { HttpError } from '@rill/catalogue/http';
import { unguessableTimestamp } from './contract-call.ts';
import { describeFetchError } from './upstream-errors.ts';
import { readText, requestUpstream, urlBelow } from './upstream-request.ts';

/** As many as the embedded catalogue takes. The other server writes each one to its disk before it looks at it. */
const MAX_AT_A_TIME = 16;
/** A slow upload may take an hour: nobody takes all slots. */
const MAX_OF_ONE_SENDER = 4;
const MAX_STATUS_BYTES = 256 * 1024;

interface Upload {
  /** The address that it comes from. */
  readonly address: string;
  /** The other server's URL, and the cookies that it gets with the upload. */
  readonly url: string;
  readonly cookies: string;
  /** Of the listener's request. */
  readonly signal: AbortSignal;
  /** Milliseconds for the other server's reply about the cookies. */
  readonly timeoutMs: number;
  readonly reportFailure: (reason: string) => void;
}

/**
 * Lets an upload begin: `send` is called once the other server has said whose cookies these are. It would store the
 * file of whoever sends any cookie at all.
 * @throws HttpError for too many at a time, and for somebody who is not signed in.
 */
export type AdmitUpload = (upload: Upload, send: () => Promise<Response>) => Promise<Response>;

export function createUploadAdmission(): AdmitUpload {
  /** The senders of uploads whose cookies are being checked, once for each: no slot is theirs yet. */
  const checking: string[] = [];
  /** The senders of the uploads that are passed on, once for each. */
  const running: string[] = [];
  return async (upload, send) => {
    const sender = rateLimitKeyOfIp(upload.address);
    refuseTooMany([checking, running], sender);
    const isKnown = await whileListed(checking, sender, () => isSignedIn(upload));
    if (!isKnown) throw new HttpError(301, '需要登录');
    refuseTooMany([running], sender);
    return whileListed(running, sender, send);
  };
}

/** The limit in all counts what is passed on alone, so that nobody without an account can use it up. */
function refuseTooMany(lists: readonly (readonly string[])[], sender: string): void {
  const ofSender = lists.flat().filter((one) => one === sender).length;
  const running = lists.at(-1)?.length ?? 0;
  if (running >= MAX_AT_A_TIME || ofSender >= MAX_OF_ONE_SENDER)
    throw new HttpError(503, '上传太多，请稍后再试');
}

async function whileListed<T>(list: string[], sender: string, task: () => Promise<T>): Promise<T> {
  list.push(sender);
  try {
    return await task();
  } finally {
    list.splice(list.indexOf(sender), 1);
  }
}

const cannotTell = () => new HttpError(502, 'The catalogue server cannot tell who uploads.');

async function isSignedIn(upload: Upload): Promise<boolean> {
  const { url, cookies, signal, timeoutMs, reportFailure } = upload;
  try {
    const response = await requestUpstream(urlBelow(url, '/login/status', `?${unguessableTimestamp()}`), {
      method: 'GET',
      headers: new Headers({ cookie: cookies, 'accept-encoding': 'identity' }),
      body: null,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
    });
    const text = await readText(response, MAX_STATUS_BYTES);
    // A login that cannot be asked for is no reason to log in anew.
    if (response.status !== 200 && response.status !== 301) throw cannotTell();
    const reply = JSON.parse(text) as { data?: { profile?: unknown } | null } | null;
    // Visitors, too, may have an account: only the profile counts.
    return typeof reply?.data?.profile === 'object' && reply.data.profile !== null;
  } catch (error) {
    if (!signal.aborted && !(error instanceof HttpError)) reportFailure(describeFetchError(error));
    throw cannotTell();
  }
}
