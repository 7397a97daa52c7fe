export { LONG_PLAYLIST_ID, writeFixtureDataFolder } from './fixture-database.ts';
export { writeFixtureMusic } from './fixture-music.ts';
export { createTestAccountInDataFolder, type TestAccount } from './test-account.ts';
