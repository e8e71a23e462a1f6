import type { ObservationAttributes, Slice } from '#data/contract/contract.ts';
import { DEMONSTRATION_DATASET } from '#data/filledBy.ts';
import { isHeldBack, roundToBase3 } from '#data/slices/randomRounding.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { DrawnGroup } from './areaTree.ts';
import { chance } from './chance.ts';
import { countryOf, type DrawnFigures, drawnFigures, type Land } from './drawnFigures.ts';
import { foldInto, sumOf } from './panel.ts';
import { smallPanel } from './panels.ts';
import type { SaidFigures } from './profile.ts';
import type { World } from './world.ts';

const [normal = 0, provisional = 0, suppressed = 0, forecast = 0] = (['A', 'P', 'Q', 'F'] as const).map(
  statusCode,
);
/** Counts up to this could identify someone, except in area types too large for that. */
const tooFew = 5;
const large = ['NZ', 'RC'];

/**
 * A slice from the first year of its series. The last period is provisional or, with `forecastAfter`, later
 * periods are forecasts.
 */
function sliceOf(
  { series, firstYear, breakdownsFrom }: SeriesManifest,
  { hidden, margins, ...drawn }: DrawnFigures,
  { last = '9', forecastAfter }: Pick<SaidFigures, 'last' | 'forecastAfter'>,
): Slice {
  const from = String(breakdownsFrom?.[drawn.breakdown] ?? firstYear);
  const before = drawn.periods.filter((period) => period < from).length;
  const periods = drawn.periods.filter((period) => period >= from && period <= last);
  const width = drawn.members.length;
  const values = drawn.values.slice(before * width, (before + periods.length) * width);
  const statuses = new Uint8Array(values.length);
  const attributes = new Map<number, ObservationAttributes>();
  for (const [row, period] of periods.entries()) {
    const usual = row < periods.length - 1 ? normal : provisional;
    const status =
      forecastAfter === undefined ? usual : Number(period.slice(0, 4)) > forecastAfter ? forecast : normal;
    for (let cell = row * width; cell < (row + 1) * width; cell++) {
      const isHidden = hidden?.(cell + before * width) ?? false;
      if (isHidden) values[cell] = Number.NaN;
      const [value = 0, margin] = [values[cell], margins?.[cell + before * width]];
      if (margin !== undefined && !isHidden && !Number.isNaN(value))
        attributes.set(cell, {
          low: oneDecimal(Math.max(0, value - margin)),
          high: oneDecimal(value + margin),
        });
      statuses[cell] = isHidden ? suppressed : Number.isNaN(values[cell]) ? 0 : status;
    }
  }
  const said = attributes.size > 0 && { attributes };
  return { series, ...drawn, periods, values, statuses, datasets: [DEMONSTRATION_DATASET], ...said };
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Whether a series has the area's type, or that of the hidden area with the same boundary. */
function isPublishedFor({ tree }: World, { areaTypes }: SeriesManifest, area: AreaManifest): boolean {
  const twin = tree.twinTypes.get(area.area_id);
  return areaTypes.includes(area.area_type) || (twin !== undefined && areaTypes.includes(twin));
}

function landsOf(world: World, { aggregation }: SeriesManifest, { small }: SaidFigures): Land[] {
  const { groups, divided } = world.tree;
  const divisions = small === undefined ? [] : divided;
  return [
    // For areas that people drew themselves, publishing derives what it can.
    aggregation.rule === 'not_additive' ? countryOf(world) : { ...countryOf(world), groups },
    ...divisions.map((district) => ({
      panels: (name: string) => smallPanel(world, name, district, small ?? ''),
      groups: district.groups,
      isCoarse: !district.detailed,
    })),
  ];
}

/** Every slice of a series. Each breakdown comes from the first panel that has it. */
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
        const all = drawnFigures(world, said, breakdown, land, group);
        if (!all || all.members.length === 0) continue;
        const drawn = ofSomething(world, series, land, group, all);
        const hidden = hiddenCells(said, land, group, drawn);
        const own = series.rounded ? rounded(drawn, group.area) : { ...drawn, hidden };
        const slice = sliceOf(series, own, said);
        if (slice.periods.length > 0) yield slice;
      }
    }
}

/** The same without means over nothing, such as earnings in an industry that has no jobs in the area. */
function ofSomething(
  world: World,
  { aggregation }: SeriesManifest,
  land: Land,
  group: DrawnGroup,
  drawn: DrawnFigures,
): DrawnFigures {
  const weight = aggregation.rule === 'weighted_mean' ? aggregation.weight : undefined;
  const said = world.profile.figures.find(({ series }) => series === weight);
  const weights = said && drawnFigures(world, said, drawn.breakdown, land, group);
  if (!weights) return drawn;
  const width = drawn.members.length;
  const places = drawn.members.map((member) => weights.members.indexOf(member));
  const isOfNothing = (cell: number) => {
    const row = weights.periods.indexOf(drawn.periods[Math.floor(cell / width)] ?? '');
    const place = places[cell % width] ?? -1;
    return row >= 0 && (place < 0 || weights.values[row * weights.members.length + place] === 0);
  };
  return { ...drawn, values: drawn.values.map((value, cell) => (isOfNothing(cell) ? Number.NaN : value)) };
}

/** Counts of people rounded at random to a multiple of three; small ones are suppressed in areas. */
function rounded(drawn: DrawnFigures, { area_id, area_type }: AreaManifest): DrawnFigures {
  const seed = Math.floor(chance(`${drawn.breakdown} ${area_id}`) * 2 ** 32);
  const values = drawn.values.map((count, cell) =>
    roundToBase3(count, seed ^ Math.imul(cell + 1, 0x85ebca6b)),
  );
  const hidden = (cell: number) => !large.includes(area_type) && isHeldBack(drawn.values[cell] ?? 0);
  return { ...drawn, values, hidden };
}

/**
 * Cells of a panel with the same members that count too few, in areas and breakdowns where that could
 * identify someone.
 */
function hiddenCells(
  { hides }: SaidFigures,
  { panels }: Land,
  { area, leaves }: DrawnGroup,
  { breakdown, members }: DrawnFigures,
) {
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
