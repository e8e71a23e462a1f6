import { measureUse } from '#engine/core/measures/measureUse.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import type { FilterPart } from '#engine/core/query/query.ts';
import { parseTerm, type Term, termText } from '#engine/core/query/term.ts';
import type {
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  MeasureRef,
  PageView,
  SeriesManifest,
} from '#generated/types.ts';

/** A page as it is shown for an area. */
export interface ShownPage {
  product: CompiledProduct;
  page: CompiledPage;
  area: { area_id: string };
  view: PageView;
}

/** A figure that is shown somewhere, and everything that identifies it. */
export interface ShownFigure {
  series: string;
  /** the calculation as JSON; '' for the figure as published */
  measure: string;
  /** dimension → member, without totals */
  dims: Readonly<Record<string, string>>;
  area: string;
  period: string;
  unit: string;
  value: number;
  decimals: number;
  where: string;
}

/** Two places that disagree, or parts that do not add up. */
export interface AgreementFinding {
  kind: 'value' | 'unit' | 'members' | 'areas' | 'series';
  /** the figure: series, measure, members, area and period */
  figure: string;
  /** the values and where they are shown */
  message: string;
}

/** All members of a dimension in one frame, and the figure that they should add up to. */
export interface ShownParts {
  whole: Omit<ShownFigure, 'value'>;
  dimension: string;
  values: readonly number[];
}

/** A page with what reading one of its blocks needs. */
export interface BlockRead {
  suite: CompiledSuite;
  shown: ShownPage;
  where: string;
}

/**
 * A calculation in a normal form; undefined if it depends on the page: its base year, its area, the reader's
 * choices.
 */
export function measureText(
  read: BlockRead,
  reference: MeasureRef,
  name: string,
  axes: readonly string[],
): string | undefined {
  const use = measureUse(reference, {
    measure: (text) => (text.startsWith('{') ? name : text),
    argument: (text) => filled(read, parseTerm(text)),
  });
  if (!use || use.name !== name) return undefined;
  if (name === 'value') return '';
  const text = JSON.stringify(use);
  if (/"(base|first|shown|focus)"|\{[a-z]/i.test(text)) return undefined;
  // A share of the whole that the rows divide.
  const part = measureNamed(name)?.partOf?.(use.args) !== undefined;
  const plain = /^\{"name":"(growth|change)","args":\{("over":"year")?\}\}$/.test(text);
  return plain ? name : `${text}${part ? axes.join() : ''}`;
}

export function filterDims(
  read: BlockRead,
  filter: readonly Pick<FilterPart, 'dimension' | 'member'>[],
): Record<string, string> | undefined {
  return filter.reduce<Record<string, string> | undefined>(
    (dims, { dimension, member }) =>
      dims && withMembers(read, dims, [filled(read, dimension)], [filled(read, member)]),
    {},
  );
}

/** Members by their dimensions, without totals; undefined if a member is in no dimension. */
export function withMembers(
  { suite }: BlockRead,
  dims: Readonly<Record<string, string>>,
  axes: readonly string[],
  members: readonly (string | undefined)[],
): Record<string, string> | undefined {
  const placed = { ...dims };
  for (const [at, axis] of axes.entries()) {
    const code = members[at];
    if (code === undefined) continue;
    const levels = Object.values(suite.dimensions).filter(
      ({ dimension, classification }) => dimension === axis || classification === axis,
    );
    if (levels.some(({ total }) => total === code)) continue;
    const level = levels.find((one) => one.members.some((member) => member.code === code));
    if (!level && axis !== 'vintage') return undefined;
    placed[level?.dimension ?? axis] = code;
  }
  return placed;
}

/** A text of a query with the reader's choices filled in; the first of several. */
export function filled({ shown: { page, view } }: BlockRead, term: Term): string {
  if (!('param' in term)) return term.code;
  const chosen =
    view.params.find(({ name }) => name === term.param)?.value ?? page.params?.[term.param]?.default;
  return term.fact === undefined && chosen !== undefined ? (chosen.split(',')[0] ?? '') : termText(term);
}

/**
 * The most by which a sum of parts may differ from its whole. Each figure is off by half its rounding; if a
 * publisher rounds at random to a multiple of n, by up to n − 1.
 */
export function mayBeOff(
  series: SeriesManifest | undefined,
  { decimals }: Pick<ShownFigure, 'decimals'>,
  parts: number,
): number {
  const each = series?.rounded === undefined ? 0.5 * 10 ** -decimals : series.rounded - 1;
  return (parts + 1) * each + 1e-6;
}
