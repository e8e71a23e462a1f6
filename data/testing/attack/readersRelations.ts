import { type AdditiveGroups, relations } from '#data/disclosure/contract.ts';
import { partsOf } from '#data/testing/openGroups.ts';
import type { ReadersCells, ReadersSuite, ReadersTable } from './readersCells.ts';

const codesOf = (joined: string): string[] => (joined === '' ? [] : joined.split(','));

/** Relations between figures that a reader who knows the manifests can assume, from the totals down. */
export function readersRelations(suite: ReadersSuite, cells: ReadersCells): AdditiveGroups {
  const found = new Found();
  const originals = new Map(
    suite.areas.map((area) => [area.area_id, area.hiddenDuplicateOf ?? area.area_id]),
  );
  const byPlace = Map.groupBy(cells.tables.values(), ({ space, area }) => `${space}|${area}`);
  for (const tables of byPlace.values()) {
    for (const whole of tables) for (const parts of tables) addDivision(suite, tables, whole, parts, found);
  }
  for (const whole of cells.tables.values()) {
    if (!isCount(suite, whole)) continue;
    for (const ids of partsOf(suite.areas, whole.area)) {
      const areas = [...new Set(ids.map((id) => originals.get(id) ?? id))].filter((id) => id !== whole.area);
      const tables = areas.flatMap((id) => cells.tables.get(`${whole.space}|${whole.breakdown}|${id}`) ?? []);
      for (const [member, total] of whole.columns) {
        const parts = tables.flatMap(({ columns }) => columns.get(member) ?? []);
        const kind = `${whole.space} ${whole.breakdown} ${whole.area} ${ids[0]}`;
        if (parts.length > 0) found.add(relations.sum, kind, total, parts);
      }
    }
  }
  for (const [one, other] of cells.equal) found.add(relations.sum, `equal ${one}`, one, [other]);
  return found.groups(cells.count);
}

/** Whether the parts of a figure add up; those of averages and rates do not. */
const isCount = ({ series }: ReadersSuite, { space }: ReadersTable): boolean =>
  series[space.split('@')[0] ?? '']?.aggregation.rule === 'sum';

/** Adds how one table divides the figures of another: by more dimensions, or by the next level of one. */
function addDivision(
  suite: ReadersSuite,
  tables: readonly ReadersTable[],
  whole: ReadersTable,
  parts: ReadersTable,
  found: Found,
): void {
  const [own, split] = [codesOf(whole.breakdown), codesOf(parts.breakdown)];
  const added = split.filter((dimension) => !own.includes(dimension));
  const lost = own.filter((dimension) => !split.includes(dimension));
  if (whole === parts || added.length === 0 || lost.length > 1 || !isCount(suite, whole)) return;
  if (lost.length === 1 && added.length > 1) return;
  const between = (one: ReadersTable) => {
    const codes = codesOf(one.breakdown);
    const isInside = codes.every((code) => split.includes(code)) && own.every((code) => codes.includes(code));
    return isInside && codes.length > own.length && codes.length < split.length;
  };
  if (added.length > 1 && tables.some(between)) return;
  const parentOf = lost.length === 1 ? parents(suite, lost[0] ?? '', added[0] ?? '') : undefined;
  if (lost.length === 1 && !parentOf) return;
  const groups = new Map<number, number[]>();
  for (const [member, column] of parts.columns) {
    const codes: Record<string, string | undefined> = {};
    for (const [at, code] of member.split(',').entries()) codes[split[at] ?? ''] = code;
    if (parentOf) codes[lost[0] ?? ''] = parentOf.get(codes[added[0] ?? ''] ?? '');
    const total = whole.columns.get(own.map((dimension) => codes[dimension] ?? '').join(','));
    if (total === undefined || total === column) continue;
    const known = groups.get(total);
    if (known) known.push(column);
    else groups.set(total, [column]);
  }
  const isOverlap = added.some((dimension) => !suite.dimensions[dimension]?.additive);
  const kind = `${whole.space} ${whole.breakdown} by ${parts.breakdown}`;
  for (const [total, of] of groups) {
    if (!isOverlap || parentOf) found.add(relations.sum, kind, total, of);
    if (isOverlap) found.add(relations.cover, kind, total, of);
    if (isOverlap) found.add(relations.within, kind, total, of);
  }
}

/** Code of a dimension → its parent in the level above; undefined if the two are not levels of each other. */
function parents(
  { dimensions }: ReadersSuite,
  above: string,
  below: string,
): Map<string, string> | undefined {
  const [high, low] = [dimensions[above], dimensions[below]];
  if (!high?.classification || high.classification !== low?.classification || low.multiple) return undefined;
  const found = low.members.flatMap(({ code, parent }) =>
    parent !== undefined && high.members.some((one) => one.code === parent) ? [[code, parent] as const] : [],
  );
  return found.length > 0 ? new Map(found) : undefined;
}

class Found {
  private readonly numbers = new Map<string, number>();
  private readonly rows: { relation: number; kind: number; total: number; parts: readonly number[] }[] = [];

  add(relation: number, kind: string, total: number, parts: readonly number[]): void {
    const name = `${relation} ${kind}`;
    if (!this.numbers.has(name)) this.numbers.set(name, this.numbers.size);
    this.rows.push({ relation, kind: this.numbers.get(name) ?? 0, total, parts });
  }

  groups(columns: number): AdditiveGroups {
    const starts = new Int32Array(this.rows.length + 1);
    for (const [at, { parts }] of this.rows.entries()) starts[at + 1] = (starts[at] ?? 0) + parts.length;
    const partsOf = new Int32Array(starts.at(-1) ?? 0);
    for (const [at, { parts }] of this.rows.entries()) partsOf.set(parts, starts[at]);
    return {
      columns,
      relations: Uint8Array.from(this.rows, ({ relation }) => relation),
      totals: Int32Array.from(this.rows, ({ total }) => total),
      starts,
      partsOf,
      made: new Uint8Array(this.rows.length),
      kinds: Int32Array.from(this.rows, ({ kind }) => kind),
      tables: new Int32Array(columns),
    };
  }
}
