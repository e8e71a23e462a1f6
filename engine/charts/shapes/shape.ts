import type { DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';

/** What a shape makes its rows from: nothing of it says how large the picture is. */
export type ShapeInput = Pick<LayoutInput, 'frame' | 'rows' | 'options'>;

export interface ShapedRows {
  /** each that of a figure, with what the shape adds */
  rows: DrawRow[];
  /** values of signals by name, and further datasets */
  signals?: Readonly<Record<string, unknown>>;
  datasets?: Readonly<Record<string, readonly DrawRow[]>>;
  /** how places across are called where they are read, if they are no periods */
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

/** What a colour stands for. */
export interface ToneName {
  /** token of the colour: `focus` of --chart-focus */
  tone: string;
  name: string;
}
