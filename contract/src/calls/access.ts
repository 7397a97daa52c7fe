import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { arrayOfValidRowsSchema, lenientBoolSchema, lenientObjectSchema } from '../lenient-schemas.ts';
import {
  countryCodeParamSchema,
  passwordParamSchema,
  phoneParamSchema,
  requiredBooleanParamSchema,
} from '../wire/query-params.ts';
import { wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Calls that read and change who may use this server. For its owner only; everybody else gets code 403. */

/** Who may use this server, as the owner has set it or the command line forces it. */
export interface AccessSettings {
  /** Whether a request without a session gets the login page only, neither calls nor media. */
  readonly isPrivate: boolean;
  /** Whether the command line sets `isPrivate` (`--private`), so that the owner cannot turn it off. */
  readonly isPrivateForced: boolean;
  /** Whether anybody may make an account with a phone. */
  readonly openRegistration: boolean;
  /** Phones that may make an account though registration is closed, as `+86 13800138000`. */
  readonly invitedPhones: readonly string[];
}

const accessReply = v.pipe(
  lenientObjectSchema({
    data: lenientObjectSchema({
      private: lenientBoolSchema,
      privateForced: lenientBoolSchema,
      openRegistration: lenientBoolSchema,
      invitedPhones: arrayOfValidRowsSchema(v.string()),
    }),
  }),
  v.transform(
    ({ data }): AccessSettings => ({
      isPrivate: data.private,
      isPrivateForced: data.privateForced,
      openRegistration: data.openRegistration,
      invitedPhones: data.invitedPhones,
    }),
  ),
);

const wireAccessReply = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      private: v.boolean(),
      privateForced: v.boolean(),
      openRegistration: v.boolean(),
      invitedPhones: v.array(v.string()),
    }),
  });

/** The access settings in force. */
export const accessSettingsEndpoint = endpoint<Record<string, never>>()('/rill/access', accessReply, {
  fresh: true,
});

export const accessSettingsServerSchemas = defineServerSchemas(accessSettingsEndpoint, () => ({
  query: v.object({}),
  reply: wireAccessReply(),
}));

/**
 * Changes the given settings. `password` is needed to open registration or a private server, and may be left out within
 * ten minutes of a login. 502: the password is wrong or missing; 506: the account has no password, and its login is
 * older.
 */
export const changeAccessSettingsEndpoint = endpoint<{
  private?: boolean;
  openRegistration?: boolean;
  password?: string;
}>()('/rill/access/change', accessReply, { fresh: true, posts: true });

export const changeAccessSettingsServerSchemas = defineServerSchemas(changeAccessSettingsEndpoint, () => ({
  query: v.object({
    private: v.exactOptional(requiredBooleanParamSchema),
    openRegistration: v.exactOptional(requiredBooleanParamSchema),
    password: v.exactOptional(passwordParamSchema),
  }),
  reply: wireAccessReply(),
}));

/**
 * Lets a phone make an account although registration is closed, or takes that back. `password` is needed to invite, as
 * for opening registration.
 */
export const setPhoneInvitedEndpoint = endpoint<{
  phone: string;
  ctcode?: string;
  allowed: boolean;
  password?: string;
}>()('/rill/access/phone', accessReply, { fresh: true, posts: true });

export const setPhoneInvitedServerSchemas = defineServerSchemas(setPhoneInvitedEndpoint, () => ({
  query: v.object({
    phone: phoneParamSchema,
    ctcode: countryCodeParamSchema,
    allowed: requiredBooleanParamSchema,
    password: v.exactOptional(passwordParamSchema),
  }),
  reply: wireAccessReply(),
}));
