import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { isSyntaxNode, type SyntaxNode, visitSyntaxNodes } from './walls/syntax.ts';

export interface SpecRequirement {
  readonly id: string;
  readonly text: string;
}

/** The rows `| id | text |` of docs/requirements.md. */
export function parseSpecRequirements(markdown: string): SpecRequirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text] = /^\| ([A-Z][\w.-]*\d) \| (.*) \|$/.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [{ id, text }];
  });
}

/** The functions that declare tests; journeys have variants, such as `bigLibraryJourneyTest`. */
const isTester = (name: string) => /^(test|it|describe|journey|\w*journey\w*test)$/i.test(name);

/** The requirement ids in brackets in the titles of tests: `[S4.17]`, `[D-07]`, or several in one pair of brackets. */
export function requirementIdsInTitles(code: string, path = 'a.test.tsx'): string[] {
  const ids: string[] = [];
  visitSyntaxNodes(path, code, (node) => {
    if (node.type !== 'CallExpression' || !isTester(rootName(node['callee']))) return;
    const [title] = node['arguments'] as SyntaxNode[];
    for (const [, inside = ''] of titleText(title).matchAll(/\[([^\]]+)\]/g)) {
      ids.push(...inside.split(/[\s,]+/).filter((word) => /^([SD]-?\d|M\d)/.test(word)));
    }
  });
  return ids;
}

/** The requirement ids that the comments of a code file cite, such as S9.2. */
export const requirementIdsInComments = (code: string, path = 'a.ts'): string[] =>
  parseSync(path, code).comments.flatMap(({ value }) => value.match(/\bS\d+\.\d+\b/g) ?? []);

/** Whether a comment of a code file cites a whole section of the specification, whose rows have ids. */
export const citesSpecSection = (code: string, path = 'a.ts'): boolean =>
  parseSync(path, code).comments.some(({ value }) => /\bspecification\W+section\b/.test(value));

/** The name of the called function: `test`, also for `test.each(rows)` and `test.runIf(it)`. */
function rootName(callee: unknown): string {
  if (!isSyntaxNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  return rootName(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

function titleText(title: SyntaxNode | undefined): string {
  if (title?.type === 'Literal') return String(title['value']);
  if (title?.type !== 'TemplateLiteral') return '';
  return (title['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…');
}

/** Every requirement id that a test title names, with the files of those tests. */
export function testFilesByRequirementId(projectDir: string): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: projectDir,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  for (const file of files.sort()) {
    for (const id of requirementIdsInTitles(readFileSync(join(projectDir, file), 'utf8'), file)) {
      tests.set(id, [...(tests.get(id) ?? []), file]);
    }
  }
  return tests;
}

export function readRequirements(projectDir: string): SpecRequirement[] {
  return parseSpecRequirements(readFileSync(join(projectDir, 'docs', 'requirements.md'), 'utf8'));
}
