import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { ignoredReplySchema, lenientObjectSchema } from '../lenient-schemas.ts';
import { profileSchema } from '../profile-from-wire.ts';
import { wireAccountSchema, wireProfileSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** The profile that is logged in; null for a visitor. A visitor's reply may have an `account`, which means nothing. */
export const loginStatusEndpoint = endpoint<Record<string, never>>()(
  '/login/status',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({ profile: v.fallback(v.nullable(profileSchema), null) }),
    }),
    v.transform((wire) => wire.data.profile),
  ),
  { fresh: true, loadingBar: false },
);

/** Only in this reply `code` is inside `data`. `account` and `profile` are null for a visitor. */
export const loginStatusServerSchemas = defineServerSchemas(loginStatusEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    data: v.strictObject({
      code: wireSuccessCodeSchema,
      account: v.nullable(wireAccountSchema),
      profile: v.nullable(wireProfileSchema),
    }),
  }),
}));

/** The profile that is logged in, as in `loginStatusEndpoint`, but from a reply without the wrapper `data`. */
export const signedInProfileEndpoint = endpoint<Record<string, never>>()(
  '/user/account',
  v.pipe(
    lenientObjectSchema({ profile: v.fallback(v.nullable(profileSchema), null) }),
    v.transform((wire) => wire.profile),
  ),
  { fresh: true, loadingBar: false },
);

export const signedInProfileServerSchemas = defineServerSchemas(signedInProfileEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    account: v.nullable(wireAccountSchema),
    profile: v.nullable(wireProfileSchema),
  }),
}));

/** Ends the session of this browser. It succeeds for a visitor, too. */
export const logoutEndpoint = endpoint<Record<string, never>>()('/logout', ignoredReplySchema, {
  fresh: true,
  posts: true,
});

export const logoutServerSchemas = defineServerSchemas(logoutEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** Renews the session of this browser: a new token and its full lifetime again. */
export const loginRefreshEndpoint = endpoint<Record<string, never>>()('/login/refresh', ignoredReplySchema, {
  fresh: true,
  loadingBar: false,
  posts: true,
});

export const loginRefreshServerSchemas = defineServerSchemas(loginRefreshEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({ code: wireSuccessCodeSchema, cookie: v.literal('') }),
}));
