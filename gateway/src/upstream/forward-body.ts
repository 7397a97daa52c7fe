import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Part of what the Node server gives each request; missing where a test calls the app itself. */
interface NodeBindings {
  readonly outgoing?: Pick<ServerResponse, 'destroy'>;
}

interface BodyListeners {
  readonly onEnd: () => void;
  /** Called when the sender breaks off, not when the listener disconnects. */
  readonly onBreak: (error: unknown) => void;
}

/**
 * The body of another server's response, passed on. When that breaks off, our connection to the listener is cut too: a
 * regular end would make half a body look complete, and an error left to the Node server is a stack trace on the
 * terminal.
 */
export function forwardResponseBody(
  context: Context,
  body: ReadableStream<Uint8Array>,
  { onEnd, onBreak }: BodyListeners,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const { outgoing } = (context.env ?? {}) as NodeBindings;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        onEnd();
        controller.close();
      } catch (error) {
        if (!context.req.raw.signal.aborted) onBreak(error);
        if (outgoing === undefined) return controller.error(error);
        outgoing.destroy();
        controller.close();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
