import type { WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type { ContentView, ContentViewSegment } from '#generated/types.ts';
import type { AccountSegment } from './accountPage.ts';

/** A segment of a page that the server renders completely. */
export type DrawnSegment = ContentViewSegment | AccountSegment;

/** The content of a page that the server renders completely: a written page, or an account page. */
export interface DrawnView extends Omit<ContentView, 'path' | 'segments' | 'trail'> {
  /** message about something just done */
  done?: string | undefined;
  trail?: ContentView['trail'];
  segments: readonly DrawnSegment[];
}

export interface ContentPageProps {
  view: DrawnView;
  around: WrittenAround;
}
