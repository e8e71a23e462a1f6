/* Types for parts of Vega without their own: only what this folder uses. */
declare module 'vega-view' {
  import { View as TypedView } from 'vega';
  export class View extends TypedView {
    /** applies a size found from the drawing, and runs again if it differs */
    _resizeView(...size: unknown[]): void;
    /** px of the whole picture */
    _width: number;
    _viewWidth: number;
    _signals: Readonly<Record<'width', object>>;
    update(signal: object, value: unknown, how: { skip: boolean; force: boolean }): unknown;
    /** takes the picture's width from the signal `width` */
    _resizeWidth: { skip(state: boolean): unknown };
  }
}
declare module 'vega-dataflow' {
  export const transforms: Record<string, unknown>;
  /** number of a tuple in order of arrival, across all dataflows; undefined if it is not a tuple */
  export function tupleid(tuple: unknown): number | undefined;
}
declare module 'vega-transforms' {
  const transform: unknown;
  export class filter {
    value: unknown;
  }
  export class facet {
    _keys: unknown;
  }

  export {
    transform as aggregate,
    transform as bin,
    transform as collect,
    transform as compare,
    transform as density,
    transform as dotbin,
    transform as expression,
    transform as extent,
    transform as field,
    transform as flatten,
    transform as fold,
    transform as formula,
    transform as impute,
    transform as joinaggregate,
    transform as kde,
    transform as key,
    transform as lookup,
    transform as multiextent,
    transform as multivalues,
    transform as params,
    transform as pivot,
    transform as prefacet,
    transform as project,
    transform as proxy,
    transform as quantile,
    transform as relay,
    transform as sample,
    transform as sequence,
    transform as sieve,
    transform as subflow,
    transform as timeunit,
    transform as tupleindex,
    transform as values,
    transform as window,
  };
}
declare module 'vega-view-transforms' {
  const transform: unknown;
  export interface Pulse {
    /** passes all items on as changed */
    reflow(): Pulse;
  }
  export class viewlayout {
    transform(parameters: unknown, pulse: Pulse): Pulse;
  }

  export {
    transform as bound,
    transform as identifier,
    transform as mark,
    transform as overlap,
    transform as render,
  };
}
declare module 'vega-encode' {
  const transform: unknown;

  export {
    transform as axisticks,
    transform as datajoin,
    transform as encode,
    transform as legendentries,
    transform as scale,
    transform as sortitems,
    transform as stack,
  };
}
declare module 'vega-scenegraph' {
  export interface SceneItem {
    [property: string]: unknown;
    items?: SceneMark[];
    mark?: SceneMark;
  }
  export interface SceneMark {
    marktype: string;
    role?: string;
    name?: string;
    zindex?: number;
    /** true: clipped at the edge of its group */
    clip?: unknown;
    /** the order from back to front must be computed again */
    zdirty?: boolean;
    /** the item that it is in */
    group?: SceneItem;
    items: SceneItem[];
  }
  type Emit = (name: string, value: unknown) => void;
  export const Marks: Record<
    string,
    { tag: string; nested: boolean; attr: (emit: Emit, item: SceneItem, renderer?: unknown) => void }
  >;
  export const textMetrics: { canvas(use: boolean): void; width: (item: SceneItem, text?: string) => number };
  export function sceneVisit(scene: SceneMark, visitor: (item: SceneItem) => void): void;
}
declare module 'vega-functions' {
  /** registers a function for expressions; `this.context.dataflow` is the view */
  export function expressionFunction(name: string, run: (...args: never[]) => unknown): void;
}
declare module 'vega-geo' {
  const transform: unknown;

  export {
    transform as geojson,
    transform as geopath,
    transform as geopoint,
    transform as geoshape,
    transform as graticule,
  };
  /** the transform that makes a projection of d3 as its value, with a `path` that projects by it */
  export class projection {
    value: { path: unknown; scale?: () => number; translate?: () => number[] };
    transform(params: Record<string, unknown>, pulse: unknown): unknown;
  }
}
declare module 'vega-hierarchy' {
  const transform: unknown;

  export {
    transform as nest,
    transform as pack,
    transform as partition,
    transform as stratify,
    transform as tree,
    transform as treelinks,
    transform as treemap,
  };
}
declare module 'vega-regression' {
  export const loess: unknown;
  export const regression: unknown;
}
declare module 'vega-voronoi' {
  export const voronoi: unknown;
}
declare module 'd3-array' {
  /** the round ticks of d3 from start to stop, and the step between them */
  export function ticks(start: number, stop: number, about: number): number[];
  /** start and stop, each moved outwards to a round tick */
  export function nice(start: number, stop: number, about: number): [number, number];
  export function tickStep(start: number, stop: number, about: number): number;
  /** the lowest and highest figure; undefined without figures */
  export function extent(values: Iterable<number | null>): [number, number] | [undefined, undefined];
  /** the quantile of a share, interpolated if necessary; undefined without figures */
  export function quantile(values: Iterable<number>, share: number): number | undefined;
}
