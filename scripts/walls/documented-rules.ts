import type { RestrictedApi } from './only-here.ts';
import type { ModuleImportRules } from './wall-table.ts';

/** The rows of the table with this header, as cells without backticks. */
export function tableRows(page: string, header: string): string[][] {
  const [, rest = ''] = page.split(`\n${header}\n`);
  const [table = ''] = rest.split('\n\n', 1);
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) =>
      row
        .replaceAll('`', '')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const namesOf = (cell = '') => cell.split(', ').filter((name) => name !== '');
const sorted = (names: readonly string[]) => [...names].sort().join(', ');

/** Where the module table of docs/modules.md differs from the rules that the walls check. */
export function misdocumentedModules(page: string, rules: readonly ModuleImportRules[]): string[] {
  const rows = tableRows(page, '| module | contents | may import | libraries |');
  const documented = new Map(rows.map(([name = '', , modules, libraries]) => [name, { modules, libraries }]));
  const known = new Set(rules.map(({ name }) => name));
  return [
    ...[...documented.keys()].filter((name) => !known.has(name)).map((name) => `${name} is no module`),
    ...rules.flatMap(({ name, mayImport, packages }) => {
      const row = documented.get(name);
      if (row === undefined) return [`${name} has no row`];
      return [
        ...difference(`${name} may import`, namesOf(row.modules), mayImport),
        ...difference(`${name} uses the libraries`, namesOf(row.libraries), packages),
      ];
    }),
  ];
}

/**
 * Where the table of restricted APIs in docs/modules.md differs from the rules. The table may leave some of them out.
 */
export function misdocumentedRestrictedApis(page: string, rules: readonly RestrictedApi[]): string[] {
  return tableRows(page, '| API | only in |').flatMap(([name = '', files]) => {
    const rule = rules.find((it) => it.name === name);
    if (rule === undefined) return [`no rule is called ${name}`];
    const paths = (files === 'nowhere' ? [] : namesOf(files)).map((path) =>
      /^(catalogue|gateway|playback)\//.test(path) ? path : `web/src/${path}`,
    );
    return difference(`${name}: only in`, paths, rule.allowed);
  });
}

const difference = (what: string, documented: readonly string[], actual: readonly string[]): string[] =>
  sorted(documented) === sorted(actual) ? [] : [`${what} ${sorted(actual)}, not ${sorted(documented)}`];
