/** A failed build, described in one sentence. The compiler has printed the details. */
export class BuildError extends Error {}
