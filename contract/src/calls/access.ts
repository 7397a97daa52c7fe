import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { toUserId, type UserId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientBoolSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import {
  countryCodeParamSchema,
  idParam,
  offsetParamSchema,
  passwordParamSchema,
  phoneParamSchema,
  requiredBooleanParamSchema,
} from '../wire/query-params.ts';
import { wireCountSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Who may come in and hear which music: for the owner of the server only, everybody else gets code 403. */

/** Who may come in, as the owner has set it or the command line forces it. */
export interface AccessSettings {
  /** Without a session there are no calls, no media and only the login page. */
  readonly isPrivate: boolean;
  /** The command line forces it (`--private`): the switch cannot turn it off. */
  readonly isPrivateForced: boolean;
  /** Anybody may make an account with a phone. */
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

export const accessSettingsEndpoint = endpoint<Record<string, never>>()('/rill/access', accessReply, {
  fresh: true,
});

export const accessSettingsServerSchemas = defineServerSchemas(accessSettingsEndpoint, () => ({
  query: v.object({}),
  reply: wireAccessReply(),
}));

/**
 * Changes the given settings. `password` is needed to open registration or a private server, and may be left out within
 * ten minutes of a login. 502: it is wrong, or missing; 506: there is none, and the login is older.
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
 * Allows or forbids a phone to make an account by a code. `password` is needed to allow it, as for opening registration.
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

/** A music folder of the server; `id` is its index among them, from 0. */
export interface MusicFolder {
  readonly id: number;
  readonly name: string;
}

/** What an account hears; the owner hears everything and has no row. */
export interface AccountFolderRights {
  /** Null for visitors. */
  readonly userId: UserId | null;
  /** Ids of the folders that are hidden from it. */
  readonly hiddenFolders: readonly number[];
}

export interface AllFolderRights {
  readonly folders: readonly MusicFolder[];
  readonly rights: readonly AccountFolderRights[];
}

const folderRightsReply = v.pipe(
  lenientObjectSchema({
    data: lenientObjectSchema({
      folders: arrayOfValidRowsSchema(
        requiredObjectSchema({ id: lenientNumberSchema(), name: textOrEmptySchema }),
      ),
      rights: arrayOfValidRowsSchema(
        requiredObjectSchema({
          userId: lenientNumberSchema(),
          hiddenFolders: arrayOfValidRowsSchema(v.number()),
        }),
      ),
    }),
  }),
  v.transform(
    ({ data }): AllFolderRights => ({
      folders: data.folders,
      rights: data.rights.map(({ userId: id, hiddenFolders }) => ({
        userId: id === 0 ? null : toUserId(id),
        hiddenFolders,
      })),
    }),
  ),
);

const wireFolderRightsReply = () =>
  v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({
      folders: v.array(v.strictObject({ id: wireCountSchema, name: v.string() })),
      /** `userId` 0 stands for visitors. */
      rights: v.array(v.strictObject({ userId: wireCountSchema, hiddenFolders: v.array(wireCountSchema) })),
    }),
  });

/** Which music folders visitors and each account hear. */
export const folderRightsEndpoint = endpoint<Record<string, never>>()(
  '/rill/access/folders',
  folderRightsReply,
  {
    fresh: true,
  },
);

export const folderRightsServerSchemas = defineServerSchemas(folderRightsEndpoint, () => ({
  query: v.object({}),
  reply: wireFolderRightsReply(),
}));

/**
 * Allows or forbids an account, or without `uid` visitors, a music folder: the songs, albums, artists and files of a
 * forbidden one do not exist for them. 403: the owner hears everything; 404: there is no such account or folder.
 */
export const changeFolderRightEndpoint = endpoint<{ uid?: UserId; folder: number; allowed: boolean }>()(
  '/rill/access/folders/change',
  folderRightsReply,
  { fresh: true, posts: true },
);

export const changeFolderRightServerSchemas = defineServerSchemas(changeFolderRightEndpoint, () => ({
  query: v.object({
    uid: v.exactOptional(idParam(toUserId)),
    folder: offsetParamSchema,
    allowed: requiredBooleanParamSchema,
  }),
  reply: wireFolderRightsReply(),
}));
