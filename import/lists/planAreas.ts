import { quoted } from '#data/problems/problems.ts';
import { slugOf } from '#engine/core/words/plainLetters.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { matchAreas } from '#import/inspect/matchAreas.ts';

/** A row of a list of areas. */
export interface AreaRow {
  code: string;
  name: string;
  /** texts of the parent columns, the nearest parent first */
  parents: readonly string[];
  population?: number;
}

export interface PlanAreas {
  type: AreaManifest['area_type'];
  /** scheme of the codes, as in `codes` of areas */
  scheme: string;
  suite: SuiteFacts;
}

export interface PlannedAreas {
  areas: AreaManifest[];
  /** number of rows that repeat an area */
  repeated: number;
  /** number of areas already in the suite */
  known: number;
  /** unknown texts → names of areas there */
  unknownParents: Map<string, string[]>;
  /** faults that prevent writing the list */
  problems: string[];
  /** ids with the code added, because the name is taken */
  clashes: string[];
}

/** Creates areas from list rows: ids from names, parents by code or name, in row order. */
export function planAreas(rows: readonly AreaRow[], { type, scheme, suite }: PlanAreas): PlannedAreas {
  const existing = new Set(
    suite.areas.flatMap((area) => (area.area_type === type ? (area.codes?.[scheme] ?? []) : [])),
  );
  const ids = new Set(suite.areas.map(({ area_id }) => area_id));
  const findParents = parentFinder(rows, suite);
  const plan: PlannedAreas = {
    areas: [],
    repeated: 0,
    known: 0,
    unknownParents: new Map(),
    problems: [],
    clashes: [],
  };
  const seen = new Map<string, string>();
  for (const row of rows) {
    const { code, name, population = 0 } = row;
    if (code === '' || name.trim() === '') {
      plan.problems.push(
        `A row has no ${code === '' ? 'code' : 'name'}: ${[code, name, ...row.parents].map(quoted).join(', ')}.`,
      );
      continue;
    }
    const before = seen.get(code);
    if (before !== undefined) {
      if (before === name) plan.repeated++;
      else plan.problems.push(`Code ${code} stands for ${quoted(before)} and for ${quoted(name)}.`);
      continue;
    }
    seen.set(code, name);
    if (existing.has(code)) {
      plan.known++;
      continue;
    }
    const parents = findParents(row);
    if (typeof parents === 'string') {
      plan.unknownParents.set(parents, [...(plan.unknownParents.get(parents) ?? []), name]);
      continue;
    }
    const slug = slugOf(name) || slugOf(`${type} ${code}`);
    const area_id = freeId(slug, code, ids);
    if (area_id !== slug) plan.clashes.push(area_id);
    ids.add(area_id);
    plan.areas.push({
      area_id,
      name,
      short_name: name,
      area_type: type,
      parent_ids: parents.map((parent) => parent.area_id),
      north_south_order: orderBehind(parents[0], suite, plan.areas.length, rows.length),
      population,
      codes: { [scheme]: code },
    });
  }
  return plan;
}

function freeId(slug: string, code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  return `${slug}-${slugOf(code)}`;
}

/** Areas sort after their parent, in file order; those without one come last. */
function orderBehind(
  parent: AreaManifest | undefined,
  { areas }: SuiteFacts,
  at: number,
  count: number,
): number {
  const start = parent?.north_south_order ?? Math.max(0, ...areas.map((area) => area.north_south_order)) + 1;
  const share = (at + 1) / 10 ** String(count).length;
  return Number((start + share).toFixed(String(count).length + 4));
}

/** Parents of a row's area, the nearest first; or the text of an unknown parent. */
function parentFinder(rows: readonly AreaRow[], suite: SuiteFacts) {
  const columns = rows[0]?.parents.map((_, at) => {
    const texts = new Map(rows.map(({ parents }) => [parents[at] ?? '', { rows: 1, label: '' }]));
    const { matched, rule } = matchAreas(texts, suite);
    // A probable name is enough for a draft that a person reads, but not for thousands of areas.
    return new Map([...matched].filter(([text]) => rule.map?.[text] === undefined));
  });
  const byId = new Map(suite.areas.map((area) => [area.area_id, area]));
  return ({ parents }: AreaRow): AreaManifest[] | string => {
    const found: AreaManifest[] = [];
    for (const [at, text] of parents.entries()) {
      if (text === '') continue;
      const area = columns?.[at]?.get(text);
      if (!area) return text;
      found.push(area);
    }
    const around = found.flatMap(({ parent_ids }) => parent_ids.flatMap((id) => byId.get(id) ?? []));
    return [...new Set([...found, ...around])];
  };
}
