import { projectDir } from './pinned-node.mjs';
import { readRequirements, testFilesByRequirementId } from './spec-coverage.ts';

const tests = testFilesByRequirementId(projectDir);
const byIssue = Map.groupBy(readRequirements(projectDir), ({ issue }) => issue);

for (const [issue, rows] of [...byIssue].sort(([one], [other]) => one.localeCompare(other))) {
  const missing = rows.filter(({ id }) => !tests.has(id));
  console.log(`Issue ${issue}: ${rows.length - missing.length} of ${rows.length} rows have a test`);
  for (const { id, text } of missing) console.log(`  ${id.padEnd(7)} ${text}`);
}
