import type { ChartPictures, PageView } from '#generated/types.ts';

/** The input of every block view: its own part of the page, the page, and its drawings. */
export interface BlockProps<View> {
  block: View;
  page: PageView;
  /** server-drawn SVG; absent for blocks without a drawing, and while the browser hydrates one already in place */
  pictures?: ChartPictures | undefined;
}
