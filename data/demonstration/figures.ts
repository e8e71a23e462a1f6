import type { Slice } from '#data/contract/contract.ts';
import { DEMONSTRATION_DATASET } from '#data/filledBy.ts';
import { isHeldBack, roundToBase3 } from '#data/slices/randomRounding.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { DrawnGroup } from './areaTree.ts';
import { chance } from './chance.ts';
import type { Scope } from './formula.ts';
import { type Folding, foldInto, type Panel, sumOf } from './panel.ts';
import { smallPanel } from './panels.ts';
import { momentOf, periodsTold } from './periods.ts';
import type { SaidFigures } from './profile.ts';
import { crossed, type World } from './world.ts';

const [normal = 0, provisional = 0, suppressed = 0, forecast = 0] = (['A', 'P', 'Q', 'F'] as const).map(
  statusCode,
);
/** Counts up to this would tell on someone; area types so large that no rounded count does. */
const tooFew = 5;
const large = ['NZ', 'RC'];

/** What a slice holds before it is cut to the years of its series. */
export interface DrawnFigures
  extends Pick<Slice, 'breakdown' | 'area_id' | 'periods' | 'members' | 'values'> {
  /** cells that are withheld */
  hidden?: ((cell: number) => boolean) | undefined;
}

/** A slice from the first year of its series on: the last period is provisional, or all after a year are forecasts. */
export function sliceOf(
  { series, firstYear, breakdownsFrom }: SeriesManifest,
  { hidden, ...drawn }: DrawnFigures,
  { last = '9', forecastAfter }: Pick<SaidFigures, 'last' | 'forecastAfter'>,
): Slice {
  const from = String(breakdownsFrom?.[drawn.breakdown] ?? firstYear);
  const before = drawn.periods.filter((period) => period < from).length;
  const periods = drawn.periods.filter((period) => period >= from && period <= last);
  const width = drawn.members.length;
  const values = drawn.values.slice(before * width, (before + periods.length) * width);
  const statuses = new Uint8Array(values.length);
  for (const [row, period] of periods.entries()) {
    const usual = row < periods.length - 1 ? normal : provisional;
    const status =
      forecastAfter === undefined ? usual : Number(period.slice(0, 4)) > forecastAfter ? forecast : normal;
    for (let cell = row * width; cell < (row + 1) * width; cell++) {
      const isHidden = hidden?.(cell + before * width) ?? false;
      if (isHidden) values[cell] = Number.NaN;
      statuses[cell] = isHidden ? suppressed : Number.isNaN(values[cell]) ? 0 : status;
    }
  }
  return { series, ...drawn, periods, values, statuses, datasets: [DEMONSTRATION_DATASET] };
}

/** Whether a series has the area's type, or that of the hidden area with the same boundary. */
export function isPublishedFor({ tree }: World, { areaTypes }: SeriesManifest, area: AreaManifest): boolean {
  const twin = tree.twinTypes.get(area.area_id);
  return areaTypes.includes(area.area_type) || (twin !== undefined && areaTypes.includes(twin));
}

/** Areas that are told of, and panels by their names: of the country, or of a divided district. */
interface Land {
  panels(name: string): Panel;
  groups: readonly DrawnGroup[];
  /** told of in the coarse breakdowns alone */
  isCoarse?: boolean;
}

const countryOf = ({ panel, tree }: World): Land => ({
  panels: panel,
  groups: [...tree.groups, ...tree.userAreas],
});

function landsOf(world: World, { aggregation }: SeriesManifest, { small }: SaidFigures): Land[] {
  const { groups, divided } = world.tree;
  const divisions = small === undefined ? [] : divided;
  return [
    // Publishing derives for areas that people drew for themselves what can be derived.
    aggregation.rule === 'not_additive' ? countryOf(world) : { ...countryOf(world), groups },
    ...divisions.map((district) => ({
      panels: (name: string) => smallPanel(world, name, district, small ?? ''),
      groups: district.groups,
      isCoarse: !district.detailed,
    })),
  ];
}

