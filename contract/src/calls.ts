import * as declared from './call-areas.ts';
import type { ServerSchemas } from './endpoint.ts';

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
 * Every call that the client makes, under the name of its declaration without `Endpoint` (`likeSong` for
 * `likeSongEndpoint`). The catalogue implements each of them (a test compares the two).
 */
export const endpoints = Object.fromEntries(
  names.map((name) => [name, byName.get(`${name}${SUFFIX}`)]),
) as Endpoints;

/** The server's schemas of each call in `endpoints`, under the same name. */
export const serverSchemasByEndpoint = Object.fromEntries(
  names.map((name) => [name, byName.get(`${name}ServerSchemas`)]),
) as AllServerSchemas satisfies Record<keyof Endpoints, ServerSchemas<unknown, unknown>>;
