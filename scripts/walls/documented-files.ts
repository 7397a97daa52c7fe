import { posix } from 'node:path';

/** A page of the documentation. */
interface Page {
  readonly path: string;
  readonly text: string;
}

const fileName = /^[\w@.${}/-]+\.(ts|tsx|mjs|md|json|css|sql)$/;
const folderPath = /^\.?[\w-]+(\/[\w.-]+)+\/?$/;

/** Files and folders that a page names in code type and that lie nowhere here, by their whole path or its end. */
export function missingNamedFiles(pages: readonly Page[], existing: readonly string[]): string[] {
  const exists = (name: string) => existing.some((path) => path === name || path.endsWith(`/${name}`));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => (fileName.test(name) || folderPath.test(name)) && !name.startsWith('@'))
      // What a build makes is not there before the build.
      .filter((name) => !/(^|\/)dist(\/|$)/.test(name))
      .filter((name) => !exists(name.replace(/\/$/, '')))
      .map((name) => `${path} names ${name}, which is not there`),
  );
}

/** Links of a page to files of the project that are not there; links to other sites and within a page are left alone. */
export function deadLinks(pages: readonly Page[], existing: readonly string[]): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const linked = posix.join(posix.dirname(path), target).replace(/\/$/, '');
        return !existing.includes(linked);
      })
      .map((target) => `${path} links to ${target}, which is not there`),
  );
}
