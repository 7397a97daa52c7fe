/** An error that is shown to the user as one sentence, without a stack. */
export class StartError extends Error {}
