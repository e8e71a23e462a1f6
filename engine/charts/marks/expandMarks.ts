import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ChartFinish } from '#generated/types.ts';
import { type CompositeMark, isSpec, type Spec } from './compositeMark.ts';
import { dataset } from './keyParts.ts';
import { overlaid } from './mergePatch.ts';
import { compositeMarks } from './registry.ts';

/** A spec in plain Vega-Lite, and the finish of its composite marks. */
export interface ExpandedSpec {
  spec: Spec;
  /** shape of the rows that its marks draw; '' for rows as they are */
  shape: string;
  /** options of its marks, which their shape uses too */
  options: ChartOptions;
}

interface UsedMark {
  name: string;
  mark: CompositeMark;
  options: ChartOptions;
}

/**
 * Expands composite marks of a spec, at any depth, into layers of plain Vega-Lite. The author's encodings
 * override theirs.
 * @throws Error naming an option, a field or a second shape that a mark does not accept
 */
export function expandMarks(spec: Spec, options: ChartOptions, size: ChartSize): ExpandedSpec {
  const used: UsedMark[] = [];
  const finishes: ChartFinish[] = [];
  const heights: number[] = [];
  const signals = new Map<unknown, Spec>();
  const expand = (part: Spec): Spec => {
    const found = markOf(part);
    if (!found)
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inner(key, value)]));
    used.push(found);
    const { mark: _mark, encoding, transform = [], ...rest } = part;
    refuseStrangeFields(found, encoding);
    const made = found.mark.make({ ...options, ...found.options }, size);
    if (made.finish) finishes.push(made.finish);
    if (made.vega) {
      if (part === spec && !part.transform) return { ...rest, ...made.vega };
      throw new Error(`${found.name} is a whole chart, which takes no transforms and stands in no other`);
    }
    for (const param of made.params ?? []) signals.set(param.name, param);
    if (made.height !== undefined) heights.push(made.height);
    return {
      // A chart that is only this mark reads rows of known types, which Vega need not copy to parse them.
      ...(part === spec && { data: dataset('table') }),
      ...rest,
      transform: [...(transform as Spec[]), ...(made.transform ?? [])],
      encoding: overlaid(made.encoding ?? {}, withoutFields(encoding)),
      layer: made.layer ?? [],
    };
  };
  const inner = (key: string, value: unknown): unknown => {
    if (Array.isArray(value) && ['layer', 'concat', 'hconcat', 'vconcat'].includes(key))
      return value.map((one) => (isSpec(one) ? expand(one) : one));
    return key === 'spec' && isSpec(value) ? expand(value) : value;
  };
  const expanded = expand(spec);
  const shapes = new Set(used.map((one) => shapeOf(one, options)));
  if (shapes.size > 1)
    throw new Error(
      `${[...new Set(used.map(({ name }) => name))].join(' and ')} draw different rows, so they cannot stand in one chart`,
    );
  const [shape = ''] = shapes;
  return {
    spec: withFinish(withSignals({ ...heightOf(heights), ...expanded }, [...signals.values()]), finishes),
    shape,
    options: Object.assign({}, ...used.map((one) => one.options)),
  };
}

/**
 * An expanded spec for code that looks for fields, datasets and shapes; a faulty spec, which others report,
 * is unchanged.
 */
export function plainSpec(spec: Spec, options: ChartOptions = {}): ExpandedSpec {
  try {
    return expandMarks(spec, options, 'wide');
  } catch {
    return { spec, shape: '', options: {} };
  }
}

const shapeOf = ({ mark: { shape }, options: own }: UsedMark, options: ChartOptions): string =>
  typeof shape === 'string' ? shape : shape({ ...options, ...own });

/** The composite mark of a part, with its options. */
function markOf({ mark }: Spec): UsedMark | undefined {
  const { type, ...options } = isSpec(mark) ? mark : { type: mark };
  const name = String(type);
  const found = Object.hasOwn(compositeMarks, name) ? compositeMarks[name] : undefined;
  if (!found) return undefined;
  const strange = Object.keys(options).find((option) => !Object.hasOwn(found.options, option));
  if (strange !== undefined) {
    const near = nearest(strange, new Set(Object.keys(found.options)));
    throw new Error(
      `${name} has no option "${strange}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
    );
  }
  return { name, mark: found, options: options as ChartOptions };
}

function refuseStrangeFields({ name, mark }: UsedMark, encoding: unknown): void {
  for (const [channel, definition] of Object.entries(isSpec(encoding) ? encoding : {})) {
    const known = mark.fields[channel];
    if (!known)
      throw new Error(`${name} takes no ${channel}; it takes ${Object.keys(mark.fields).join(' and ')}`);
    const field = isSpec(definition) ? definition.field : undefined;
    if (typeof field === 'string' && !known.includes(field))
      throw new Error(
        `${name} draws ${known.map((one) => `"${one}"`).join(' or ')} as ${channel}, not "${field}"`,
      );
  }
}

/** An author's encoding without its fields, which were checked to be those of the mark. */
const withoutFields = (encoding: unknown): unknown =>
  isSpec(encoding)
    ? Object.fromEntries(
        Object.entries(encoding).map(([channel, definition]) => {
          if (!isSpec(definition)) return [channel, definition];
          const { field: _field, ...rest } = definition;
          return [channel, rest];
        }),
      )
    : encoding;

const heightOf = ([height]: readonly number[]): Spec => (height === undefined ? {} : { height });

const withSignals = (spec: Spec, signals: readonly Spec[]): Spec =>
  signals.length === 0 ? spec : { ...spec, params: [...signals, ...((spec.params ?? []) as Spec[])] };

function withFinish(spec: Spec, finishes: readonly ChartFinish[]): Spec {
  if (finishes.length === 0) return spec;
  const own = isSpec(spec.usermeta) ? spec.usermeta : {};
  const rohe = finishes.reduce<unknown>((all, finish) => overlaid(all, finish), {});
  return { ...spec, usermeta: { ...own, rohe: overlaid(rohe, own.rohe) } };
}
