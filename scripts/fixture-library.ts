import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFixtureDataFolder, writeFixtureMusic } from '@rill/catalogue/testing';

const USAGE = `Makes a library of distinct songs for tests and benchmarks.

  node scripts/fixture-library.ts --songs 1000 --out DIR [--seconds 1]
      a music folder with real tags and sounds, to be scanned (--music DIR)
  node scripts/fixture-library.ts --songs 100000 --data DIR
      a data folder that is filled already (--data DIR --music DIR/fixture-music)
`;

function fail(sentence: string): never {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        songs: { type: 'string', default: '1000' },
        out: { type: 'string' },
        data: { type: 'string' },
        seconds: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    fail(`${(error as Error).message.split('. ')[0]}.`);
  }
}

const values = readArguments();
const songs = Number(values.songs);
const seconds = Number(values.seconds);
if (values.help) {
  console.log(USAGE);
} else if (!Number.isInteger(songs) || songs < 1 || songs > 100_000) {
  fail('--songs must be between 1 and 100000.');
} else if (!(seconds > 0)) {
  fail('--seconds must be more than 0.');
} else if (values.data !== undefined) {
  const data = resolve(values.data);
  mkdirSync(data, { recursive: true });
  const music = await writeFixtureDataFolder(data, { songs });
  console.log(`${songs} songs in ${data}; start with --data ${data} --music ${music} --no-demo`);
} else if (values.out !== undefined) {
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  await writeFixtureMusic(out, { songs, seconds });
  console.log(`${songs} songs in ${out}; start with --music ${out} --no-demo`);
} else {
  fail('--out or --data is needed.');
}
