import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';
import { journey } from './journey.ts';

export const longPlaylist = `./playlist?id=${LONG_PLAYLIST_ID}`;
export const longTalk = `./comment?id=${LONG_PLAYLIST_ID}&type=playlist`;

/** A journey through the product that holds more than one window shows. */
export const inBigLibrary = journey.extend({ baseURL: process.env['RILL_BIG_ADDRESS'] });
