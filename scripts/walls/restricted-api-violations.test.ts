import { describe, expect, test } from 'vitest';
import { restrictedApiViolations, unusedExceptions } from './restricted-api-violations.ts';

const file = (path: string, text: string) => ({ path, text });

describe('restricted APIs', () => {
  test.each([
    ['web/src/music/cover.tsx', "const a = await fetch('/x');"],
    ['web/src/music/a.ts', "import { type CallOptions, call } from '#api/client/call.ts';"],
    ['web/src/music/a.ts', "import * as client from '#api/client/call.ts';"],
    ['web/src/player/a.ts', "localStorage.getItem('a')"],
    ['web/src/player/a.ts', "indexedDB.open('a')"],
    ['web/src/player/a.ts', 'const sound = new Audio();'],
    ['playback/src/player.ts', 'navigator.mediaSession.metadata = null;'],
    ['web/src/routes/index.tsx', "document.title = 'x';"],
    ['catalogue/src/store/music/songs.ts', "import { DatabaseSync } from 'node:sqlite';"],
    ['gateway/src/options/options.ts', 'const port = process.env.PORT;'],
    ['catalogue/src/index.ts', 'server.listen(80);'],
    ['web/src/music/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['web/src/music/a.tsx', "await window.fetch('/x')"],
    ['web/src/api/a.ts', "new EventSource('/x')"],
    ['catalogue/src/library/a.ts', "import { request } from 'node:https';"],
    ['web/src/session/a.ts', "document.cookie = 'a=1';"],
    ['web/src/music/a.tsx', '<audio src={address} />'],
    ['web/src/player/a.ts', "document.createElement('audio');"],
    ['web/src/player/a.ts', "new BroadcastChannel('a');"],
    ['web/src/player/a.ts', 'await navigator.locks.request(name, run);'],
    ['playback/src/queue/queue.ts', 'const pick = Math.random();'],
    ['web/src/lib/a.ts', 'const name = crypto.randomUUID();'],
    ['playback/src/player.ts', 'const now = Date.now();'],
    ['lyrics/src/timeline.ts', 'const now = performance.now();'],
    ['web/src/settings/a.ts', `document.querySelector('meta[name="theme-color"]')`],
    ['web/src/music/a.tsx', 'onClick={() => history.back()}'],
    ['web/src/music/a.tsx', "window.open(url, '_blank')"],
    ['web/src/player/a.ts', 'location.reload();'],
    ['web/src/player/a.ts', "location.href = '/login';"],
    ['web/src/music/a.tsx', 'await navigator.clipboard.writeText(text);'],
    ['web/src/music/a.tsx', 'const address = URL.createObjectURL(file);'],
    ['web/src/player/a.ts', "window.addEventListener('message', hear);"],
    ['catalogue/src/library/a.ts', "import { spawn } from 'node:child_process';"],
    ['web/src/player/a.ts', "console.log('here');"],
    ['web/src/music/a.tsx', '<form className="a" action={save}>'],
    ['web/src/music/a.tsx', 'const [isPending, start] = useTransition();'],
    ['web/src/music/a.tsx', '<SuspenseList revealOrder="forwards">'],
    ['web/src/music/a.tsx', '<body>'],
    ['web/src/ui/a.tsx', 'report(errorInfo.componentStack);'],
    ['web/src/music/a.tsx', "new DOMParser().parseFromString(text, 'text/html');"],
    ['web/src/music/a.tsx', 'const request = fetch;'],
    ['web/src/music/a.tsx', "globalThis['fetch']('/x');"],
    ['web/src/music/a.tsx', 'const { fetch: request } = globalThis;'],
    ['web/src/music/a.tsx', 'new window.WebSocket(url);'],
    ['web/src/music/a.tsx', 'const { clipboard } = navigator;'],
    ['web/src/music/a.tsx', "navigator?.['clipboard'].writeText(text);"],
    ['web/src/music/a.tsx', 'const { locks, onLine } = navigator;'],
    ['web/src/music/a.tsx', 'const kept = caches;'],
    ['web/src/music/a.tsx', 'self.history.back();'],
    ['web/src/music/a.tsx', "open(url, '_blank');"],
    ['web/src/music/a.tsx', "Object.assign(document, { title: 'x' });"],
    ['web/src/music/a.tsx', "Reflect.get(globalThis, 'fetch')('/x');"],
    ['web/src/music/a.tsx', "top.fetch('/x');"],
    ['web/src/music/a.tsx', "const page = document;\npage.title = 'x';"],
    ['web/src/music/a.tsx', "const page = globalThis;\npage['fetch']('/x');"],
    ['web/src/music/a.tsx', 'location.search = text;'],
    ['web/src/music/a.tsx', 'onmessage = hear;'],
    ['web/src/music/a.tsx', 'const { log } = console;'],
    ['playback/src/player.ts', 'const now = new Date;'],
    ['playback/src/queue/queue.ts', 'const { random } = Math;'],
    ['catalogue/src/routes/a.ts', "import { randomInt } from 'node:crypto';"],
    ['gateway/src/options/options.ts', "import { env } from 'node:process';"],
    ['gateway/src/requests/a.ts', 'process.stderr.write(line);'],
  ])('%s may not contain %s', (path, text) => {
    expect(restrictedApiViolations([file(path, text)])).toHaveLength(1);
  });

  test('are found after a glob in a string, which looks like a comment', () => {
    const code = "app.use('/api/*', first);\nlocalStorage.clear();\n/** Why. */\n";
    expect(restrictedApiViolations([file('web/src/player/a.ts', code)])).toHaveLength(1);
  });

  test('are not found in comments, nor in files that may use them', () => {
    expect(
      restrictedApiViolations([file('web/src/player/a.ts', '/** Not localStorage, because … */')]),
    ).toEqual([]);
    expect(
      restrictedApiViolations([file('web/src/lib/storage/persisted.ts', 'localStorage.clear()')]),
    ).toEqual([]);
  });
});

test('an exception that its file does not need is reported', () => {
  const idle = unusedExceptions([file('web/src/lib/storage/persisted.ts', 'export const a = 1;')]);
  expect(idle).toContain('web/src/lib/storage/persisted.ts does not use localStorage or sessionStorage');
  const busy = unusedExceptions([file('web/src/lib/storage/persisted.ts', 'localStorage.clear()')]);
  expect(busy).not.toContain('web/src/lib/storage/persisted.ts does not use localStorage or sessionStorage');
});
