import type { ReactNode } from 'react';
import type { LegendEntry } from '#engine/charts/legend/legendEntries.ts';
import type { ContentLink, FormView, MessagesManifest, NavNode } from '#generated/types.ts';

/** Facts about the site for the blocks of a written page. */
export interface WrittenAround {
  messages: MessagesManifest;
  /** time zone of displayed times */
  timeZone: string;
  /** addresses of the marketing site by name */
  links: Readonly<Record<string, string>>;
  /** address of a link, whichever site it is on */
  hrefOf: (link: Pick<ContentLink, 'site' | 'path'>) => string;
  /** origin at which programs reach the API */
  apiOrigin: string;
  /** path of the page itself */
  path: string;
  loggedIn: boolean;
  /** sibling pages in the menu; empty: none */
  beside: readonly NavNode[];
  products: readonly ProductCard[];
  /** drawings of the blocks that have one */
  drawings: ReadonlyMap<object, PageDrawing>;
  /** forms of the site, by their names */
  drawForm?: (form: FormView) => ReactNode;
}

/** A block of a written page, as the server draws it. */
export interface WrittenProps<View> {
  block: View;
  around: WrittenAround;
  /** level of the titles inside the block */
  heading: ItemHeading;
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

/** A chart of a public page, with its address, its content, its claim, and its source. */
export interface PageDrawing {
  svg: string;
  title: string;
  /** unit and period of the figures */
  unit?: string;
  claim?: string;
  /** areas that the page's key would name, if there are several */
  areas: readonly LegendEntry[];
  /** events that the drawing has numbers of only: "(1) Flood" */
  events: readonly string[];
  href: string;
  source: string;
  /** on its figures, such as what a band around a line is */
  note?: string;
  demonstration: boolean;
}
