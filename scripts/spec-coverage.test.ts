import { describe, expect, test } from 'vitest';
import { projectDir } from './pinned-node.mjs';
import {
  citesSpecSection,
  parseSpecRequirements,
  readRequirements,
  requirementIdsInComments,
  requirementIdsInTitles,
  testFilesByRequirementId,
} from './spec-coverage.ts';
import { isCodeFile, isTestFile, readSourceTree } from './walls/source-tree.ts';

const requirements = readRequirements(projectDir);
const tests = testFilesByRequirementId(projectDir);

const titled = (title: string) => `test('${title}', () => {});`;

describe('reading requirements and titles', () => {
  test('a row has an id and a text', () => {
    const rows = parseSpecRequirements('| id | requirement |\n|---|---|\n| S1.1 | A | or b |\n| D-07 | c |');
    expect(rows).toEqual([
      { id: 'S1.1', text: 'A | or b' },
      { id: 'D-07', text: 'c' },
    ]);
  });

  test('a title may name several rows', () => {
    expect(requirementIdsInTitles(titled('[S4.17] [D-07, M7] shows'))).toEqual(['S4.17', 'D-07', 'M7']);
  });

  test('the title of test.each may name rows', () => {
    expect(requirementIdsInTitles("test.each([['a', f(1)]])('[S4.17] %s', () => {});")).toEqual(['S4.17']);
  });

  test('the title of every kind of journey may name rows', () => {
    const code =
      "journey('[S1.1] a', f); bigLibraryJourneyTest('[S1.2] b', f); shortSongsJourneyTest('[S1.3] c', f);";
    expect(requirementIdsInTitles(code)).toEqual(['S1.1', 'S1.2', 'S1.3']);
  });

  test('comments cite rows, or a whole section', () => {
    const code =
      "/** At most 101 (S9.2, S3.6). */\nconst text = 'S9.3';\n// As in the specification (section 9).";
    expect(requirementIdsInComments(code)).toEqual(['S9.2', 'S3.6']);
    expect(citesSpecSection(code)).toBe(true);
    const other = "/** RFC 9110, section 14. */ const text = 'specification, section 9';";
    expect(citesSpecSection(other)).toBe(false);
  });

  test('brackets outside of titles are ignored', () => {
    expect(requirementIdsInTitles("expect(list['S4.17']).toBe(`[D-07]`)")).toEqual([]);
    expect(requirementIdsInTitles(titled('keeps [0, 1] in order'))).toEqual([]);
  });
});

describe('requirements', () => {
  test('all have a test', () => {
    const missing = requirements.filter(({ id }) => !tests.has(id));
    expect(missing.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  test('are all read, each once', () => {
    expect(requirements.length).toBe(389);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  test('exist for every id that a test title names', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const unknown = [...tests]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => `${id} in ${files.join(', ')}`);
    expect(unknown).toEqual([]);
  });

  test('are cited in comments by ids that exist, not by their section', () => {
    const known = new Set(requirements.map(({ id }) => id));
    // Tests are left out, because their comments may quote ids that do not exist.
    const all = readSourceTree(projectDir).filter(({ path }) => isCodeFile(path) && !isTestFile(path));
    // Only files that may cite the specification are parsed, because parsing all files takes seconds.
    const code = all.filter(({ text }) => /\bS\d+\.\d|specification/.test(text));
    const cited = code.flatMap(({ path, text }) =>
      requirementIdsInComments(text, path).map((id) => ({ id, path })),
    );
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(code.filter(({ path, text }) => citesSpecSection(text, path)).map(({ path }) => path)).toEqual([]);
  });
});
