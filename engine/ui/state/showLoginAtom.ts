import { atom } from 'jotai/vanilla';

/** Whether the login dialog is open: any part of the page may open it. */
export const showLoginAtom = atom(false);
