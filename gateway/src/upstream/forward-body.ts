import type { ServerResponse } from 'node:http';
import type { LogFunction } from '@rill/catalogue';
import type { Context, MiddlewareHandler } from 'hono';

/** The part of the Node server's bindings that is used; missing where a test calls the app without a server. */
interface NodeBindings {
  readonly outgoing?: Pick<ServerResponse, 'destroy'>;
}

interface BodyListeners {
  readonly onEnd: () => void;
  /** Called when the upstream body breaks off, not when the listener disconnects. */
  readonly onBreak: (error: unknown) => void;
}

/**
 * When the other server's body breaks off, the connection to the listener is cut too: a regular end would make half a
 * body look complete, and an error left to the Node server would print a stack trace.
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

/** Logs it and cuts the connection when media break off, because the file is cut short or its drive fails meanwhile. */
export const mediaMayBreakOff =
  (log: LogFunction): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { body } = context.res;
    if (body === null) return;
    const { path } = context.req;
    const onBreak = (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `Sending ${path} broke off: ${reason}`;
      log({ level: 'warn', event: 'media-broken-off', message, fields: { path, reason } });
    };
    context.res = new Response(forwardResponseBody(context, body, { onEnd() {}, onBreak }), context.res);
  };
