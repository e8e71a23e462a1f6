import type { AreaRole, ChartFinish, ChartRow, Frame, MapView, NumberFormat } from '#generated/types.ts';

/** Width classes a chart is compiled for: `narrow` holds below 480 px. */
export type ChartSize = 'wide' | 'narrow';

/** Options a page block may set on a named chart, merged over the chart's defaults. */
export type ChartOptions = Record<string, string | number | boolean>;

/** One datum of the dataset `table`: a part of the drawing, already placed where Vega has no say. */
export type DrawRow = Record<string, unknown>;

export interface Padding {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Input of Vega from a layout: the dataset, and the plot's size in px. */
export interface ChartLayout {
  rows: DrawRow[];
  /** values of signals by name, and further datasets, for specs that take them */
  signals?: Readonly<Record<string, unknown>>;
  datasets?: Readonly<Record<string, readonly DrawRow[]>>;
  width: number;
  height: number;
  padding: Padding;
  /** what the pointer or the arrow keys can read, in reading order */
  readouts: Readout[];
  /** how figures are written, by column name: what `"formatType": "rohe"` writes by */
  formats?: Readonly<Record<string, NumberFormat>>;
  /** some of the figures are left out, as the view may ask to have them shown */
  folded?: boolean;
  /** how periods are called where they are read, by id */
  periodTitles?: Readonly<Record<string, string>>;
}

/** One place of a chart that answers when pointed at. Coordinates are px from the plot's top left corner. */
export interface Readout {
  /** area, member or period it stands for */
  key: string;
  title: string;
  entries: { name: string; label: string; colour?: string }[];
  box: { x: number; y: number; width: number; height: number };
  /** a vertical rule through the plot at box centre */
  rule?: boolean;
  dots?: { x: number; y: number; colour: string }[];
}

export interface LayoutInput {
  frame: Frame;
  rows: ChartRow[];
  options: ChartOptions;
  /** px from edge to edge */
  width: number;
  size: ChartSize;
  /** map blocks only */
  map?: Pick<MapView, 'scale' | 'tiles' | 'marked'> & { boundaries?: Boundaries };
}

/** Outlines by area id, as GeoJSON geometries in longitude and latitude. */
export type Boundaries = Record<string, BoundaryGeometry>;
export interface BoundaryGeometry {
  type: 'Polygon' | 'MultiPolygon';
  coordinates: number[][][] | number[][][][];
}

export type Layout = (input: LayoutInput) => ChartLayout;

/** A chart of a page, compiled by codegen: one dataflow for each width class. */
export interface CompiledChart {
  /** name in manifests/charts; '' for a spec written in the page */
  chart: string;
  /** name in shapes/registry.ts; '' draws the rows as they are */
  shape: string;
  options: ChartOptions;
  wide: ChartRuntime;
  narrow: ChartRuntime;
  /** the reader chooses in the drawing itself: it has `params` with `select` */
  interactive?: true;
}

/** A chart as it is named where its dataflows are known already, each by its id. */
export type NamedChart = Omit<CompiledChart, 'wide' | 'narrow'> & Record<ChartSize, string>;

/** A parsed Vega dataflow (plain JSON) and a hash of it, so that equal charts share one view. */
export interface ChartRuntime {
  id: string;
  dataflow: Record<string, unknown>;
  /** what is done to its drawings after Vega */
  finish?: ChartFinish;
  /** it needs parts of Vega that most charts do without */
  further?: true;
}

export type { AreaRole, ChartRow, Frame, NumberFormat };
