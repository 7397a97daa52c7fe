import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** The issue that must prove it, as it is written: `01`. */
  readonly issue: string;
}

/** The rows `| id | text | issue |` of docs/requirements.md. */
export function requirementsIn(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text, issue] = /^\| ([A-Z][\w.-]*\d) \| (.*) \| (\w+) \|$/.exec(line) ?? [];
    return id === undefined || text === undefined || issue === undefined ? [] : [{ id, text, issue }];
  });
}

/** The ids that stand in brackets in the titles of tests: `[S4.17]`, `[D-07]`, or several in one pair of brackets. */
export function provenIds(code: string): string[] {
  const titles = code.matchAll(
    /\b(?:test|it|describe|journey)\b[\w.]*(?:\((?:[^'"`()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g,
  );
  return [...titles].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
      inside.split(/[\s,]+/).filter((word) => /^([SD]-?\d|M\d)/.test(word)),
    ),
  );
}

/** Every proven id of the project, with the files that prove it. */
export function proofsIn(projectDir: string): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: projectDir,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  for (const file of files.sort()) {
    for (const id of provenIds(readFileSync(join(projectDir, file), 'utf8'))) {
      proofs.set(id, [...(proofs.get(id) ?? []), file]);
    }
  }
  return proofs;
}

export function readRequirements(projectDir: string): Requirement[] {
  return requirementsIn(readFileSync(join(projectDir, 'docs', 'requirements.md'), 'utf8'));
}
