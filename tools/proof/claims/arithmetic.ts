import type { CompiledSuite, MeasureRef, SeriesManifest } from '#generated/types.ts';
import type { WrittenUnit } from './readNumber.ts';
import type { Part, StoredFigures, Whereabouts } from './storedFigures.ts';

/** What a page compares with, decided once a page. */
export interface PagePlaces {
  focus: string;
  benchmark: string;
  baseYear: number;
  /** areas that are ranked with the focus area */
  peers: readonly string[];
  /** the measure that the reader's choice selects */
  chosen(name: string): MeasureRef | undefined;
  /** fills the reader's choices into a text */
  fill(text: string): string;
  /** the last period of a series, no later than another one */
  periodOf(series: string, notAfter: string): Promise<string>;
}

/**
 * The place for which a figure is calculated. `rows` are the dimensions whose members are listed next to each
 * other.
 */
export interface Cell extends Whereabouts {
  rows: readonly string[];
}

type Arguments = Readonly<Record<string, unknown>>;
type Work = (cell: Cell, args: Arguments, desk: Arithmetic) => Promise<number | null>;

/** A measure by its name and arguments, with params filled in. */
export function namedMeasure(reference: MeasureRef | undefined, places: PagePlaces): [string, Arguments] {
  if (reference === undefined) return ['value', {}];
  const { name, ...written } = typeof reference === 'string' ? { name: reference } : reference;
  const own = Object.fromEntries(
    Object.entries(written).map(([key, given]) => [
      key,
      typeof given === 'string' ? places.fill(given) : given,
    ]),
  );
  const param = /^\{(\w+)\}$/.exec(name)?.[1];
  const chosen = param === undefined ? undefined : places.chosen(param);
  if (chosen === undefined) return [name, own];
  const [chosenName, args] = namedMeasure(chosen, places);
  return [chosenName, { ...args, ...own }];
}

/**
 * Calculates every figure that a headline can contain from published figures, independently of the engine.
 */
export class Arithmetic {
  readonly suite: CompiledSuite;
  readonly stored: StoredFigures;
  readonly places: PagePlaces;

  constructor(suite: CompiledSuite, stored: StoredFigures, places: PagePlaces) {
    this.suite = suite;
    this.stored = stored;
    this.places = places;
  }

  /** The interval around a published figure, an average of a year or a difference of two; others have none. */
  async interval(
    measure: MeasureRef | undefined,
    cell: Cell,
  ): Promise<readonly [number, number] | undefined> {
    const [name, args] = namedMeasure(measure, this.places);
    if (name === 'value') return this.stored.interval(cell);
    if (measure !== undefined && (name === 'annual' || name === 'rolling'))
      return (await this.sampled({ on: measure }, cell))?.interval;
    const moves = name === 'change' || name === 'movement';
    if (!moves || args.average === true) return undefined;
    const before = { ...cell, period: await this.start(args.over, cell, 'year') };
    const [now, then] = await Promise.all([this.sampled(args, cell), this.sampled(args, before)]);
    const change = await this.figure(measure, cell);
    if (!now || !then || change == null || !(now.interval || then.interval)) return undefined;
    const margin = marginBetween(now, then);
    return [change - margin, change + margin];
  }

  private async sampled(args: Arguments, cell: Cell): Promise<SampledFigure | undefined> {
    const value = await this.below(args, cell);
    if (value === null) return undefined;
    if (args.on === undefined) return { value, interval: await this.stored.interval(cell) };
    const half = await this.halfOfYear(args.on as MeasureRef, cell);
    return { value, interval: half === 0 ? undefined : [value - half, value + half] };
  }

