import type { Slice, Store } from '#data/contract/contract.ts';
import type { CompiledSuite } from '#generated/types.ts';

type Suite = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions'>;

/** Area types whose areas divide those of another type, completely or nearly. */
const parted: readonly [part: string, whole: string][] = [
  ['RC', 'NZ'],
  ['TA', 'NZ'],
  ['SA2_23', 'NZ'],
  ['TA', 'RC'],
  ['SA2_23', 'RC'],
  ['LB', 'TA'],
  ['SA3_23', 'TA'],
  ['SA2_23', 'TA'],
  ['SA2_23', 'LB'],
  ['SA2_23', 'SA3_23'],
];

/** A sum in which exactly one figure is suppressed, so subtraction discloses it. */
export interface OpenGroup {
  kind: 'members' | 'level' | 'areas';
  series: string;
  period: string;
  /** breakdown, area and member of the total */
  total: string;
}

/**
 * Finds the sums with exactly one suppressed figure, from the totals down, in what readers see. It shares no
 * code with complementary suppression, because it tests that.
 */
export function openGroups(suite: Suite, slices: readonly Slice[]): OpenGroup[] {
  return [...Map.groupBy(slices, ({ series }) => series)].flatMap(([series, own]) =>
    suite.series[series]?.aggregation.rule === 'sum' ? openIn(suite, series, own) : [],
  );
}

/** The same for a store. */
export async function openGroupsOf(
  suite: Suite,
  store: Pick<Store, 'keys' | 'slices' | 'datasets'>,
): Promise<OpenGroup[]> {
  const found: OpenGroup[] = [];
  // Their publishers suppress what must not be worked out, and publish the rest.
  const kept = new Set((await store.datasets()).flatMap((one) => (one.protected ? [one.dataset] : [])));
  const isOurs = ({ datasets }: Slice) => !datasets.every((dataset) => kept.has(dataset));
  const bySeries = Map.groupBy(await store.keys(), ({ series }) => series);
  for (const [series, keys] of bySeries) {
    if (suite.series[series]?.aggregation.rule !== 'sum') continue;
    const slices = (await store.slices(keys)).filter((slice) => slice !== undefined).filter(isOurs);
    found.push(...openGroups(suite, slices));
  }
  return found;
}

function openIn(suite: Suite, series: string, slices: readonly Slice[]): OpenGroup[] {
  if (!slices.some(({ statuses }) => statuses.some(isConfidential))) return [];
  const cells = new Map(slices.map((slice) => [`${slice.breakdown}|${slice.area_id}`, new Cells(slice)]));
  const breakdowns = new Set(slices.map(({ breakdown }) => breakdown));
  const found: OpenGroup[] = [];
  for (const slice of slices) {
    for (const { kind, of } of totalsIn(suite, breakdowns, slice)) {
      for (const member of slice.members) {
        const parts = of(member).flatMap(
          (part) => cells.get(`${part.breakdown}|${part.area}`)?.of(part.member) ?? [],
        );
        const whole = cells.get(`${slice.breakdown}|${slice.area_id}`)?.of(member);
        if (!whole || parts.length === 0) continue;
        for (const period of slice.periods) {
          const total = whole(period);
          const states = parts.map((part) => part(period));
          const withheld = states.filter((state) => state === 'withheld').length;
          const isOpen =
            total === 'shown'
              ? withheld === 1
              : total === 'withheld' && withheld === 0 && states.includes('shown');
          if (isOpen)
            found.push({ kind, series, period, total: `${slice.breakdown}|${slice.area_id}|${member}` });
        }
      }
    }
  }
  return found;
}

export interface SumPart {
  breakdown: string;
  area: string;
  member: string;
}

/** The sums whose totals are in a slice. `by` names their parts in words. */
export function* totalsIn(
  { areas, dimensions }: Pick<Suite, 'areas' | 'dimensions'>,
  published: ReadonlySet<string>,
  { breakdown, area_id: area }: Pick<Slice, 'breakdown' | 'area_id'>,
): Generator<{ kind: OpenGroup['kind']; by: string; of: (member: string) => SumPart[] }> {
  const own = breakdown === '' ? [] : breakdown.split(',');
  for (const finer of Object.values(dimensions)) {
    const coarser = own.find((level) => {
      const { classification } = dimensions[level] ?? {};
      return classification !== undefined && classification === finer.classification;
    });
    for (const replaced of finer.additive ? [undefined, coarser] : [coarser]) {
      const kept = own.filter((dimension) => dimension !== replaced);
      const split = [...kept, finer.dimension].sort();
      if ((!replaced && !finer.additive) || own.includes(finer.dimension) || !published.has(split.join()))
        continue;
      yield {
        kind: replaced ? 'level' : 'members',
        by: split.join(),
        of: (member) => {
          const codes: Record<string, string | undefined> = {};
          for (const [at, code] of member.split(',').entries()) codes[own[at] ?? ''] = code;
          return finer.members
            .filter(({ parent }) => !replaced || parent === codes[replaced])
            .map(({ code }) => ({
              breakdown: split.join(),
              area,
              member: split.map((one) => (one === finer.dimension ? code : codes[one])).join(),
            }));
        },
      };
    }
  }
  for (const ids of partsOf(areas, area)) {
    yield {
      kind: 'areas',
      by: `${area} ${ids[0]}`,
      of: (member) => ids.map((id) => ({ breakdown, area: id, member })),
    };
  }
}

/** The areas of one type that make up an area, type by type, and the members of a user area. */
export function partsOf(areas: Suite['areas'], area: string): string[][] {
  const whole = areas.find(({ area_id }) => area_id === area);
  const types = parted.filter(([, type]) => type === whole?.area_type).map(([type]) => type);
  const inside = types.map((type) =>
    areas.filter(({ area_type, parent_ids }) => area_type === type && parent_ids.includes(area)),
  );
  return [...(whole?.members ? [whole.members] : []), ...inside.map((own) => own.map((one) => one.area_id))];
}

const isConfidential = (code: number): boolean => String.fromCharCode(code).toUpperCase() === 'Q';

type State = 'shown' | 'withheld' | 'none';

/** A slice's cells, member by member, as readers see them. */
class Cells {
  private readonly slice: Slice;
  private readonly rows: ReadonlyMap<string, number>;
  private readonly columns: ReadonlyMap<string, number>;

  constructor(slice: Slice) {
    const places = (codes: readonly string[]) => new Map(codes.map((code, at) => [code, at]));
    this.slice = slice;
    this.rows = places(slice.periods);
    this.columns = places(slice.members);
  }

  of(member: string): ((period: string) => State) | undefined {
    const column = this.columns.get(member);
    if (column === undefined) return undefined;
    return (period) => {
      const row = this.rows.get(period);
      if (row === undefined) return 'none';
      const cell = row * this.slice.members.length + column;
      if (isConfidential(this.slice.statuses[cell] ?? 0)) return 'withheld';
      return Number.isFinite(this.slice.values[cell]) ? 'shown' : 'none';
    };
  }
}
