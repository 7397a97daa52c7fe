import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import { toUserId, type UserId } from '../ids.ts';
import {
  arrayOfValidRowsSchema,
  lenientNumberSchema,
  lenientObjectSchema,
  requiredObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import {
  idParam,
  offsetParamSchema,
  passwordParamSchema,
  requiredBooleanParamSchema,
} from '../wire/query-params.ts';
import { wireCountSchema, wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Who may hear which music folder. For the owner of the server only; everybody else gets code 403. */

/** A music folder of the server; `id` is its index among them, from 0. */
export interface MusicFolder {
  readonly id: number;
  readonly name: string;
}

/** The folders hidden from one account or from visitors. The owner hears everything and has no row. */
export interface AccountFolderRights {
  /** Null for visitors. */
  readonly userId: UserId | null;
  /** `MusicFolder.id` of each hidden folder. */
  readonly hiddenFolders: readonly number[];
}

/** All music folders, and those that are hidden from each account and from visitors. */
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
 * forbidden folder do not exist for that listener. 403: the owner hears everything; 404: there is no such account or
 * folder.
 */
export const changeFolderRightEndpoint = endpoint<{
  uid?: UserId;
  folder: number;
  allowed: boolean;
  password?: string;
}>()('/rill/access/folders/change', folderRightsReply, { fresh: true, posts: true });

export const changeFolderRightServerSchemas = defineServerSchemas(changeFolderRightEndpoint, () => ({
  query: v.object({
    uid: v.exactOptional(idParam(toUserId)),
    folder: offsetParamSchema,
    allowed: requiredBooleanParamSchema,
    password: v.exactOptional(passwordParamSchema),
  }),
  reply: wireFolderRightsReply(),
}));
