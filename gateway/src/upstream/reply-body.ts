/** Calls whose response contains URLs of media, such as `/song/url/v1`, `/song/download/url` and `/mv/url`. */
const MEDIA_CALL = /\/url(\/\w+)?$/;

/**
 * Calls whose response may repeat the session in its body, where scripts can read it: a login has it as `cookie` and as
 * `token`, and the wrapper of `/playlist/tracks` has all cookies that the service has set.
 */
const SESSION_CALL = /^\/(login\/|playlist\/tracks$)/;

/** Returns the function that rewrites the body of a call's response; null for a call whose body is passed on as it is. */
export function replyRewriterFor(
  path: string,
  signMedia: (url: string) => string,
): ((text: string) => string) | null {
  // Media come through this server: the page may request no other host, and does not see the status of a failure.
  if (MEDIA_CALL.test(path))
    return (text) =>
      rewriteJson(text, (key, value) =>
        key === 'url' && typeof value === 'string' && /^https?:\/\//i.test(value) ? signMedia(value) : value,
      );
  if (SESSION_CALL.test(path)) return (text) => rewriteJson(text, withoutSession);
  return null;
}

function withoutSession(key: string, value: unknown): unknown {
  if (key !== 'cookie' && key !== 'token') return value;
  return Array.isArray(value) ? [] : '';
}

function rewriteJson(text: string, revive: (key: string, value: unknown) => unknown): string {
  try {
    const revived: unknown = JSON.parse(text, revive);
    return JSON.stringify(revived);
  } catch {
    return text;
  }
}

/**
 * Reads the whole body and returns the response, or null when the body does not begin as JSON. Encoded bodies and
 * errors are returned unread.
 */
export async function responseIfJson(response: Response): Promise<Response | null> {
  const { body, headers, status, statusText } = response;
  if (status !== 200 || body === null || headers.has('content-encoding')) return response;
  const reader = body.getReader();
  const first = await reader.read();
  if (!/^[\s\uFEFF]*[[{]/.test(new TextDecoder().decode(first.value?.subarray(0, 64)))) {
    await reader.cancel();
    return null;
  }
  let isFirst = true;
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = isFirst ? first : await reader.read();
      isFirst = false;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(whole, { status, statusText, headers });
}
