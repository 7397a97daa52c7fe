import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Makes a server listen on loopback for all tests of a file; `onListening` gets its URL before the first test. */
export function listenForTests(server: Server, onListening: (url: string) => void): void {
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onListening(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}