  /** Half the width of the interval around the average of a year, from those of its periods; 0 for other figures. */
  private async halfOfYear(on: MeasureRef, cell: Cell): Promise<number> {
    const [name, { as, periods }] = namedMeasure(on, this.places);
    const series = this.suite.series[cell.series];
    if (!series || (name !== 'annual' && name !== 'rolling')) return 0;
    const rule = name === 'annual' ? yearRule(series) : (as ?? 'average');
    const count =
      name === 'annual' && series.frequency === 'A' ? 1 : Number(periods ?? PER_YEAR[series.frequency]);
    if (rule !== 'average') return 0;
    const all = Array.from({ length: count }, (_, back) => ({
      ...cell,
      period: stepBack(cell.period, back),
    }));
    // Published ends are rounded, so the farther one is the margin.
    const halves = all.map(async (one) => {
      const [value, ends] = await Promise.all([this.stored.at(one), this.stored.interval(one)]);
      return ends && value !== null ? Math.max(value - ends[0], ends[1] - value) : 0;
    });
    return Math.hypot(...(await Promise.all(halves))) / count;
  }

  /** @returns null if there is no figure; undefined if this measure is not checked */
  async figure(measure: MeasureRef | undefined, cell: Cell): Promise<number | null | undefined> {
    const [name, args] = namedMeasure(measure, this.places);
    const work = WORK[name];
    return work ? finite(await work(cell, args, this)) : undefined;
  }

  /** The figure that a measure starts from: another measure's, or the published one. */
  async below(args: Arguments, cell: Cell): Promise<number | null> {
    return args.on === undefined
      ? this.stored.at(cell)
      : ((await this.figure(args.on as MeasureRef, cell)) ?? null);
  }

  /** The period from which a change up to a period starts. */
  async start(over: unknown, { series, area, period }: Cell, fallback: 'year' | 'base'): Promise<string> {
    const since = over ?? fallback;
    const year = Number(period.slice(0, 4));
    if (since === 'base') return `${this.places.baseYear}${period.slice(4)}`;
    if (since === 'first') return (await this.stored.periods(series, area))[0] ?? period;
    if (since === 'period') return stepBack(period, 1);
    return `${year - (typeof since === 'number' ? since : 1)}${period.slice(4)}`;
  }
}

/** A figure with the ends of its interval, if it has one. */
interface SampledFigure {
  value: number;
  interval?: readonly [number, number] | undefined;
}

/** Half the width of the interval of a difference: the root of the sum of the squares of both halves. */
export function marginBetween(one: SampledFigure, other: SampledFigure): number {
  const isBelow = one.value <= other.value;
  const [low, high] = isBelow ? [one, other] : [other, one];
  const up = (low.interval?.[1] ?? low.value) - low.value;
  const down = high.value - (high.interval?.[0] ?? high.value);
  return Math.sqrt(up ** 2 + down ** 2);
}

const finite = (value: number | null) => (value === null || Number.isFinite(value) ? value : null);

/** The period a number of its own kind earlier. */
function stepBack(period: string, steps: number): string {
  const [, year = '', kind = '', part] = /^(\d{4})(?:-([QW]?)(\d+))?$/.exec(period) ?? [];
  if (part === undefined) return String(Number(year) - steps);
  const many = { Q: 4, W: 52, '': 12 }[kind] ?? 12;
  const at = Number(year) * many + Number(part) - 1 - steps;
  const within = (at % many) + 1;
  return `${Math.floor(at / many)}-${kind}${kind === 'Q' ? within : String(within).padStart(2, '0')}`;
}

/** Combines figures; null if one is missing. */
const from = (values: readonly (number | null)[], formula: (...known: number[]) => number): number | null =>
  values.some((value) => value === null) ? null : formula(...(values as number[]));

const without = (part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));

/** Dimensions whose members are alternatives and never add up: scenarios. */
const isAlternative = ({ dimensions }: CompiledSuite, name: string) => dimensions[name]?.past !== undefined;

/**
 * The whole that a part belongs to over some dimensions; null if it belongs to none, such as people who gave
 * no answer.
 */
