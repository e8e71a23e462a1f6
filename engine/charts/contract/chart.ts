import type { AreaRole, ChartFinish, ChartRow, Frame, MapView, NumberFormat } from '#generated/types.ts';

/** Width classes a chart is compiled for: `narrow` is below 480 px. */
export type ChartSize = 'wide' | 'narrow';

/** Options a page block may set on a named chart, merged over the chart's defaults. */
export type ChartOptions = Record<string, string | number | boolean>;

/** A datum of the dataset `table`: a part of the drawing, positioned already unless Vega does it. */
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
  /** px that words need to the left and right of the plot, together; absent: a first run finds out */
  sides?: number | undefined;
  /** readouts for pointer and arrow keys, in reading order */
  readouts: Readout[];
  /** number formats by column name, for `"formatType": "rohe"` */
  formats?: Readonly<Record<string, NumberFormat>>;
  /** some figures are left out, and the view can request them */
  folded?: boolean;
  /** titles of periods in readouts, by id */
  periodTitles?: Readonly<Record<string, string>>;
}

/** The readout of one place in a chart. Coordinates are px from the plot's top left corner. */
export interface Readout {
  /** its area, member or period */
  key: string;
  title: string;
  entries: { name: string; label: string; colour?: string }[];
  box: { x: number; y: number; width: number; height: number };
  /** draws a vertical rule through the plot at the centre of the box */
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
  /** readers can select in the drawing: it has `params` with `select` */
  interactive?: true;
}

/** A chart with the ids of its dataflows, which the recipient already has. */
export type NamedChart = Omit<CompiledChart, 'wide' | 'narrow'> & Record<ChartSize, string>;

/** A parsed Vega dataflow (plain JSON) and a hash of it, so that equal charts share one view. */
export interface ChartRuntime {
  id: string;
  dataflow: Record<string, unknown>;
  /** changes to its drawings after Vega */
  finish?: ChartFinish;
  /** it needs parts of Vega that most charts do not use */
  further?: true;
}

export type { AreaRole, ChartRow, Frame, NumberFormat };
