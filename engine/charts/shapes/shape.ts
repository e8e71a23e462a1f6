import type { DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';

/** Input of a shape: it does not depend on the size of the picture. */
export type ShapeInput = Pick<LayoutInput, 'frame' | 'rows' | 'options'>;

export interface ShapedRows {
  /** each that of a figure, with what the shape adds */
  rows: DrawRow[];
  /** values of signals by name, and further datasets */
  signals?: Readonly<Record<string, unknown>>;
  datasets?: Readonly<Record<string, readonly DrawRow[]>>;
  /** name of the positions across in readings, if they are not periods */
  periodTitles?: Readonly<Record<string, string>>;
  /** some of the figures are left out, as the view may ask to have them shown */
  folded?: boolean;
}

/** Makes the rows that a spec needs where those of the figures will not do, in the units of the figures. */
export interface RowShape {
  /** fields it adds to a row */
  fields: readonly string[];
  make: (input: ShapeInput) => ShapedRows;
}

/** Meaning of a colour. */
export interface ToneName {
  /** token of the colour: `focus` of --chart-focus */
  tone: string;
  name: string;
}
