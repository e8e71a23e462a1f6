import type { WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type { ContentView, ContentViewSegment } from '#generated/types.ts';
import type { AccountSegment } from './accountPage.ts';

/** A part of a page that the server draws whole. */
export type DrawnSegment = ContentViewSegment | AccountSegment;

/** The content of a page that the server renders completely: a written page, or one of the accounts. */
export interface DrawnView extends Omit<ContentView, 'path' | 'segments' | 'trail'> {
  /** something that was just done */
  done?: string | undefined;
  trail?: ContentView['trail'];
  segments: readonly DrawnSegment[];
}

export interface ContentPageProps {
  view: DrawnView;
  around: WrittenAround;
}
