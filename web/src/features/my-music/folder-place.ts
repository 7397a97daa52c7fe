import type { LinkProps } from '@tanstack/react-router';
import { ownLink } from './own-tabs.ts';

/** A folder of own music. */
export interface FolderPlace {
  /** The place of its music folder in the list, from 0. */
  readonly root: number;
  /** Below the music folder, with slashes; '' for the music folder itself. */
  readonly folder: string;
}

export const partsOf = ({ folder }: FolderPlace): string[] => folder.split('/').filter((part) => part !== '');

/** In the address music folders count from 1. */
export function linkToFolder(place: FolderPlace | null, page?: number): LinkProps {
  if (place === null) return ownLink('folders', { page });
  const { root, folder } = place;
  return ownLink('folders', { root: root + 1, folder: folder || undefined, page });
}
