import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLineOptionSpecs } from '../gateway/src/options/command-line-options.ts';
import { projectDir, SERVER_FLAGS } from './pinned-node.mjs';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const deployFiles = globSync('deploy/*', { cwd: projectDir });
const dockerfile = read('deploy/Dockerfile');

/** Variables that compose itself reads and does not pass to Rill. */
const composeVariables = new Set(['RILL_DATA_DIR', 'RILL_MUSIC_DIR', 'RILL_PUBLISHED_PORT']);

describe('files for deployment', () => {
  test('name only variables that Rill reads', () => {
    const known = new Set([...commandLineOptionSpecs.map(({ env }) => env), ...composeVariables]);
    const named = deployFiles.flatMap((path) =>
      [...read(path).matchAll(/RILL_[A-Z_]*[A-Z]/g)].map(([name]) => `${path}: ${name}`),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('copy into the image only what the project or an earlier stage has', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !existsSync(join(projectDir, path)))).toEqual([]);
  });

  test('install once with the package.json of every workspace, as the lockfile demands', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      const line = `COPY ${workspace}/package.json ${workspace}/\n`;
      expect(dockerfile.split(line), workspace).toHaveLength(2);
    }
  });

  test('start the server with the flags that npm start gives it', () => {
    const command = [...SERVER_FLAGS, 'gateway/dist/main.js'];
    expect(read('deploy/rill.service')).toContain(`ExecStart=/usr/bin/node ${command.join(' ')}\n`);
    expect(dockerfile).toContain(
      `ENTRYPOINT ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}\n`,
    );
  });

  test('run without rights, and stop within the time that Rill needs', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(read('deploy/compose.yaml')).toContain('read_only: true');
    expect(read('deploy/rill.service')).toContain('NoNewPrivileges=yes');
    // Node needs netlink sockets to list the machine's addresses.
    expect(read('deploy/rill.service')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
    for (const path of ['deploy/compose.yaml', 'deploy/rill.service']) expect(read(path)).toMatch(/15s?\n/);
  });

  test('pass the host on with its port, without which a passkey is for another origin', () => {
    expect(read('deploy/nginx.conf')).toMatch(/proxy_set_header Host \$http_host;/);
  });

  test('have systemd try again for as long as a start fails', () => {
    const [unit = '', service = ''] = read('deploy/rill.service').split('[Service]');
    expect(unit).toContain('\nStartLimitIntervalSec=0\n');
    expect(service).toContain('\nRestart=on-failure\nRestartSec=5\n');
  });

  test('let the server go on when the system ends the process of a picture for want of memory', () => {
    expect(read('deploy/rill.service')).toContain('\nOOMPolicy=continue\n');
  });

  test('keep what ports and volumes of compose lead to, whatever .env says', () => {
    const [, ofImage = ''] = /^ENV (.*RILL_PORT.*)$/m.exec(dockerfile) ?? [];
    const compose = read('deploy/compose.yaml');
    for (const name of ['RILL_HOST', 'RILL_PORT', 'RILL_DATA', 'RILL_MUSIC']) {
      const [, value] = new RegExp(`^ {6}${name}: '?([^'\n]+)'?$`, 'm').exec(compose) ?? [];
      expect(ofImage.split(' ')).toContain(`${name}=${value}`);
    }
  });

  test('have Vercel answer with the page, but not for files of an earlier build', () => {
    const { rewrites } = JSON.parse(read('deploy/vercel.json')) as { rewrites: { source: string }[] };
    const isPage = (path: string) => rewrites.some(({ source }) => new RegExp(`^${source}$`).test(path));
    expect([isPage('/song'), isPage('/'), isPage('/assets/old-abc.js')]).toEqual([true, true, false]);
  });

  test('are all documented', () => {
    const guide = read('docs/deployment.md');
    expect(deployFiles.filter((path) => !path.endsWith('.dockerignore') && !guide.includes(path))).toEqual(
      [],
    );
  });
});

describe('options of the command line', () => {
  test('each have a row in docs/deployment.md, with the variable that says the same', () => {
    const rows = read('docs/deployment.md').match(/^\| `--.*/gm) ?? [];
    const documented = rows.flatMap((row) => {
      const [, options = '', variables = ''] = row.replaceAll('\\|', ' or ').split('|');
      const envs = variables.match(/RILL_\w+/g) ?? [];
      return (options.match(/--[a-z-]+/g) ?? []).map((flag, index) => `${flag} ${envs[index] ?? ''}`);
    });
    const promised = commandLineOptionSpecs.map(({ flag, env }) => `--${flag} ${env}`);
    expect([...new Set(documented)].sort()).toEqual(promised.sort());
  });

  test('that the README shows exist', () => {
    const flags = new Set(commandLineOptionSpecs.map(({ flag }) => flag));
    const shown = [...read('README.md').matchAll(/^\| `--([a-z-]+)/gm)].map(([, flag = '']) => flag);
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.filter((flag) => !flags.has(flag))).toEqual([]);
  });
});
