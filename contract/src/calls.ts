import * as access from './calls/access.ts';
import * as account from './calls/account.ts';
import * as accountLibrary from './calls/account-library.ts';
import * as accountPlaylists from './calls/account-playlists.ts';
import * as albums from './calls/albums.ts';
import * as artists from './calls/artists.ts';
import * as charts from './calls/charts.ts';
import * as checkIn from './calls/check-in.ts';
import * as cloud from './calls/cloud.ts';
import * as comments from './calls/comments.ts';
import * as dailySongs from './calls/daily-songs.ts';
import * as discover from './calls/discover.ts';
import * as downloads from './calls/downloads.ts';
import * as folderRights from './calls/folder-rights.ts';
import * as home from './calls/home.ts';
import * as likes from './calls/likes.ts';
import * as listening from './calls/listening.ts';
import * as login from './calls/login.ts';
import * as loginLinks from './calls/login-links.ts';
import * as manageAccounts from './calls/manage-accounts.ts';
import * as ownMusic from './calls/own-music.ts';
import * as passkeys from './calls/passkeys.ts';
import * as personalFm from './calls/personal-fm.ts';
import * as playlists from './calls/playlists.ts';
import * as qrLogin from './calls/qr-login.ts';
import * as savedQueue from './calls/saved-queue.ts';
import * as scan from './calls/scan.ts';
import * as search from './calls/search.ts';
import * as session from './calls/session.ts';
import * as similar from './calls/similar.ts';
import * as songs from './calls/songs.ts';
import * as videos from './calls/videos.ts';
import type { ServerSchemas } from './endpoint.ts';

const declared = {
  ...access,
  ...account,
  ...accountLibrary,
  ...albums,
  ...artists,
  ...charts,
  ...checkIn,
  ...cloud,
  ...comments,
  ...dailySongs,
  ...discover,
  ...downloads,
  ...folderRights,
  ...home,
  ...likes,
  ...listening,
  ...login,
  ...loginLinks,
  ...manageAccounts,
  ...ownMusic,
  ...accountPlaylists,
  ...passkeys,
  ...personalFm,
  ...playlists,
  ...qrLogin,
  ...savedQueue,
  ...scan,
  ...search,
  ...session,
  ...similar,
  ...songs,
  ...videos,
};

type Declared = typeof declared;
type Endpoints = {
  readonly [Name in keyof Declared as Name extends `${infer Call}Endpoint` ? Call : never]: Declared[Name];
};
type AllServerSchemas = {
  readonly [Call in keyof Endpoints]: `${Call}ServerSchemas` extends keyof Declared
    ? Declared[`${Call}ServerSchemas`]
    : undefined;
};

const SUFFIX = 'Endpoint';
const names = Object.keys(declared).flatMap((name) =>
  name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : [],
);
const byName = new Map<string, unknown>(Object.entries(declared));

/**
 * Every call that the client makes (`likeSong` is `likeSongEndpoint`); the catalogue implements each of them (a test
 * compares the two).
 */
export const endpoints = Object.fromEntries(
  names.map((name) => [name, byName.get(`${name}${SUFFIX}`)]),
) as Endpoints;

/** The strict half of each call in `endpoints`, under the same name. */
export const serverSchemasByEndpoint = Object.fromEntries(
  names.map((name) => [name, byName.get(`${name}ServerSchemas`)]),
) as AllServerSchemas satisfies Record<keyof Endpoints, ServerSchemas<unknown, unknown>>;
