import type {
  ContentLink,
  ContentView,
  ContentViewSegment,
  MessagesManifest,
  NavNode,
} from '#generated/types.ts';
import type { AccountSegment } from './accountPage.ts';

/** A part of a page that the server draws whole. */
export type DrawnSegment = ContentViewSegment | AccountSegment;

/** What a page shows that the server draws whole: a written page, or one of the accounts. */
export interface DrawnView extends Omit<ContentView, 'path' | 'segments' | 'trail'> {
  /** something that was just done */
  done?: string | undefined;
  trail?: ContentView['trail'];
  segments: readonly DrawnSegment[];
}

export interface ContentPageProps {
  view: DrawnView;
  around: ContentSurroundings;
}

/** What the parts of a written page need of the site. */
export interface ContentSurroundings {
  messages: MessagesManifest;
  /** in which times are said */
  timeZone: string;
  /** addresses of the marketing site by name */
  links: Readonly<Record<string, string>>;
  /** address of a link, on whatever site it is */
  hrefOf: (link: Pick<ContentLink, 'site' | 'path'>) => string;
  /** origin of the API as programs reach it */
  apiOrigin: string;
  /** path of the page itself */
  path: string;
  loggedIn: boolean;
  /** pages beside it in the menu; empty: none */
  beside: readonly NavNode[];
  products: readonly ProductCard[];
  /** drawings of the parts that have one */
  drawings: ReadonlyMap<DrawnSegment, PageDrawing>;
}

/** Level of the titles of items in a list. */
export type ItemHeading = 'h2' | 'h3';

/** A product as its card shows it. */
export interface ProductCard {
  title: string;
  description: string;
  href: string;
  /** drawing of a public page */
  chart?: PageDrawing;
}

/** A chart of a public page, with where it leads, what it shows, what the page says, and whose figures they are. */
export interface PageDrawing {
  svg: string;
  title: string;
  answer: string;
  href: string;
  source: string;
  demonstration: boolean;
}
