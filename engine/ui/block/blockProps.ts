import type { ChartPictures, PageView } from '#generated/types.ts';

/** What every block view is given: its own part of the page, the page, and the drawings made for it. */
export interface BlockProps<View> {
  block: View;
  page: PageView;
  /** server-drawn SVG; absent for blocks without a drawing, and while the browser hydrates one already in place */
  pictures?: ChartPictures | undefined;
}
