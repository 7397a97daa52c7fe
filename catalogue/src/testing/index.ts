export { type FixtureDatabase, LONG_PLAYLIST_ID, writeFixtureDatabase } from './fixture-database.ts';
export { type FixtureMusic, writeFixtureMusic } from './fixture-music.ts';
export { addTestAccount, type TestAccount } from './test-account.ts';
