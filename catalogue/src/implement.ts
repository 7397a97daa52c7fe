import type { WireFormat } from '@rill/contract';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { NOT_FOUND } from './http/error-reply.ts';
import { ourPageOnly } from './http/our-page-only.ts';
import { questionOf } from './http/question.ts';
import { Refusal } from './http/refusal.ts';
import { type Language, languageOf } from './present/language.ts';

/** Who asks, as far as an answer depends on it. */
export interface Asking {
  readonly language: Language;
}

const nameOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? 'the question';

/** As the service: a parameter that is missing is "not found", one that makes no sense is code 400. */
function refuseQuestion(issues: readonly v.BaseIssue<unknown>[]): never {
  const isMissing = issues.some((issue) => issue.received === 'undefined');
  throw isMissing
    ? new Refusal(404, NOT_FOUND.msg)
    : new Refusal(
        400,
        issues[0] === undefined ? 'wrong parameter' : `${nameOf(issues[0])}: ${issues[0].message}`,
      );
}

/**
 * Mounts the answer to one call: `implement(app, call)((query, asking) => reply)`. The question is read by the
 * call's own schema; the reply's type is what the call may send, and a test checks every reply against its schema.
 */
export function implement<Query, Reply>(app: Hono, call: WireFormat<Query, Reply>) {
  return (answer: (query: Query, asking: Asking) => Reply): void => {
    app.on(['GET', 'POST'], call.path, async (context) => {
      ourPageOnly(call.path, context.req.raw.headers);
      const read = v.safeParse(call.query, await questionOf(context));
      if (!read.success) refuseQuestion(read.issues);
      const language = languageOf(context.req.header('accept-language'));
      return context.json(answer(read.output, { language }) as object);
    });
  };
}
