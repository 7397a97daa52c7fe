import type { AlbumId, ArtistId } from '@rill/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPlayer } from '../testing/player-stage.ts';
import { songForTest } from '../testing/song-for-test.ts';
import { bindMediaSession } from './media-session.ts';

const session = navigator.mediaSession;
const handlers = new Map<string, MediaSessionActionHandler | null>();
const positions: (MediaPositionState | undefined)[] = [];
let unbind = () => {};

beforeEach(() => {
  // The system and not the page presses these keys, so only the calls of the Media Session API can be observed.
  session.setActionHandler = (action, handler) => void handlers.set(action, handler);
  session.setPositionState = (state) => void positions.push(state);
  positions.length = 0;
});
afterEach(() => {
  unbind();
  Reflect.deleteProperty(session, 'setActionHandler');
  Reflect.deleteProperty(session, 'setPositionState');
});

function bound() {
  const s = createTestPlayer();
  unbind = bindMediaSession(s.player, {
    namesOf: ({ name, artist, album }) => ({
      title: name || 'Unknown song',
      artist: artist.map((one) => one.name).join('&'),
      album: album.name,
    }),
    coverAt: (url, size) => (url === null ? '/none.png' : `${url}?param=${size}y${size}`),
  });
  const press = (action: MediaSessionAction, details: object = {}) =>
    handlers.get(action)?.({ action, ...details });
  return { ...s, press };
}

const duet = songForTest(1, {
  name: 'Moon',
  artist: [
    { id: 1 as ArtistId, name: 'Li Bai' },
    { id: 2 as ArtistId, name: 'Du Fu' },
  ],
  album: { id: 3 as AlbumId, name: 'Poems', picUrl: '/cover/3' },
});

describe('the media session', () => {
  test('shows title, artists joined with &, album and artwork in three sizes [S4.36]', () => {
    const s = bound();
    s.player.playNow(duet);
    expect(session.metadata).toMatchObject({ title: 'Moon', artist: 'Li Bai&Du Fu', album: 'Poems' });
    const artwork = session.metadata?.artwork ?? [];
    expect(artwork.map((image) => image.sizes)).toEqual(['96x96', '128x128', '512x512']);
    expect(artwork.map((image) => image.src)).toEqual(
      [96, 128, 512].map((size) => new URL(`/cover/3?param=${size}y${size}`, document.baseURI).href),
    );
  });

  test('[D-21] shows the playing song by its new name at once when the reader changes the language', () => {
    const { player } = createTestPlayer();
    let unknown = 'Unknown song';
    const listeners = new Set<() => void>();
    unbind = bindMediaSession(player, {
      namesOf: () => ({ title: unknown, artist: '', album: '' }),
      coverAt: () => '/none.png',
      onNamesChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    player.playNow(songForTest(2, { name: '' }));
    unknown = '未知歌曲';
    for (const listener of listeners) listener();
    expect(session.metadata?.title).toBe('未知歌曲');
    unbind();
    expect(listeners.size).toBe(0);
  });

  test('shows a song without cover, artist or album [D-21]', () => {
    const s = bound();
    const bare = songForTest(2, {
      name: '',
      artist: [],
      album: { id: 0 as AlbumId, name: '', picUrl: null },
    });
    s.player.playNow(bare);
    expect(session.metadata).toMatchObject({ title: 'Unknown song', artist: '', album: '' });
    expect(session.metadata?.artwork[0]?.src).toContain('/none.png');
  });

  test('its keys work like the buttons [S4.37]', async () => {
    const s = bound();
    await s.playing(1, 2, 3);
    s.press('pause');
    expect(s.engine.isSounding).toBe(false);
    s.press('play');
    expect(s.engine.isSounding).toBe(true);
    s.press('nexttrack');
    expect(s.current()).toBe(2);
    s.press('previoustrack');
    expect(s.current()).toBe(1);
  });

  test('has no previous key in personal FM, and has it again afterwards', async () => {
    const s = bound();
    await s.playing(1, 2);
    await s.playingFm(11, 12);
    expect(handlers.get('previoustrack')).toBeNull();
    s.press('nexttrack');
    expect(s.current()).toBe(12);
    s.player.leaveFm();
    s.press('previoustrack');
    expect(s.current()).toBe(2);
  });

  test('seeks to a second, and by the system’s step or by 10 s [D-76]', async () => {
    const s = bound();
    await s.playing(1);
    s.press('seekto', { seekTime: 60 });
    expect(s.engine.read().seconds).toBe(60);
    s.press('seekforward');
    s.press('seekbackward', { seekOffset: 30 });
    expect(s.engine.read().seconds).toBe(40);
  });

  test('reports a changed speed at once, and once', async () => {
    const s = bound();
    await s.playing(1);
    s.settings.playbackRate = 1.5;
    s.player.settingsChanged();
    expect(positions.at(-1)).toMatchObject({ duration: 200, playbackRate: 1.5 });
    const count = positions.length;
    s.clock.wind(1000);
    expect(positions).toHaveLength(count);
  });

  test('reports state and position at starts, seeks and pauses', async () => {
    const s = bound();
    expect(session.playbackState).toBe('none');
    await s.playing(1);
    expect(session.playbackState).toBe('playing');
    s.player.seek(50);
    expect(positions.at(-1)).toEqual({ duration: 200, position: 50, playbackRate: 1 });
    const count = positions.length;
    s.engine.reaches(51);
    s.clock.wind(1000);
    expect(positions).toHaveLength(count);
    s.player.pause();
    expect(session.playbackState).toBe('paused');
    s.player.clear();
    expect(session.playbackState).toBe('none');
    expect(session.metadata).toBeNull();
  });
});
