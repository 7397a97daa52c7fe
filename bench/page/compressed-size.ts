import { get } from 'node:http';

/** How many kilobytes the bodies of these URLs have in an encoding, as the server sends them. */
export async function fetchCompressedKilobytes(
  urls: readonly string[],
  encoding: 'br' | 'gzip',
): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map((url) => bodyBytes(url, encoding)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

/** `fetch` would decompress the body. */
const bodyBytes = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.byteLength;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode} of ${url}`)),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
