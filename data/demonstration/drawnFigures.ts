import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from './areaTree.ts';
import type { Scope } from './formula.ts';
import { type Folding, foldInto, type Panel, sumOf } from './panel.ts';
import { momentOf, periodsTold } from './periods.ts';
import type { SaidFigures } from './profile.ts';
import { crossed, type World } from './world.ts';

/** Contents of a slice before it is limited to the years of its series. */
export interface DrawnFigures
  extends Pick<Slice, 'breakdown' | 'area_id' | 'periods' | 'members' | 'values'> {
  /** half the width of the interval around each value; absent: no intervals */
  margins?: Float64Array | undefined;
  /** cells that are suppressed */
  hidden?: ((cell: number) => boolean) | undefined;
}

/** Published areas, and panels by their names: of the country, or of a divided district. */
export interface Land {
  panels(name: string): Panel;
  groups: readonly DrawnGroup[];
  /** published in the coarse breakdowns only */
  isCoarse?: boolean;
}

export const countryOf = ({ panel, tree }: World): Land => ({
  panels: panel,
  groups: [...tree.groups, ...tree.userAreas],
});

/** Figures of a series for an area in a breakdown; undefined if none of its panels has the breakdown. */
export function drawnFigures(
  world: World,
  said: SaidFigures,
  breakdown: string,
  land: Land,
  group: DrawnGroup,
): DrawnFigures | undefined {
  const { measure, scale = 1, panels = measure === undefined && breakdown ? [breakdown] : [] } = said;
  const { name, folding } = world.once(`told ${said.series} ${breakdown}`, () => {
    const known = panels.find((one) => foldInto(world.panel(one).members, breakdown));
    const asked = measure === undefined || breakdown === '' ? [{}] : crossed(world, breakdown.split(','));
    return { name: known, folding: foldInto(known ? world.panel(known).members : asked, breakdown) };
  });
  const source = name ?? (measure === undefined ? undefined : panels[0]);
  if (!folding || (source === undefined && !said.periods && !said.years)) return undefined;
  const periods = source ? land.panels(source).periods : periodsTold(said);
  const told =
    measure === undefined
      ? { values: sumOf(land.panels(source ?? ''), group.leaves, folding).map((sum) => sum / scale) }
      : measured(world, measure, {
          land,
          group,
          folding,
          periods,
          told: { source, said: said.said },
          // A sample is drawn for areas, not for the parts of a breakdown.
          margin: breakdown === '' ? said.margin : undefined,
        });
  return { breakdown, area_id: group.area.area_id, periods, members: folding.members, ...told };
}

interface Measuring {
  land: Land;
  group: DrawnGroup;
  folding: Folding;
  periods: readonly string[];
  told: Scope;
  margin: string | number | undefined;
}

/**
 * Figures that do not add up, from a formula over an area's panels, [period][member]. A member that is a
 * place, such as a monitoring site, is measured at that place for every area that contains it.
 */
function measured(
  world: World,
  measure: string | number,
  { land: { panels }, group: { area, leaves }, folding, periods, told, margin }: Measuring,
): Pick<DrawnFigures, 'members' | 'values' | 'margins'> {
  const dimensions = folding.breakdown === '' ? [] : folding.breakdown.split(',');
  const scopes = folding.members.flatMap((member): Scope[] => {
    const own = Object.fromEntries(member.split(',').map((code, at) => [dimensions[at], code]));
    const place = { area: area.area_id, type: area.area_type, panels, leaves };
    const scope = { ...place, ...told, breakdown: folding.breakdown, dimensions, member, ...own };
    const [site] = dimensions.flatMap(
      (dimension) => homesOf(world, dimension).get(own[dimension] ?? '') ?? [],
    );
    if (!site) return [scope];
    const isInside = site.home.leaves.every((leaf) => leaves.includes(leaf));
    return isInside
      ? [{ ...scope, area: site.home.area.area_id, leaves: site.home.leaves, first: site.first }]
      : [];
  });
  const figure = world.formula(measure);
  const moments = periods.map(momentOf);
  const values = Float64Array.from(
    moments.flatMap((moment) => scopes.map((scope) => figure(Object.assign(scope, moment)))),
  );
  const half = margin === undefined ? undefined : world.formula(margin);
  const margins = half
    ? values.map((percent, cell) => {
        const scope = scopes[cell % scopes.length] ?? {};
        return half(Object.assign(scope, moments[Math.floor(cell / scopes.length)], { percent }));
      })
    : undefined;
  return { members: scopes.map(({ member }) => String(member)), values, margins };
}

/** Members of a dimension that are places: their area, and whether they are the first there. */
const homesOf = (world: World, dimension: string) =>
  world.once(`homes ${dimension}`, () => {
    const { groups } = world.tree;
    const members = world.suite.dimensions[dimension]?.members ?? [];
    return new Map(
      members.flatMap(({ code, area }) => {
        const home = groups.find((group) => group.area.area_id === area);
        const first = members.find((one) => one.area === area)?.code === code;
        return home ? [[code, { home, first }] as const] : [];
      }),
    );
  });

/**
 * The figure of a series in an area and period if known, otherwise of the last period before it, otherwise of
 * the first; a ratio is calculated from its parts. NaN: unknown.
 */
export function figureOf(
  world: World,
  area_id: string,
  series: string,
  period: number | string,
  breakdown = '',
  member = '',
): number {
  const aggregation = world.suite.series[series]?.aggregation;
  if (aggregation?.rule === 'ratio') {
    const filter = Object.entries(aggregation.numeratorFilter ?? {}).sort();
    const [dimensions = '', codes = ''] = [0, 1].map((side) => filter.map((one) => one[side]).join());
    const part = figureOf(world, area_id, aggregation.numerator, period, dimensions, codes);
    return (aggregation.scale * part) / figureOf(world, area_id, aggregation.denominator, period);
  }
  const drawn = world.once(`drawn ${series} ${breakdown} ${area_id}`, () => {
    const said = world.profile.figures.find(
      (one) => one.series === series && (one.breakdowns?.includes(breakdown) ?? true),
    );
    const land = countryOf(world);
    const group = land.groups.find(({ area }) => area.area_id === area_id);
    return said && group && drawnFigures(world, said, breakdown, land, group);
  });
  if (!drawn) return Number.NaN;
  const row = Math.max(
    0,
    drawn.periods.findLastIndex((one) => one <= String(period)),
  );
  return drawn.values[row * drawn.members.length + drawn.members.indexOf(member)] ?? Number.NaN;
}
