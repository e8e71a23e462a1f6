import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { MountLiveChart } from '#engine/charts/contract/liveChart.ts';
import type { MarkedTerm } from '#engine/core/help/markTerms.ts';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';

/** Facts for all blocks of a page, from the address and the shell. */
export interface PageSurroundings {
  messages: MessagesManifest;
  /** query of the address, '' or starting with '?' */
  search: string;
  /** opens the same page with another query; absent: links do it */
  onSearch?: ((search: string, change: SearchChange) => void) | undefined;
  /** without controls, as on paper */
  print: boolean;
  /** the page is in a frame on another site */
  framed?: boolean | undefined;
  /** somebody is logged in */
  loggedIn?: boolean | undefined;
  /** the page is not open to everybody */
  closedToPublic?: boolean | undefined;
  /** how many areas can be compared */
  maxCompare?: number | undefined;
  /** draws the live chart; absent: pictures stay pictures */
  mountLiveChart?: MountLiveChart | undefined;
  /** called with px that charts should be drawn at here; absent: charts stay */
  onRoom?: OnRoom | undefined;
  /** level of the blocks' headings; absent: h2, below the title of their page */
  heading?: 'h2' | 'h3' | undefined;
  /** terms of the glossary that the page mentions, and where the glossary is */
  terms?: readonly MarkedTerm[] | undefined;
  glossary?: string | undefined;
}

/**
 * `width`: px that charts should be drawn at. `came`: a picture is `missing`, its text is `unreadable`, or
 * `another` size fits better.
 */
export type OnRoom = (width: number, came: 'missing' | 'unreadable' | 'another') => void;

/**
 * `view`: other presentation of the same figures, nothing to fetch. `data`: other figures. `step`: other
 * figures, without a history entry.
 */
export type SearchChange = 'view' | 'data' | 'step';

const PageContext = createContext<PageSurroundings>({ messages: {}, search: '', print: false });

/** Provides the surroundings to blocks. */
export function PageProvider({ children, ...surroundings }: PageSurroundings & { children: ReactNode }) {
  const { messages, search, onSearch, print, loggedIn, closedToPublic, maxCompare } = surroundings;
  const { mountLiveChart, onRoom, heading, terms, glossary, framed } = surroundings;
  const value = useMemo(
    () => ({
      messages,
      search,
      onSearch,
      print,
      framed,
      loggedIn,
      closedToPublic,
      maxCompare,
      mountLiveChart,
      onRoom,
      heading,
      terms,
      glossary,
    }),
    [
      messages,
      search,
      onSearch,
      print,
      framed,
      loggedIn,
      closedToPublic,
      maxCompare,
      mountLiveChart,
      onRoom,
      heading,
      terms,
      glossary,
    ],
  );
  return <PageContext value={value}>{children}</PageContext>;
}

export function useSurroundings(): PageSurroundings {
  return useContext(PageContext);
}

/** The words of the suite: `say('show-all')`. */
export function useSay(): (key: string, values?: MessageValues) => string {
  const { messages } = useContext(PageContext);
  return (key, values) => sayMessage(messages, key, values);
}