function wholeOf({ suite }: Arithmetic, part: Part, names: readonly string[]): Part | null {
  let whole = part;
  for (const name of names.filter((one) => !isAlternative(suite, one))) {
    const { stated, members = [] } = suite.dimensions[name] ?? {};
    if (members.find(({ code }) => code === part[name])?.unstated) return null;
    whole = stated === undefined ? without(whole, [name]) : { ...whole, [name]: stated };
  }
  return whole;
}

async function sumOfLast(cell: Cell, count: number, { stored }: Arithmetic): Promise<number | null> {
  const all = await Promise.all(
    Array.from({ length: count }, (_, back) => stored.at({ ...cell, period: stepBack(cell.period, back) })),
  );
  return from(all, (...known) => known.reduce((sum, value) => sum + value, 0));
}

const PER_YEAR: Readonly<Record<SeriesManifest['frequency'], number>> = { A: 1, Q: 4, M: 12, W: 52 };

function yearRule({ annual, aggregation }: SeriesManifest): 'total' | 'average' | 'latest' {
  return annual ?? (aggregation.rule === 'sum' ? 'total' : 'average');
}

const fraction = (period: string): number => {
  const [, year = '', kind = '', part = '1'] = /^(\d{4})(?:-([QW]?)(\d+))?$/.exec(period) ?? [];
  return (
    Number(year) + (period.length === 4 ? 0 : (Number(part) - 1) / ({ Q: 4, W: 52, '': 12 }[kind] ?? 12))
  );
};

const growthOf = (now: number, before: number) => (now / before - 1) * 100;

async function change(
  cell: Cell,
  args: Arguments,
  desk: Arithmetic,
  inPercent: boolean,
): Promise<number | null> {
  const period = await desk.start(args.over, cell, 'year');
  const now = await desk.below(args, cell);
  const before = await desk.below(args, { ...cell, period });
  const years = fraction(cell.period) - fraction(period);
  const ahead =
    inPercent || (args.average === true && years <= 0)
      ? undefined
      : await changeAhead(cell, period, args, desk);
  if (ahead !== undefined) return args.average === true ? ahead(years) : ahead(1);
  if (args.average !== true)
    return inPercent ? from([now, before], growthOf) : differenceSeen(now, before, cell, args, desk);
  if (years <= 0) return null;
  return from([now, before], (x, s) => (inPercent ? ((x / s) ** (1 / years) - 1) * 100 : (x - s) / years));
}

/** The precision at which readers see the figure that a measure starts from. */
function stepSeen({ series }: Cell, { on }: Arguments, { suite, places }: Arithmetic): number {
  const manifest = suite.series[series];
  return manifest ? formOf(on as MeasureRef | undefined, manifest, places).step : 1;
}

/** The nearest multiple of a step, away from zero in a tie. */
const seen = (value: number, step: number) =>
  Math.sign(value) * Math.round(Number((Math.abs(value) / step).toPrecision(13))) * step;

/**
 * How a change to or from a projection is written: of the round figures that agree with both ends as readers see
 * them, the nearest; if none does, their difference. undefined if neither end is rounded.
 */
async function changeAhead(
  cell: Cell,
  from: string,
  args: Arguments,
  desk: Arithmetic,
): Promise<((years: number) => number) | undefined> {
  const { sourceRounds, unitKind, magnitude } = desk.suite.series[cell.series] ?? {};
  const digits = sourceRounds ? undefined : desk.suite.sentences?.projections?.digits;
  if (digits === undefined || (unitKind !== 'count' && unitKind !== 'financial')) return undefined;
  const end = async (period: string) => {
    const value = await desk.below(args, { ...cell, period });
    const isAhead = await desk.stored.isAhead({ ...cell, period });
    return value === null ? undefined : { value, isRound: isAhead && Math.abs(value) >= 100 };
  };
  const [now, before] = [await end(cell.period), await end(from)];
  if (!now || !before || !(now.isRound || before.isRound)) return undefined;
  const least = magnitude ? 1 : 10;
  const stepFor = (value: number) =>
    Math.max(least, 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) + 1 - digits));
  const unit = stepSeen(cell, args, desk);
  const read = ({ value, isRound }: typeof now) => seen(value, isRound ? stepFor(value) : unit);
  const between = read(now) - read(before);
  const half = stepFor((now.isRound ? now : before).value) / 2;
  return (years) => {
    const change = (now.value - before.value) / years;
    const round = stepFor(change);
    const near = Math.round(change / round);
    const agreeing = Array.from({ length: 2 + Math.ceil(half / round) * 4 }, (_, at) => {
      const steps = near + (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2);
      return steps * round;
    }).find((one) => {
      const off = one * years - between;
      return off >= -half && off < half;
    });
    return agreeing ?? seen(between / years, unit);
  };
}

