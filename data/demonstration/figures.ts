import type { Slice } from '#data/contract/contract.ts';
import { DEMONSTRATION_DATASET } from '#data/filledBy.ts';
import { isHeldBack, roundToBase3 } from '#data/slices/randomRounding.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { AreaManifest, DemonstrationFigures, SeriesManifest } from '#generated/types.ts';
import type { DividedDistrict, DrawnGroup } from './areaTree.ts';
import { chance } from './chance.ts';
import type { Scope } from './formula.ts';
import { type Folding, foldInto, type Panel, sumOf } from './panel.ts';
import { momentOf, periodsBetween } from './periods.ts';
import { partsOf, type World } from './world.ts';

const [normal = 0, provisional = 0, suppressed = 0, forecast = 0] = (['A', 'P', 'Q', 'F'] as const).map(
  statusCode,
);
/** Counts up to this would tell on someone; area types so large that no rounded count does. */
const tooFew = 5;
const large = ['NZ', 'RC'];

/** How a series is told from panels. */
export type Publication = Omit<DemonstrationFigures, 'series'>;

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
  { last = '9', forecastAfter }: Pick<Publication, 'last' | 'forecastAfter'> = {},
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

/** Panels by their names, of the country or of a divided district, and the areas to be told of. */
interface Source {
  panels(name: string): Panel;
  groups: readonly DrawnGroup[];
  district?: DividedDistrict;
}

function sourcesOf(world: World, { aggregation }: SeriesManifest, { small }: Publication): Source[] {
  const { groups, userAreas, divided } = world.tree;
  // Publishing derives for areas that people drew for themselves what can be derived.
  const drawn = aggregation.rule === 'not_additive' ? userAreas : [];
  const districts = small === undefined ? [] : divided;
  return [
    { panels: world.panel, groups: [...groups, ...drawn] },
    ...districts.map((district) => ({
      panels: (name: string) => partsOf(world, name, district, small ?? ''),
      groups: district.groups,
      district,
    })),
  ];
}

/** Every slice of a series that is told from panels: each breakdown from the first that knows it. */
export function* figureSlices(world: World, series: SeriesManifest, said: Publication): Generator<Slice> {
  const { panels = [], breakdowns = ['', ...(series.breakdowns ?? [])], smallBreakdowns } = said;
  const coarse = ['', ...((world.profile.constants.coarse ?? []) as readonly string[])];
  for (const breakdown of breakdowns) {
    const name = panels.find((one) => foldInto(world.panel(one).members, breakdown)) ?? '';
    const folding = foldInto(name === '' ? [{}] : world.panel(name).members, breakdown);
    if (!folding || (name === '' && !said.years)) continue;
    for (const source of sourcesOf(world, series, said)) {
      const { district, groups } = source;
      const isSmall = smallBreakdowns?.includes(breakdown) ?? true;
      if (district && !(isSmall && (district.detailed || coarse.includes(breakdown)))) continue;
      const [first = 0, last = first] = said.years ?? [];
      const periods = name ? source.panels(name).periods : periodsBetween(String(first), String(last));
      const told = groups.filter(({ area }) => isPublishedFor(world, series, area));
      for (const group of told) {
        const values =
          said.measure === undefined
            ? sumOf(source.panels(name), group.leaves, folding).map((sum) => sum / (said.scale ?? 1))
            : measured(world, said.measure, { ...source, name, folding, periods }, group);
        const hidden = hiddenCells(said, source, group, folding);
        const drawn = {
          breakdown,
          area_id: group.area.area_id,
          periods,
          members: folding.members,
          values,
          hidden,
        };
        const slice = sliceOf(series, series.rounded ? rounded(drawn, group.area) : drawn, said);
        if (slice.periods.length > 0) yield slice;
      }
    }
  }
}

/** Figures that do not add up: a formula of what an area has in panels, [period][member]. */
function measured(
  world: World,
  measure: string | number,
  { panels, name, folding, periods }: Source & { name: string; folding: Folding; periods: readonly string[] },
  { area, leaves }: DrawnGroup,
): Float64Array {
  const dimensions = folding.breakdown === '' ? [] : folding.breakdown.split(',');
  const scopes = folding.members.map((member): Scope => {
    const codes = member.split(',');
    const own = Object.fromEntries(dimensions.map((dimension, at) => [dimension, codes[at]]));
    return { area: area.area_id, panels, leaves, source: name, ...own };
  });
  const figure = world.formula(measure);
  const moments = periods.map(momentOf);
  return Float64Array.from(
    moments.flatMap((moment) => scopes.map((scope) => figure(Object.assign(scope, moment)))),
  );
}

/** Which cells count too few of a panel with the same members, in areas and breakdowns where that could tell on someone. */
function hiddenCells(
  { hides }: Publication,
  { panels }: Source,
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
