import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { lenientObjectSchema, textOrEmptySchema } from '../lenient-schemas.ts';
import { longTextParamSchema, passwordParamSchema, textParamSchema } from '../wire/query-params.ts';
import { wireSuccessCodeSchema } from '../wire/shapes.ts';
import { createWireLoginReplySchema, loginReplySchema } from './login.ts';

/** A link that works once: its secret is in the fragment of `/login#owner=`, `#invite=` or `#reset=`. */
export interface LoginLinkInfo {
  readonly kind: 'owner' | 'invitation' | 'reset';
  /** Name of the account that the link is for; '' when the link makes a new account. */
  readonly name: string;
}

/** The purpose of a link, which stays valid. 410: the link is unknown, used or expired. */
export const loginLinkInfoEndpoint = endpoint<{ token: string }>()(
  '/rill/login/link',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        kind: v.picklist(['owner', 'invitation', 'reset']),
        name: textOrEmptySchema,
      }),
    }),
    v.transform(({ data }): LoginLinkInfo => data),
  ),
  { fresh: true, posts: true },
);

export const loginLinkInfoServerSchemas = defineServerSchemas(loginLinkInfoEndpoint, () => ({
  query: v.object({ token: textParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ kind: v.picklist(['owner', 'invitation', 'reset']), name: v.string() }),
  }),
}));

/**
 * Uses a link up and logs in: makes an account of that name, or sets a new password for the account that the link is
 * for. Instead of a password a new account may have a passkey: `credential` is the JSON of what the browser made from
 * the options of `passkeyCreationOptionsEndpoint`. 505: the name is taken; 410: the link was used or has expired; 400:
 * the name or password is not acceptable.
 */
export const loginByLinkEndpoint = endpoint<{
  token: string;
  name?: string;
  password?: string;
  credential?: string;
}>()('/rill/login/link/use', loginReplySchema, { fresh: true, posts: true });

export const loginByLinkServerSchemas = defineServerSchemas(loginByLinkEndpoint, () => ({
  query: v.object({
    token: textParamSchema,
    name: v.exactOptional(textParamSchema),
    password: v.exactOptional(passwordParamSchema),
    credential: v.exactOptional(longTextParamSchema),
  }),
  reply: createWireLoginReplySchema(),
}));