/** A difference of figures as readers see them, so that the figures shown with it add up. */
function differenceSeen(
  one: number | null,
  other: number | null,
  cell: Cell,
  args: Arguments,
  desk: Arithmetic,
): number | null {
  const step = stepSeen(cell, args, desk);
  return from([one, other], (x, y) => seen(seen(x, step) - seen(y, step), step));
}

/** Whether changes of a series are counted in its own unit. */
const movesInUnits = ({ unitKind, unit, levels }: SeriesManifest) =>
  levels !== undefined || unitKind === 'percentage' || (unitKind === 'level' && !unit.startsWith('index'));

/** The complete list of measures that are recalculated. */
const WORK: Readonly<Record<string, Work>> = {
  value: (cell, args, desk) => desk.below(args, cell),
  growth: (cell, args, desk) => change(cell, args, desk, true),
  change: (cell, args, desk) => change(cell, args, desk, false),
  movement: (cell, args, desk) => {
    const series = desk.suite.series[cell.series];
    return change(cell, args, desk, !(series && movesInUnits(series)));
  },
  async annual(cell, _args, desk) {
    const series = desk.suite.series[cell.series];
    if (!series || series.frequency === 'A') return desk.stored.at(cell);
    const rule = yearRule(series);
    if (rule === 'latest') return desk.stored.at(cell);
    const count = PER_YEAR[series.frequency];
    const sum = await sumOfLast(cell, count, desk);
    return sum === null ? null : rule === 'total' ? sum : sum / count;
  },
  async 'year-to-date'(cell, _args, desk) {
    const series = desk.suite.series[cell.series];
    const count = Number(/\d+$/.exec(cell.period.slice(5))?.[0] ?? 1);
    const sum = await sumOfLast(cell, count, desk);
    return sum === null ? null : series && yearRule(series) === 'total' ? sum : sum / count;
  },
  async rolling(cell, args, desk) {
    const count = Number(args.periods ?? PER_YEAR[desk.suite.series[cell.series]?.frequency ?? 'A']);
    const sum = await sumOfLast(cell, count, desk);
    return sum === null ? null : args.as === 'total' ? sum : sum / count;
  },
  async share(cell, args, desk) {
    const { of = 'row' } = args;
    const { benchmark, focus } = desk.places;
    const own = await desk.below(args, cell);
    const alternatives = Object.keys(cell.part).filter((name) => !isAlternative(desk.suite, name));
    const whole = await (async () => {
      if (of === 'benchmark') return desk.below(args, { ...cell, area: benchmark });
      if (of === 'focus') return desk.below(args, { ...cell, area: focus });
      if (of === 'total') return desk.below(args, { ...cell, part: without(cell.part, alternatives) });
      if (of === 'group') return groupOf(cell, args, desk);
      const names = of === 'row' ? (cell.rows.length > 0 ? cell.rows : Object.keys(cell.part)) : [String(of)];
      const part = wholeOf(desk, cell.part, names);
      return part === null ? null : desk.below(args, { ...cell, part });
    })();
    return from([own, whole], (x, all) => (100 * x) / all);
  },
  async contribution(cell, args, desk) {
    const period = await desk.start(args.over, cell, 'base');
    const now = await desk.below(args, cell);
    const before = await desk.below(args, { ...cell, period });
    if (args.as === 'difference') return from([now, before], (x, s) => x - s);
    const part = without(cell.part, cell.rows.length > 0 ? cell.rows : Object.keys(cell.part));
    const whole = await desk.below(args, { ...cell, period, part });
    return from([now, before, whole], (x, s, all) => (100 * (x - s)) / all);
  },
  async gap(cell, args, desk) {
    const { against = 'benchmark' } = args;
    const own = await desk.below(args, cell);
    const other = await desk.below(
      args,
      against === 'benchmark'
        ? { ...cell, area: desk.places.benchmark }
        : { ...cell, part: without(cell.part, [String(against)]) },
    );
    return args.as === 'difference'
      ? differenceSeen(own, other, cell, args, desk)
      : from([own, other], growthOf);
  },
  async ratio(cell, args, desk) {
    const series = String(args.per);
    const period = await desk.places.periodOf(series, cell.period);
    const breakdowns = (desk.suite.series[series]?.breakdowns ?? []).flatMap((one) => one.split(','));
    const part = without(
      cell.part,
      Object.keys(cell.part).filter((name) => !breakdowns.includes(name)),
    );
    const above = await desk.below(args, cell);
    const below = await desk.below(period === cell.period ? args : {}, { ...cell, series, period, part });
    return from([above, below], (x, y) => (Number(args.scale ?? 1) * x) / y);
  },
  async 'location-quotient'(cell, args, desk) {
    if (args.over !== undefined) return null;
    const whole = String(args.of ?? cell.series);
    const rest = without(cell.part, cell.rows.length > 0 ? cell.rows : Object.keys(cell.part));
    const { stored, places } = desk;
    const shareIn = async (area: string) =>
      from(
        [await stored.at({ ...cell, area }), await stored.at({ ...cell, series: whole, area, part: rest })],
        (x, all) => x / all,
      );
    return from([await shareIn(cell.area), await shareIn(places.benchmark)], (here, there) => here / there);
  },
  async concentration(cell, args, desk) {
    const dimension = String(args.dimension);
    const codes = desk.suite.dimensions[dimension]?.members.map(({ code }) => code) ?? [];
    const parts = await Promise.all(
      codes.map((code) => desk.stored.at({ ...cell, part: { ...cell.part, [dimension]: code } })),
    );
    const whole = await desk.stored.at(cell);
    if (whole === null || parts.every((value) => value === null)) return null;
    return parts.reduce<number>((sum, value) => sum + ((100 * (value ?? 0)) / whole) ** 2, 0);
  },
  async rank(cell, args, desk) {
    const now = await placeOf(cell, args, desk);
    if (args.over === undefined) return now?.place ?? null;
    const period = await desk.start(args.over, cell, 'year');
    const before = await placeOf({ ...cell, period }, args, desk);
    return now && before ? before.place - now.place : null;
  },
};

