import type { MiddlewareHandler } from 'hono';

/** Answers to calls are of this moment and of one language. */
export const neverKept: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
  context.header('Vary', 'Accept-Language');
};
