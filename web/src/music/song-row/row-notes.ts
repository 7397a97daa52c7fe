import { createContext } from 'react';

/** What a list says about some of its songs, such as why they were chosen, by the song's id. */
export const RowNotes = createContext<Readonly<Record<number, string>>>({});
