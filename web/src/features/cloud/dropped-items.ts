import type { QueryClient } from '@tanstack/react-query';
import { getDataScopeKey } from '#config/data-scope.ts';
import { notify } from '#notices/notices.ts';
import { uploadFiles } from './uploads.ts';

/** A file, or a folder whose files are found later. */
export type DroppedItem = File | FileSystemDirectoryEntry;

/** The maximum number of files that are uploaded from folders, because the list of uploads shows each of them. */
const MAX_FILES_OF_FOLDERS = 500;

/** Reads the dropped files and folders at once, because the browser forgets them when the event is over. */
export const readDroppedItems = ({ items }: DataTransfer): DroppedItem[] =>
  [...items].flatMap((item): DroppedItem | DroppedItem[] => {
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory === true) return entry as FileSystemDirectoryEntry;
    return item.getAsFile() ?? [];
  });

/** Uploads files as they are, but only the audio files of folders, which also contain covers, playlists and texts. */
export async function uploadDroppedItems(client: QueryClient, items: readonly DroppedItem[]): Promise<void> {
  const listener = getDataScopeKey()[1];
  const files: File[] = [];
  let hasFolder = false;
  for (const item of items) {
    if (item instanceof File) files.push(item);
    else {
      hasFolder = true;
      await collectAudioFiles(item, files);
    }
  }
  // Another account has signed in meanwhile, and must not get these files.
  if (getDataScopeKey()[1] !== listener) return;
  const topic = 'cloud-folder';
  if (hasFolder && files.length === 0) notify({ key: 'cloud.folderWithoutAudio', tone: 'warning', topic });
  if (hasFolder && files.length > MAX_FILES_OF_FOLDERS) {
    notify({
      key: 'cloud.folderTooLong',
      params: { count: MAX_FILES_OF_FOLDERS },
      tone: 'warning',
      topic,
    });
  }
  uploadFiles(client, hasFolder ? files.slice(0, MAX_FILES_OF_FOLDERS) : files);
}

/** Adds the audio files of a folder and its subfolders by name, and stops once there are more than the limit. */
async function collectAudioFiles(folder: FileSystemDirectoryEntry, files: File[]): Promise<void> {
  const { compare } = new Intl.Collator('zh-CN', { numeric: true });
  const entries = (await entriesOf(folder)).filter(({ name }) => !name.startsWith('.'));
  for (const entry of entries.sort((a, b) => compare(a.name, b.name))) {
    if (files.length > MAX_FILES_OF_FOLDERS) return;
    if (entry.isDirectory) await collectAudioFiles(entry as FileSystemDirectoryEntry, files);
    else {
      const file = await fileOf(entry as FileSystemFileEntry);
      if (file !== null && isAudio(file)) files.push(file);
    }
  }
}

/** Reads all entries of a folder, which browsers return a hundred at a time; unreadable entries are left out. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(null));
  });

/** Audio is also recognised by its extension, because not every system knows the MIME type of these. */
const AUDIO_NAME = /\.(mp3|flac|ogg|oga|opus|m4a|aac|wav)$/i;
/** Playlists, notes, instruments and subtitles (.ass), which many systems also give an audio type. */
const SOUNDLESS_NAME =
  /\.(m3u8?|vlc|pls|pla|asx|wax|wvx|wmx|wpl|xspf|ram|amz|cue|midi?|kar|rmi|m?xmf|dls|sf2|csd|orc|sco|ass|wvc)$/i;
const isAudio = ({ name, type }: File): boolean =>
  AUDIO_NAME.test(name) || (type.startsWith('audio/') && !SOUNDLESS_NAME.test(name));
