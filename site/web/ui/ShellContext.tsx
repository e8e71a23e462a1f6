import { createContext, type ReactNode, useContext } from 'react';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';

/** The state that the parts of the shell share. */
export interface ShellSurroundings {
  messages: MessagesManifest;
  /** addresses of the marketing site by name */
  links: Record<string, string>;
  /** the document has no scripts */
  isStill?: boolean | undefined;
}

const ShellContext = createContext<ShellSurroundings>({ messages: {}, links: {} });

/** Provides messages and links to the shell. */
export function ShellProvider({ children, ...shell }: ShellSurroundings & { children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Looks up messages of the suite: `say('login')`. */
export function useWords(): (key: string, values?: MessageValues) => string {
  const { messages } = useContext(ShellContext);
  return (key, values) => sayMessage(messages, key, values);
}

/** Whether the document has no scripts, so that plain alternatives are shown. */
export function useIsStill(): boolean {
  return useContext(ShellContext).isStill === true;
}

/** Addresses of the marketing site by name. */
export function useLinks(): Record<string, string> {
  return useContext(ShellContext).links;
}