/** Every slice of a series: each breakdown from the first panel that knows it. */
export function* figureSlices(world: World, said: SaidFigures): Generator<Slice> {
  const series = world.suite.series[said.series];
  if (!series) return;
  const coarse = ['', ...((world.profile.constants.coarse ?? []) as readonly string[])];
  for (const land of landsOf(world, series, said))
    for (const breakdown of said.breakdowns ?? ['', ...(series.breakdowns ?? [])]) {
      if (land.groups !== world.tree.groups && said.smallBreakdowns?.includes(breakdown) === false) continue;
      if (land.isCoarse && !coarse.includes(breakdown)) continue;
      for (const group of land.groups) {
        if (!isPublishedFor(world, series, group.area)) continue;
        const drawn = draw(world, said, breakdown, land, group);
        if (!drawn || drawn.members.length === 0) continue;
        const slice = sliceOf(series, series.rounded ? rounded(drawn, group.area) : drawn, said);
        if (slice.periods.length > 0) yield slice;
      }
    }
}

/** What a series says of an area by a breakdown; undefined when none of its panels knows the breakdown. */
function draw(
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
      : measured(world, measure, { land, group, folding, periods, told: { source, said: said.said } });
  const hidden = hiddenCells(said, land, group, folding);
  return { breakdown, area_id: group.area.area_id, periods, members: folding.members, hidden, ...told };
}

interface Measuring {
  land: Land;
  group: DrawnGroup;
  folding: Folding;
  periods: readonly string[];
  told: Scope;
}

/**
 * Figures that do not add up: a formula of what an area has in panels, [period][member]. A member that is a place, such as a
 * monitoring site, is measured where it stands, for the areas around it.
 */
function measured(
  world: World,
  measure: string | number,
  { land: { panels }, group: { area, leaves }, folding, periods, told }: Measuring,
): Pick<DrawnFigures, 'members' | 'values'> {
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
  return {
    members: scopes.map(({ member }) => String(member)),
    values: Float64Array.from(
      moments.flatMap((moment) => scopes.map((scope) => figure(Object.assign(scope, moment)))),
    ),
  };
}

/** Members of a dimension that are places: where they stand, and whether as the first of their area. */
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
 * The figure of a series in an area and period, as far as it is known: else of the last period before it, else of the first there
 * is; a ratio from its parts. Nobody knows: NaN.
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
    return said && group && draw(world, said, breakdown, land, group);
  });
  if (!drawn) return Number.NaN;
  const row = Math.max(
    0,
    drawn.periods.findLastIndex((one) => one <= String(period)),
  );
  return drawn.values[row * drawn.members.length + drawn.members.indexOf(member)] ?? Number.NaN;
}

/** Which cells count too few of a panel with the same members, in areas and breakdowns where that could tell on someone. */
function hiddenCells(
  { hides }: SaidFigures,
  { panels }: Land,
  { area, leaves }: DrawnGroup,
  folding: Folding,
) {
  const { breakdown, members } = folding;
  const isHiding = hides?.in[area.area_type]?.includes(breakdown);
  const counting = isHiding ? foldInto(panels(hides?.panel ?? '').members, breakdown) : undefined;
  if (!hides || !counting) return undefined;
  const counts = sumOf(panels(hides.panel), leaves, counting);
  const columns = members.map((member) => counting.members.indexOf(member));
  return (cell: number) => {
    const column = columns[cell % members.length] ?? -1;
    const count = counts[Math.floor(cell / members.length) * counting.members.length + column] ?? 0;
    return column >= 0 && count > 0 && count <= tooFew;
  };
}

/** Counts of people rounded at random to a multiple of three; small ones are withheld where areas are. */
function rounded(drawn: DrawnFigures, { area_id, area_type }: AreaManifest): DrawnFigures {
  const seed = Math.floor(chance(`${drawn.breakdown} ${area_id}`) * 2 ** 32);
  const values = drawn.values.map((count, cell) =>
    roundToBase3(count, seed ^ Math.imul(cell + 1, 0x85ebca6b)),
  );
  const hidden = (cell: number) => !large.includes(area_type) && isHeldBack(drawn.values[cell] ?? 0);
  return { ...drawn, values, hidden };
}
