import type { CodeImport } from './imports.ts';
import type { SourceFile } from './source-tree.ts';

/** A step of a code path in ARCHITECTURE.md: a file, a function in it, how it is reached if not by an import, and what it does. */
const stepLine = /^(?<path>[\w$@./-]+\.tsx?) +(?<name>\w+) +(?:\[(?<way>[^\]]+)\] )?\S/;

interface Step {
  readonly path: string;
  readonly name: string;
  /** How the step is reached other than by an import: a URL, a request, a port; undefined where the page names none. */
  readonly way: string | undefined;
}

/** Whether a file declares a function, component, constant or method of this name. */
const declares = (text: string, name: string): boolean =>
  new RegExp(`(?:function|const|class)\\s+${name}\\b|^\\s+(?:async )?${name}\\(|^\\s+${name},$`, 'm').test(
    text,
  );

/** The steps of each code path of a page, in order. */
export function parseCodePaths(page: string): (readonly Step[])[] {
  return [...page.matchAll(/```\n([\s\S]*?)```/g)]
    .map(([, block = '']) =>
      block.split('\n').flatMap((line): Step[] => {
        const { path, name, way } = stepLine.exec(line)?.groups ?? {};
        return path === undefined || name === undefined ? [] : [{ path, name, way }];
      }),
    )
    .filter((steps) => steps.length > 0);
}

/** The page names files of web/src by their path below that folder. */
const isFile = (path: string, named: string) => path === named || path === `web/src/${named}`;

/** Steps that name a file or a function that does not exist. */
export function missingDocumentedFunctions(page: string, files: readonly SourceFile[]): string[] {
  return parseCodePaths(page)
    .flat()
    .flatMap(({ path, name }) => {
      const file = files.find((it) => isFile(it.path, path));
      if (file === undefined) return [`a journey names ${path}, which does not exist`];
      return declares(file.text, name) ? [] : [`a journey names ${name} of ${path}, which does not exist`];
    });
}

/**
 * Neighbouring steps that no import connects, although the page names no other way; and ways that the page names
 * although an import connects the two. Either of the two files may import the other one, directly or through one file
 * between them, such as the entry point of a package.
 */
export function misdocumentedConnections(page: string, imports: readonly CodeImport[]): string[] {
  const targets = new Map(
    [...Map.groupBy(imports, ({ from }) => from)].map(([from, its]) => [from, its.map(({ to }) => to)]),
  );
  const isReached = (from: string, to: string): boolean => {
    const near = [...targets].flatMap(([path, its]) => (isFile(path, from) ? its : []));
    return [...near, ...near.flatMap((path) => targets.get(path) ?? [])].some((path) => isFile(path, to));
  };
  return parseCodePaths(page).flatMap((steps) =>
    steps.slice(1).flatMap((step, at) => {
      const before = steps[at]?.path ?? '';
      const isConnected = isReached(before, step.path) || isReached(step.path, before);
      if (isConnected === (step.way === undefined)) return [];
      return isConnected
        ? [`${step.path} is connected with ${before} by an import, not only by [${step.way}]`]
        : [`no import connects ${before} with ${step.path}: name in brackets what does`];
    }),
  );
}