async function groupOf(cell: Cell, { level, ...args }: Arguments, desk: Arithmetic): Promise<number | null> {
  const { dimensions } = desk.suite;
  for (const dimension of cell.rows) {
    const parent = dimensions[dimension]?.members.find(({ code }) => code === cell.part[dimension])?.parent;
    if (parent === undefined) continue;
    const part = { ...without(cell.part, [dimension]), [String(level)]: parent };
    return desk.below(args, { ...cell, part });
  }
  return null;
}

/**
 * The rank of an area among its peers that have a figure. Figures that read the same share the better rank.
 */
export interface Standing {
  place: number;
  tied: boolean;
  count: number;
}

export async function placeOf(cell: Cell, args: Arguments, desk: Arithmetic): Promise<Standing | null> {
  const own = await desk.below(args, cell);
  if (own === null) return null;
  const all = await Promise.all(desk.places.peers.map((area) => desk.below(args, { ...cell, area })));
  const known = all.filter((value) => value !== null);
  if (known.length < 2) return null;
  const { order = 'better' } = args;
  const lowestFirst =
    order === 'ascending' || (order === 'better' && desk.suite.series[cell.series]?.betterWhen === 'lower');
  const step = stepSeen(cell, args, desk);
  const shown = seen(own, step);
  const others = known.map((value) => seen(value, step));
  const isAhead = (value: number) => !isEqual(value, shown) && (lowestFirst ? value < shown : value > shown);
  return {
    place: others.filter(isAhead).length + 1,
    tied: others.filter((value) => isEqual(value, shown)).length > 1,
    count: known.length,
  };
}

