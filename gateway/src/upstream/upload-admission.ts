import { rateLimitKeyOfIp } from '@rill/catalogue';
import { HttpError } from '@rill/catalogue/http';
import { loginStatusEndpoint } from '@rill/contract';
import * as v from 'valibot';
import { unguessableTimestamp } from './contract-call.ts';
import { describeFetchError } from './upstream-errors.ts';
import { joinUpstreamUrl, readTextUpTo, requestUpstream } from './upstream-request.ts';

/** As many as the embedded catalogue takes: the other server writes each to its disk before it checks anything. */
const MAX_AT_A_TIME = 16;
/** A slow upload may take an hour, so one sender must not get all slots. */
const MAX_OF_ONE_SENDER = 4;
const MAX_STATUS_BYTES = 256 * 1024;

interface Upload {
  /** The sender's IP address. */
  readonly address: string;
  /** The other server's URL, and the cookies that it gets with the upload. */
  readonly url: string;
  readonly cookies: string;
  /** Aborts when the listener's request does. */
  readonly signal: AbortSignal;
  /** Milliseconds in which the other server must name the account of these cookies. */
  readonly timeoutMs: number;
  readonly reportFailure: (reason: string) => void;
}

/**
 * Calls `send`, which passes the upload on, after the other server has confirmed that the cookies belong to a session.
 * This is checked first, because that server stores the file of everybody who sends any cookie.
 * @throws HttpError when there are too many uploads, and without a session.
 */
export type AdmitUpload = (upload: Upload, send: () => Promise<Response>) => Promise<Response>;

export function createUploadAdmission(): AdmitUpload {
  /** The senders of uploads whose cookies are being checked; these take no slot yet. */
  const checking: string[] = [];
  /** The senders of uploads that are being passed on. */
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

/** Only uploads that are passed on count towards the common limit, so that nobody without an account can use it up. */
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

const unknownUploaderError = () => new HttpError(502, 'The catalogue server cannot tell who uploads.');

async function isSignedIn(upload: Upload): Promise<boolean> {
  const { url, cookies, signal, timeoutMs, reportFailure } = upload;
  try {
    const response = await requestUpstream(
      joinUpstreamUrl(url, loginStatusEndpoint.path, `?${unguessableTimestamp()}`),
      {
        method: 'GET',
        headers: new Headers({ cookie: cookies, 'accept-encoding': 'identity' }),
        body: null,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
      },
    );
    const text = await readTextUpTo(response, MAX_STATUS_BYTES);
    // Other codes say nothing about the session: the listener must not be told to log in again.
    if (response.status !== 200 && response.status !== 301) throw unknownUploaderError();
    return v.parse(loginStatusEndpoint.reply, JSON.parse(text)) !== null;
  } catch (error) {
    if (!signal.aborted && !(error instanceof HttpError)) reportFailure(describeFetchError(error));
    throw unknownUploaderError();
  }
}
