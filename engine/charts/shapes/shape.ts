import type { DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';

/** Input of a shape, which does not depend on the size of the picture. */
export type ShapeInput = Pick<LayoutInput, 'frame' | 'rows' | 'options'>;

export interface ShapedRows {
  /** rows of figures with the fields that the shape adds */
  rows: DrawRow[];
  /** values of signals by name, and further datasets */
  signals?: Readonly<Record<string, unknown>>;
  datasets?: Readonly<Record<string, readonly DrawRow[]>>;
  /** titles of positions in readouts, if they are not periods */
  periodTitles?: Readonly<Record<string, string>>;
  /** some figures are left out, and the view can request them */
  folded?: boolean;
}

/** Makes the rows that a spec needs if rows of figures are not enough, in the units of the figures. */
export interface RowShape {
  /** fields it adds to a row */
  fields: readonly string[];
  make: (input: ShapeInput) => ShapedRows;
}
