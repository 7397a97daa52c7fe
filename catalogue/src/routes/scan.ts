import {
  ownFolderEncodingWire,
  ownScanWire,
  rescanOwnMusicWire,
  setOwnFolderEncodingWire,
} from '@rill/contract';
import type { Hono } from 'hono';
import type { Catalogue } from '../catalogue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../implement.ts';
import type { Database } from '../store/database.ts';
import { encodingOfFolder, setEncodingOfFolder } from '../store/own/folder-encoding.ts';
import { folderInRoot } from '../store/own/own-folders.ts';

/**
 * How the reading of the music folders goes, a wish for another, and in which encoding old tags of a folder are read. It
 * is answered beside the thread that reads, not by the one that answers all other calls.
 */
export function scanRoutes(app: Hono, scan: Catalogue['scan'], database: Database): void {
  const reply = () => {
    const { state, found, read } = scan.status();
    return { code: 200 as const, data: { state, found, read } };
  };
  const placeOf = (root: number, folder: string): string => {
    const place = folderInRoot(database, root, folder);
    if (place === undefined) throw new HttpError(404, 'no such folder');
    return place;
  };
  implement(app, ownScanWire)(reply);

  implement(
    app,
    rescanOwnMusicWire,
  )(() => {
    const { state, found, read } = scan.status();
    if (state === 'scanning') return { code: 200, data: { state, found, read } };
    scan.rescan();
    return { code: 200, data: { state: 'scanning', found: 0, read: 0 } };
  });

  implement(
    app,
    ownFolderEncodingWire,
  )(({ root, folder }) => ({
    code: 200,
    data: { encoding: encodingOfFolder(database, placeOf(root, folder)) ?? 'auto' },
  }));

  implement(
    app,
    setOwnFolderEncodingWire,
  )(({ root, folder, encoding }) => {
    setEncodingOfFolder(database, placeOf(root, folder), encoding === 'auto' ? null : encoding);
    // A scan that is under way may have read the folder already: it is followed by another one.
    scan.rescan();
    return { code: 200, data: { state: 'scanning', found: 0, read: 0 } };
  });
}
