import type { OpenPages } from '#api/access/openFigures.ts';
import type { Area, CompiledPage, CompiledProduct } from '#generated/types.ts';
import type { ChoosableAreas } from './choosableAreas.ts';

/** An open page and the choices of its reader, all of them allowed. */
export interface PageChoice {
  product: CompiledProduct;
  page: CompiledPage;
  area: Area;
  compare: Area[];
  /** for a hub: which source pages are open to this reader */
  open?: OpenPages;
  /** whether the reader may see small areas inside the focus area */
  smallAreas: boolean;
  /** areas that the page's parameters may offer this reader */
  choosable: ChoosableAreas;
  /** areas on the page in which the page is closed to the reader */
  closedAreas: readonly string[];
  params: Record<string, string>;
  year?: number;
  baseYear?: number;
  /** quarter or month */
  period?: string;
  /** data version the reader pinned; absent: the current one */
  version?: string;
}
