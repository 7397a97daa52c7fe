import { createContext } from 'react';

/** A list's notes on some of its songs, such as why they were recommended, by song id. */
export const SongRowNotesContext = createContext<Readonly<Record<number, string>>>({});