/** Figures that differ only by floating-point error are equal. */
export const isEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));

/** How a figure should be written. */
export interface ExpectedForm {
  unit: WrittenUnit;
  /** factor from a stored figure to ones: 1 000 000 for figures in millions */
  scale: number;
  /** value of the last digit that a page shows, in stored units */
  step: number;
}

const form = (unit: WrittenUnit, decimals: number, magnitude = 0): ExpectedForm => ({
  unit,
  scale: 10 ** magnitude,
  step: 10 ** -decimals,
});

/** @param decimals what a manifest says for this figure */
export function formOf(
  measure: MeasureRef | undefined,
  series: SeriesManifest,
  places: PagePlaces,
  decimals?: number,
): ExpectedForm {
  const [name, args] = namedMeasure(measure, places);
  const under = args.on as MeasureRef | undefined;
  const ground = under === undefined ? publishedForm(series) : formOf(under, series, places);
  const own = ownForm(name, args, series, ground);
  return decimals === undefined ? own : { ...own, step: 10 ** -decimals };
}

function publishedForm({ unitKind, unit, magnitude, decimals }: SeriesManifest): ExpectedForm {
  const shown = decimals ?? (magnitude || unitKind === 'percentage' || unitKind === 'level' ? 1 : 0);
  const kind: WrittenUnit =
    unitKind === 'financial'
      ? 'dollar'
      : unitKind === 'percentage' && unit.startsWith('%')
        ? 'percent'
        : 'plain';
  return form(kind, shown, magnitude ?? 0);
}

function ownForm(name: string, args: Arguments, series: SeriesManifest, ground: ExpectedForm): ExpectedForm {
  const difference: ExpectedForm = ground.unit === 'percent' ? { ...ground, unit: 'points' } : ground;
  const perYear =
    args.average === true && ground.step < 1 ? { ...difference, step: ground.step / 10 } : difference;
  if (name === 'growth' || name === 'share') return form('percent', 1);
  if (name === 'change') return perYear;
  if (name === 'movement') return movesInUnits(series) ? perYear : form('percent', 1);
  if (name === 'contribution') return args.as === 'difference' ? difference : form('points', 2);
  if (name === 'gap') return args.as === 'difference' ? difference : form('percent', 1);
  if (name === 'ratio' && Number(args.scale) === 100) return form('percent', 1);
  if (name === 'ratio' && ground.unit === 'dollar') {
    const magnitude = Math.max(0, Math.round(Math.log10(ground.scale / Number(args.scale ?? 1))));
    return form('dollar', magnitude > 0 ? 1 : 0, magnitude);
  }
  if (name === 'ratio' || name === 'location-quotient') return form('plain', 1);
  if (name === 'rank' || name === 'concentration') return form('plain', 0);
  return ground;
}

/**
 * Whether readers see two figures as the same. Large amounts in millions are written in billions, and one below the
 * last decimal by its first digit: "$90,000" and "$70,000" of a series in tenths of millions differ.
 */
export function readsSame(one: number, other: number, { step, scale }: ExpectedForm): boolean {
  const size = Math.max(Math.abs(one), Math.abs(other)) * scale;
  const named = [1e12, 1e9, 1e6].find((power) => scale > 1 && size >= power);
  const shown = named === undefined ? step : Math.max(step, (named * Math.min(step, 0.1)) / scale);
  const read = (value: number) =>
    scale > 1 && Math.abs(value) < step ? Number(value.toPrecision(1)) : seen(value, shown);
  return isEqual(read(one), read(other));
}
