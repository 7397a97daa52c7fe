/** A step of a code path in ARCHITECTURE.md: a file, a function in it, and what it does. */
const journeyLine = /^(?<path>[\w$@./-]+\.tsx?) +(?<name>\w+) +\S/;

/** Whether a file declares a function, component, constant or method of this name. */
const declares = (text: string, name: string): boolean =>
  new RegExp(`(?:function|const|class)\\s+${name}\\b|^\\s+(?:async )?${name}\\(|^\\s+${name},$`, 'm').test(
    text,
  );

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The files and functions that the code blocks of a page name, in order. */
export function parseFunctionsNamedInDoc(page: string): { readonly path: string; readonly name: string }[] {
  return [...page.matchAll(/```\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => {
      const { path, name } = journeyLine.exec(line)?.groups ?? {};
      return path === undefined || name === undefined ? [] : [{ path, name }];
    });
}

/** Steps that name a file or a function that does not exist. */
export function missingDocumentedFunctions(page: string, files: readonly SourceFile[]): string[] {
  return parseFunctionsNamedInDoc(page).flatMap(({ path, name }) => {
    const file = files.find((it) => it.path === path || it.path === `web/src/${path}`);
    if (file === undefined) return [`a journey names ${path}, which does not exist`];
    return declares(file.text, name) ? [] : [`a journey names ${name} of ${path}, which does not exist`];
  });
}
