/** A reason not to go on, told in one sentence. */
export class StartError extends Error {}
