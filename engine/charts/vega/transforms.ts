import { transforms } from 'vega-dataflow';
import * as encode from 'vega-encode';
import * as data from 'vega-transforms';
import * as view from 'vega-view-transforms';

/** Positions the entries of a key again when their words change, which Vega's own layout does not. */
class KeyedLayout extends view.viewlayout {
  override transform(parameters: unknown, pulse: view.Pulse): view.Pulse {
    return super.transform(parameters, pulse).reflow();
  }
}

/**
 * A map of rows. Vega's own keep a place for every row they ever had, and look it up as text: a view that draws
 * page after page spends half of its time in them.
 */
class RowMap extends Map<unknown, unknown> {
  readonly empty = 0;
  clean(): void {}
}

class Filter extends data.filter {
  override value = new RowMap();
}

class Facet extends data.facet {
  override _keys = new RowMap();
}

/**
 * The Vega transforms that charts may use. Naming each one keeps the rest of Vega (force layouts, regression,
 * word clouds, geometry…) out of browsers; codegen rejects a chart that needs another.
 */
const everyday: Record<string, unknown> = {
  aggregate: data.aggregate,
  bin: data.bin,
  collect: data.collect,
  compare: data.compare,
  expression: data.expression,
  extent: data.extent,
  facet: Facet,
  field: data.field,
  filter: Filter,
  flatten: data.flatten,
  fold: data.fold,
  formula: data.formula,
  impute: data.impute,
  joinaggregate: data.joinaggregate,
  key: data.key,
  lookup: data.lookup,
  multiextent: data.multiextent,
  multivalues: data.multivalues,
  params: data.params,
  prefacet: data.prefacet,
  project: data.project,
  proxy: data.proxy,
  relay: data.relay,
  sequence: data.sequence,
  sieve: data.sieve,
  subflow: data.subflow,
  tupleindex: data.tupleindex,
  values: data.values,
  window: data.window,
  bound: view.bound,
  identifier: view.identifier,
  mark: view.mark,
  overlap: view.overlap,
  render: view.render,
  viewlayout: KeyedLayout,
  axisticks: encode.axisticks,
  datajoin: encode.datajoin,
  encode: encode.encode,
  legendentries: encode.legendentries,
  scale: encode.scale,
  sortitems: encode.sortitems,
  stack: encode.stack,
};

const used = { ...everyday };

/** Adds transforms that only some charts need. */
export function addTransforms(further: Record<string, unknown>): void {
  Object.assign(used, further);
}

export function registerTransforms(): void {
  Object.assign(transforms, used);
}
