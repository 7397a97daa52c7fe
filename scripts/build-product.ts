import { buildClient } from './client-build.ts';
import { buildServer } from './server-build.ts';

/** Builds what `npm start` runs: the server and the client, each only when its sources have changed. */
export async function buildProduct(log: (line: string) => void): Promise<void> {
  await buildServer();
  await buildClient(log);
}
