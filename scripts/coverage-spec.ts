import { projectDir } from './pinned-node.mjs';
import { readRequirements, testFilesByRequirementId } from './spec-coverage.ts';

const tests = testFilesByRequirementId(projectDir);
const requirements = readRequirements(projectDir);
const missing = requirements.filter(({ id }) => !tests.has(id));

console.log(`${requirements.length - missing.length} of ${requirements.length} rows have a test`);
for (const { id, text } of missing) console.log(`  ${id.padEnd(7)} ${text}`);
