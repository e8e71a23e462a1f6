import { createContext, type ReactNode, useContext } from 'react';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';

/** What the parts of the shell share. */
export interface ShellSurroundings {
  messages: MessagesManifest;
  /** addresses of the marketing site by name */
  links: Record<string, string>;
}

const ShellContext = createContext<ShellSurroundings>({ messages: {}, links: {} });

/** Gives the shell its words and links. */
export function ShellProvider({ children, ...shell }: ShellSurroundings & { children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The words of the suite: `say('login')`. */
export function useWords(): (key: string, values?: MessageValues) => string {
  const { messages } = useContext(ShellContext);
  return (key, values) => sayMessage(messages, key, values);
}

/** Addresses of the marketing site by name. */
export function useLinks(): Record<string, string> {
  return useContext(ShellContext).links;
}
