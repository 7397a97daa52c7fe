const RETRY_MS = 10_000;

/** Loads code until it is there: a server that was down comes back without any event of the browser. */
export async function loadWithRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
