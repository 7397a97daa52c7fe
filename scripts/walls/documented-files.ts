import { posix } from 'node:path';
import { isTestCode } from './source-tree.ts';
import { stripCodeComments } from './syntax.ts';

interface Page {
  readonly path: string;
  readonly text: string;
}

const fileName = /^[\w@.${}/-]+\.(ts|tsx|mjs|md|json|css|sql)$/;
const folderPath = /^\.?[\w-]+(\/[\w.-]+)+\/?$/;

/** Files and folders that a page names in inline code and that do not exist, by whole path or by the end of one. */
export function missingFilesNamedInDocs(pages: readonly Page[], existing: readonly string[]): string[] {
  const exists = (name: string) => existing.some((path) => path === name || path.endsWith(`/${name}`));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => (fileName.test(name) || folderPath.test(name)) && !name.startsWith('@'))
      // Build output does not exist before the build.
      .filter((name) => !/(^|\/)dist(\/|$)/.test(name))
      .filter((name) => !exists(name.replace(/\/$/, '')))
      .map((name) => `${path} names ${name}, which does not exist`),
  );
}

/** Identifiers of browsers and libraries, which the project's code does not contain. */
const FOREIGN_IDENTIFIERS = new Set(['parseBody', 'workerMatchedSourceType']);

/** Identifiers in camelCase that a page names in inline code and that no code file contains. */
export function missingIdentifiersNamedInDocs(pages: readonly Page[], files: readonly Page[]): string[] {
  const used = new Set(files.flatMap(({ text }) => text.match(/[a-z]\w*[A-Z]\w*/g) ?? []));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([a-z]\w*[A-Z]\w*)(?:\(\))?`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !used.has(name) && !FOREIGN_IDENTIFIERS.has(name))
      .map((name) => `${path} names ${name}, which no code file contains`),
  );
}

/** Links of a page to files of the project that do not exist; links to other sites and within a page are not checked. */
export function deadLinks(pages: readonly Page[], existing: readonly string[]): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const linked = posix.join(posix.dirname(path), target).replace(/\/$/, '');
        return !existing.includes(linked);
      })
      .map((target) => `${path} links to ${target}, which does not exist`),
  );
}

/** Titles of tests that a page quotes after the name of their file and that this file does not have. */
export function missingQuotedTestTitles(pages: readonly Page[], files: readonly Page[]): string[] {
  const textOf = new Map(files.map(({ path, text }) => [path, text]));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(
      ([, file = '', quoted = '']) =>
        [...quoted.matchAll(/"([^"]+)"/g)]
          .map(([, title = '']) => title)
          .filter((title) => !textOf.get(file)?.includes(title))
          .map((title) => `${path} quotes "${title}", which ${file} does not have`),
    ),
  );
}

/**
 * Files of the client that own a state: they create a store, or a value in the browser's storage by the functions of
 * `lib/storage/persisted.ts`.
 */
export const stateOwners = (files: readonly Page[]): string[] =>
  files
    .filter(({ path, text }) => {
      const isOwner = path.startsWith('web/src/') && path !== 'web/src/lib/storage/persisted.ts';
      const named = /\bcreate(PersistedValue|SessionStorageText|Store)\b/;
      // The first test is cheap and saves parsing most files; the second one ignores comments. A function that is
      // imported under an alias still appears under its own name.
      return isOwner && !isTestCode(path) && named.test(text) && named.test(stripCodeComments(path, text));
    })
    .map(({ path }) => path);

/** The files among `owners` that no row of the page's tables names. */
export function missingStateOwners(page: string, owners: readonly string[]): string[] {
  const rows = (page.match(/^\|.*$/gm) ?? []).join('\n');
  const named = [...rows.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return owners
    .filter((path) => !named.some((name) => path.endsWith(`/${name}`)))
    .map((path) => `${path} owns a state and has no row`);
}
