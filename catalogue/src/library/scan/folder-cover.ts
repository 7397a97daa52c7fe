import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ScannedPicture } from '../../store/save/scanned-song.ts';
import { arePictureBytes, PICTURE_HEAD_BYTES, pictureHash } from '../read/picture-bytes.ts';
import { splitDiscFolder } from '../read/song-name.ts';
import { namesByComparableForm } from './walk-folders.ts';

const STEMS = ['cover', 'folder', 'front', 'album', 'albumart'];
const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'bmp', 'tif', 'tiff'];
const MAX_MEGABYTES = 30;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const LARGE_PICTURE_MESSAGE = `it is a picture of more than ${MAX_MEGABYTES} MB`;

type OnLeftOut = (path: string, reason: string) => void;

export interface FoundFolderCover {
  readonly mtimeMs: number;
  /** Reads the picture when a song of the folder first needs it, so that a scan without new files reads no pictures. */
  readonly picture: () => Promise<ScannedPicture | null>;
}

/** A folder's picture; a disc's folder without one uses that of the album above. `onLeftOut` gets too large ones. */
export async function findFolderCover(
  folder: string,
  namesInFolder: ReadonlyMap<string, string>,
  onLeftOut: OnLeftOut,
): Promise<FoundFolderCover | null> {
  const own = await coverIn(folder, namesInFolder, onLeftOut);
  const { albumFolder } = splitDiscFolder(folder);
  if (own !== null || albumFolder !== dirname(folder)) return own;
  const above = await readdir(albumFolder, { withFileTypes: true }).catch(() => []);
  const files = above.filter((entry) => entry.isFile()).map(({ name }) => name);
  return coverIn(albumFolder, namesByComparableForm(files), onLeftOut);
}

/** Finds `cover.jpg`, `folder.jpg` … */
async function coverIn(
  folder: string,
  namesInFolder: ReadonlyMap<string, string>,
  onLeftOut: OnLeftOut,
): Promise<FoundFolderCover | null> {
  for (const stem of STEMS) {
    for (const ending of ENDINGS) {
      const there = namesInFolder.get(`${stem}.${ending}`);
      if (there === undefined) continue;
      const path = join(folder, there);
      const facts = await stat(path).catch(() => null);
      if (facts === null || !facts.isFile()) continue;
      if (facts.size > MAX_BYTES) {
        onLeftOut(path, LARGE_PICTURE_MESSAGE);
        continue;
      }
      if (!arePictureBytes(await readHead(path).catch(() => Buffer.alloc(0)))) continue;
      let reading: Promise<ScannedPicture | null> | undefined;
      return {
        mtimeMs: Math.floor(facts.mtimeMs),
        picture() {
          reading ??= readPicture(path).catch(() => null);
          return reading;
        },
      };
    }
  }
  return null;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PICTURE_HEAD_BYTES), 0, PICTURE_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const readPicture = async (path: string): Promise<ScannedPicture> => ({
  hash: pictureHash(await readFile(path)),
  kind: 'file',
  path,
});
