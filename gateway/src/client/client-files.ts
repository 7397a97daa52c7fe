import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { matchesEtag } from '@rill/catalogue/http';
import type { Context } from 'hono';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The files of the built client, by their URL path. Only files that existed at the start are ever served. */
export class ClientFiles {
  readonly #dir: string;
  readonly #paths: ReadonlySet<string>;
  readonly #cache = new Map<string, { body: Uint8Array<ArrayBuffer>; etag: string }>();

  constructor(dir: string) {
    this.#dir = dir;
    const found = existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
    this.#paths = new Set(
      found
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(dir.length + 1)
            .split(sep)
            .join('/'),
        ),
    );
  }

  has(path: string): boolean {
    return this.#paths.has(path) && !encodings.some(({ suffix }) => path.endsWith(suffix));
  }

  /** The text of a file, or null when the build has no such file. */
  text(path: string): string | null {
    return this.#paths.has(path) ? readFileSync(join(this.#dir, path), 'utf8') : null;
  }

  /**
   * Responds in a compressed form that the build has and the client accepts, or with 304 when the client has the file.
   */
  send(context: Context, path: string): Response {
    const accepted = context.req.header('accept-encoding') ?? '';
    const compressed = encodings.find(
      ({ name, suffix }) => acceptsEncoding(accepted, name) && this.#paths.has(path + suffix),
    );
    const { body, etag } = this.#load(compressed === undefined ? path : path + compressed.suffix);
    const headers = new Headers({
      'Cache-Control': cachingOf(path),
      ETag: etag,
      Vary: 'Accept-Encoding',
    });
    if (matchesEtag(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    headers.set('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    headers.set('Content-Length', String(body.byteLength));
    if (compressed !== undefined) headers.set('Content-Encoding', compressed.name);
    return new Response(body, { headers });
  }

  #load(path: string) {
    const cached = this.#cache.get(path);
    if (cached !== undefined) return cached;
    const body = new Uint8Array(readFileSync(join(this.#dir, path)));
    const loaded = { body, etag: etagOf(body) };
    this.#cache.set(path, loaded);
    return loaded;
  }
}

export const etagOf = (body: Uint8Array | string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Returns the form of a text for an `Accept-Encoding` header. */
export type EncodingNegotiator = (accepted: string) => {
  readonly encoding: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
};

/** Compresses a text that is not a file of the build, once for each encoding. */
export function createEncodingNegotiator(text: string): EncodingNegotiator {
  const formOf = (encoding: string | null, bytes: Uint8Array) => {
    const body = new Uint8Array(bytes);
    return { encoding, body, etag: etagOf(body) };
  };
  const plain = formOf(null, Buffer.from(text));
  const forms = [formOf('br', brotliCompressSync(text)), formOf('gzip', gzipSync(text, { level: 9 }))];
  return (accepted) =>
    forms.find(({ encoding }) => encoding !== null && acceptsEncoding(accepted, encoding)) ?? plain;
}

/**
 * Vite puts a content hash into names in assets/, so these never change; other names keep while the content changes.
 */
const cachingOf = (path: string) =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Whether an `Accept-Encoding` header accepts an encoding: `gzip;q=0` refuses gzip. */
export const acceptsEncoding = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
