import type { AreaManifest, SourceArea } from '../../../generated/types.ts';
import { didYouMean } from '../didYouMean.ts';
import { type Problems, quoted } from '../problems.ts';
import type { SourceRow } from '../read/sourceRow.ts';
import { AreaNames, namesOf } from './areaNames.ts';
import { Unmatched } from './unmatched.ts';

/** What a cell says of an area: the area, that its row is left out, or nothing that is known. */
type Match = AreaManifest | 'left-out' | 'several' | undefined;

/**
 * Finds the area of each row by the rules of one table: always, map, skip, ids, codes, names, in this order. Cells that
 * nothing finds are gathered, so that they can be told all at once.
 */
export class AreaMatcher {
  readonly unmatched = new Unmatched();
  /** rows left out, by cell */
  readonly leftOut = new Map<string, number>();
  private readonly rule: SourceArea;
  private readonly areas: readonly AreaManifest[];
  private readonly known = new Map<string, Match>();
  private readonly byId: ReadonlyMap<string, AreaManifest>;
  private readonly names: AreaNames;
  private readonly skipped: ReadonlySet<string>;
  private readonly skippedForm: RegExp | undefined;

  constructor(rule: SourceArea, areas: readonly AreaManifest[]) {
    const { areaTypes, skipMatching } = rule;
    this.rule = rule;
    this.areas = areaTypes ? areas.filter(({ area_type }) => areaTypes.includes(area_type)) : areas;
    this.byId = new Map(areas.map((area) => [area.area_id, area]));
    this.names = new AreaNames(this.areas);
    this.skipped = new Set(rule.skip?.map((cell) => cell.trim()));
    this.skippedForm = skipMatching === undefined ? undefined : new RegExp(`^(?:${skipMatching})$`, 'u');
  }

  /** @returns undefined when the row is left out or its area unknown */
  find(row: SourceRow): AreaManifest | undefined {
    const { column, always } = this.rule;
    if (always !== undefined) return this.byId.get(always);
    const text = row.cell(column ?? '');
    if (!this.known.has(text)) this.known.set(text, this.match(text));
    const match = this.known.get(text);
    if (match === 'left-out') this.countLeftOut(text);
    else if (match === undefined || match === 'several') this.unmatched.add(text, row.place(column));
    else return match;
    return undefined;
  }

  /** Of the areas that a place lies in, nearest first, and of those around them the first of the table's types; undefined: the row is left out. */
  around(places: readonly string[], code: string): AreaManifest | undefined {
    const ids = [...places, ...places.flatMap((place) => this.byId.get(place)?.parent_ids ?? [])];
    const found = ids.map((id) => this.areas.find(({ area_id }) => area_id === id)).find(Boolean);
    if (!found) this.leftOut.set(code, (this.leftOut.get(code) ?? 0) + 1);
    return found;
  }

  /** Tells of all areas that were not found, unless the recipe leaves them out. */
  report(problems: Problems): void {
    if (this.rule.others === 'leave-out') return;
    this.unmatched.report(problems, (text) => this.message(text));
  }

  /** Cells left out by a pattern are many, so they are counted together. */
  private countLeftOut(text: string): void {
    const name = this.skipped.has(text) ? text : (this.rule.skipMatching ?? text);
    this.leftOut.set(name, (this.leftOut.get(name) ?? 0) + 1);
  }

  private match(text: string): Match {
    const { map = {}, ids, codes = [], names } = this.rule;
    const mapped = Object.entries(map).find(([cell]) => cell.trim() === text)?.[1];
    if (mapped !== undefined) return this.byId.get(mapped);
    if (this.skipped.has(text) || this.skippedForm?.test(text)) return 'left-out';
    const byId = ids ? this.areas.find(({ area_id }) => area_id === text) : undefined;
    if (byId) return byId;
    for (const rule of codes) {
      const code = codeIn(text, rule);
      const found =
        code === undefined ? undefined : this.areas.find((area) => area.codes?.[rule.scheme] === code);
      if (found) return found;
    }
    if (!names) return undefined;
    const [first, ...others] = this.names.find(text);
    return others.length > 0 ? 'several' : first;
  }

  private message(text: string): string {
    const column = quoted(this.rule.column ?? '');
    if (text === '') return `Column ${column} is empty here. Should it be in "fillDown" of the recipe?`;
    if (this.known.get(text) === 'several') {
      const names = this.names.find(text).map(({ name }) => quoted(name));
      return `${quoted(text)} in column ${column} can be ${names.join(' or ')}. Say in "area.map" or "area.areaTypes" of the recipe which is meant.`;
    }
    const hint = this.rule.names ? didYouMean(text, this.areas.flatMap(namesOf)) : '';
    return `No area is known as ${quoted(text)} in column ${column}.${hint} If its rows do not belong here, list it in "area.skip" of the recipe.`;
  }
}

function codeIn(text: string, { pattern, pad = 0 }: { pattern?: string; pad?: number }): string | undefined {
  if (pattern === undefined) return text === '' ? undefined : text.padStart(pad, '0');
  const found = new RegExp(`^(?:${pattern})$`, 'u').exec(text);
  return found ? (found[1] ?? found[0]).padStart(pad, '0') : undefined;
}
