/** What scripts/pinned-node.mjs requires for npm; older versions lack modules of Node that the program imports. */
const NEEDED_MAJOR = 24;

// This file runs first, on whatever Node a person or a service starts it with, so it imports nothing that an older Node
// cannot load.
if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
  await import('./main.ts');
} else {
  console.error(
    `Rill needs Node ${NEEDED_MAJOR} or later, and this is Node ${process.versions.node}; \`npm run build\` names one.`,
  );
  process.exitCode = 1;
}
