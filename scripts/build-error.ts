/** A build that failed, told in one sentence; the compiler has printed the rest. */
export class BuildError extends Error {}
