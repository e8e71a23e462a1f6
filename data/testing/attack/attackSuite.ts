import type { Slice, Store } from '#data/contract/contract.ts';
import { isWithheld, statusCode, withheldFurther } from '#data/slices/slice.ts';
import { type AttackedPeriod, FamilyAttack } from './attackFamily.ts';
import { ReadersCells, type ReadersSuite } from './readersCells.ts';
import { readersBeside, readersFamilies } from './readersFamilies.ts';

/** What a reader can find out about one family of series in all periods. */
export interface AttackedFamily {
  series: readonly string[];
  /** series of other families, taken in for ratios and averages */
  beside: readonly string[];
  periods: (Pick<AttackedPeriod, 'secrets' | 'disclosed' | 'largest' | 'ratios'> & { period: string })[];
  /** where figures are disclosed, in words */
  places: string[];
}

export interface AttackedSuite {
  families: AttackedFamily[];
  /** what was not attacked, such as series whose sources suppress figures, and why */
  left: string[];
  /** series → cost of suppression; without series that lose no further figure */
  cost: ReadonlyMap<string, CountedCost>;
}

/** Figures that sources suppress, and those that publishing suppresses although their source gives them. */
export interface CountedCost {
  source: number;
  further: number;
}

type Attacked = Pick<Store, 'keys' | 'slices' | 'datasets' | 'versions' | 'changes'>;

/**
 * Attacks everything in a store, and what the previous version still gives. @param pick the periods of a
 * family to attack
 */
export async function attackSuite(
  suite: ReadersSuite,
  store: Attacked,
  pick: (periods: readonly string[]) => readonly string[] = (periods) => periods,
): Promise<AttackedSuite> {
  const kept = new Set((await store.datasets()).flatMap((one) => (one.protected ? [one.dataset] : [])));
  const earlier = await before(store);
  const found: AttackedSuite = { families: [], left: [], cost: new Map() };
  const cost = new Map<string, CountedCost>();
  const areas = new Map(suite.areas.map((area) => [area.area_id, area]));
  for (const series of readersFamilies(suite.series)) {
    const all = await slicesOf(store, series);
    for (const slice of all) addCost(cost, slice, areas.get(slice.area_id));
    const secret = all.filter(({ statuses }) => statuses.includes(statusCode('Q')));
    for (const key of new Set(secret.map((slice) => slice.series))) {
      const why = notAttacked(
        suite,
        key,
        secret.filter((slice) => slice.series === key),
        kept,
      );
      if (why !== '') found.left.push(`${key}: ${why}`);
    }
    const own = all.filter((slice) => !slice.datasets.every((dataset) => kept.has(dataset)));
    if (!own.some(({ statuses }) => statuses.includes(statusCode('Q')))) continue;
    if (!series.some((key) => suite.series[key]?.aggregation.rule === 'sum')) continue;
    const beside = readersBeside(suite.series, series);
    const others = await slicesOf(store, beside);
    const cells = new ReadersCells(suite, own, ofAny(earlier, [...series, ...beside]), others);
    const attack = new FamilyAttack(suite, cells);
    const family: AttackedFamily = { series, beside, periods: [], places: [] };
    for (const period of pick(cells.periods)) {
      const { secrets, disclosed, largest, ratios, isContradicted } = attack.attack(period);
      if (isContradicted)
        found.left.push(`${series.join(', ')} ${period}, both versions together: they contradict each other`);
      if (secrets > 0) family.periods.push({ period, secrets, disclosed, largest, ratios });
      for (const { column, low, high, by } of disclosed)
        family.places.push(`${cells.name(column)} ${period}: ${low} to ${high}, by ${by}`);
    }
    found.families.push(family);
  }
  return { ...found, cost: new Map([...cost].filter(([, { further }]) => further > 0)) };
}

/** What the previous version gives where the current one differs, by series. */
async function before(store: Attacked): Promise<Map<string, Slice[]>> {
  const [current, previous] = await store.versions();
  const found = new Map<string, Slice[]>();
  if (current === undefined || previous === undefined) return found;
  for await (const { before: from, after: to } of store.changes(previous, current)) {
    if (from && to?.statuses.some(isWithheld))
      found.set(from.series, [...(found.get(from.series) ?? []), from]);
  }
  return found;
}

const ofAny = (earlier: ReadonlyMap<string, Slice[]>, series: readonly string[]): Slice[] =>
  series.flatMap((key) => earlier.get(key) ?? []);

async function slicesOf(store: Attacked, series: readonly string[]): Promise<Slice[]> {
  const keys = (await store.keys()).filter((key) => series.includes(key.series));
  const found: Slice[] = [];
  for (let from = 0; from < keys.length; from += 500) {
    for (const slice of await store.slices(keys.slice(from, from + 500))) if (slice) found.push(slice);
  }
  return found;
}

/** Hidden duplicates repeat what another area loses, and areas made of others have no source. */
function addCost(
  cost: Map<string, CountedCost>,
  { series, statuses }: Slice,
  area: ReadersSuite['areas'][number] | undefined,
): void {
  if (area?.hiddenDuplicateOf) return;
  const { source, further } = cost.get(series) ?? { source: 0, further: 0 };
  const count = (code: number) => statuses.reduce((sum, status) => sum + (status === code ? 1 : 0), 0);
  cost.set(series, {
    source: source + (area?.members ? 0 : count(statusCode('Q'))),
    further: further + count(withheldFurther),
  });
}

/** Why figures that a source suppresses are not attacked; '' if they are. */
function notAttacked(
  { series }: ReadersSuite,
  key: string,
  secret: readonly Slice[],
  kept: ReadonlySet<string>,
): string {
  const rule = series[key]?.aggregation.rule;
  if (secret.every(({ datasets }) => datasets.every((dataset) => kept.has(dataset))))
    return 'its publisher protects it';
  if (rule === 'ratio') return 'a ratio, which is not given where one of its parts is suppressed';
  return rule === 'sum' ? '' : 'figures of its parts make no sum';
}
