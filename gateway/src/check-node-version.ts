/** As scripts/pinned-node.mjs has it for npm. Older ones lack modules of Node that the program imports. */
const NEEDED_MAJOR = 24;

// The first file that runs, on whatever Node a person or a service calls it with: it imports nothing that an older one
// could not load.
if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
  await import('./main.ts');
} else {
  console.error(
    `Rill needs Node ${NEEDED_MAJOR} or later, and this is Node ${process.versions.node}; \`npm run build\` names one.`,
  );
  process.exitCode = 1;
}
