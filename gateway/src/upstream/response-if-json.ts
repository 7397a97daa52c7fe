/**
 * The response with all of its body, or null where that does not begin as JSON does. An encoded body, and that of an error,
 * is not looked at.
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
