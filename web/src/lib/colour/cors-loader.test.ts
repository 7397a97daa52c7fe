import { describe, expect, test } from 'vitest';
import { createCorsFallbackLoader } from './cors-loader.ts';

/**
 * A loader with the hosts `open`, which allows CORS, `closed`, which does not, and `gone`, where nothing can be
 * loaded.
 */
function loader() {
  const requests: string[] = [];
  const load = createCorsFallbackLoader(async (url, isCors) => {
    requests.push(`${isCors ? 'cors' : 'plain'} ${url}`);
    await Promise.resolve();
    const { hostname, pathname } = new URL(url);
    if (hostname === 'gone' || pathname === '/missing' || (hostname === 'closed' && isCors))
      throw new Error(url);
    return url;
  });
  return { requests, load: (url: string) => load(new URL(url)).catch(() => null) };
}

describe('createCorsFallbackLoader', () => {
  test('tries an origin without CORS headers once, also when several loads begin together', async () => {
    const { requests, load } = loader();
    const together = await Promise.all(['http://closed/1', 'http://closed/2', 'http://closed/3'].map(load));
    expect([...together, await load('http://closed/4')]).toEqual([null, null, null, null]);
    expect(requests).toEqual(['cors http://closed/1', 'plain http://closed/1']);
  });

  test('loads everything from an origin that allows it', async () => {
    const { requests, load } = loader();
    expect(await Promise.all(['http://open/1', 'http://open/2'].map(load))).toEqual([
      'http://open/1',
      'http://open/2',
    ]);
    expect(requests).toHaveLength(2);
  });

  test('a missing resource does not count against its origin', async () => {
    const { requests, load } = loader();
    expect(await load('http://open/missing')).toBeNull();
    expect(await load('http://open/1')).toBe('http://open/1');
    expect(await load('http://open/missing')).toBeNull();
    expect(requests.at(-1)).toBe('cors http://open/missing');
  });

  test('origins are judged one by one', async () => {
    const { load } = loader();
    expect(await load('http://closed/1')).toBeNull();
    expect(await load('http://open/1')).toBe('http://open/1');
  });
});
