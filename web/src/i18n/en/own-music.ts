import type { ownMusicMessages as chinese } from '../zh-cn/own-music.ts';

export const ownMusicMessages = {
  'own.genres': 'Genres',
  'own.folders': 'Folders',
  'own.recent': 'Recently added',
  'own.troubles': 'Problems {count}',
  'own.troublesTitle': 'Problems',
  'own.noFolders': 'No music of your own yet: start Rill with --music and the folder it is in',
  'own.empty': 'No music was found in your folders',
  'own.emptySoFar': 'Your music is being read, what is found shows here',
  'own.noneFound': 'Nothing found for “{words}”',
  'own.scanning': 'Looking through your folders',
  'own.read': '{read} of {found} read',
  'own.rescan': 'Scan again',
  'own.rescanFailed': 'Could not start the scan, try again',
  'own.gone': 'The file is gone',
  'own.denied': 'Not allowed to read it',
  'own.silent': 'There is no sound in it',
  'own.unsupported': 'Files of this kind are not read: {count}',
  'own.unplayable': 'Few browsers but Safari play this codec, files: {count}',
  'own.damaged': 'Could not be read, the file may be damaged',
} satisfies Record<keyof typeof chinese, string>;
