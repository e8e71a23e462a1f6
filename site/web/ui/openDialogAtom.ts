import { atom } from 'jotai/vanilla';

/** Dialogs that any part of a page may open, one at a time. Help may open at a term. */
export type OpenDialog =
  | { dialog: 'login' }
  | { dialog: 'search' }
  | { dialog: 'help'; term?: string | undefined };

/** null: none is open. */
export const openDialogAtom = atom<OpenDialog | null>(null);
