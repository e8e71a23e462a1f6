import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { AreaManifest, SourceArea } from '#generated/types.ts';
import type { CellPattern } from '#import/records/cellPattern.ts';
import { firstGroup, wholeCell } from '#import/records/cellTexts.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { AreaNames, allAreaNames, likelyAreas } from './areaNames.ts';
import { CellMatcher } from './cellMatcher.ts';

/** The match of a cell: an area, a row to leave out, several areas, or unknown. */
type Match = AreaManifest | 'left-out' | 'several' | undefined;

/** An area, and its share of a row's figure. */
export interface AreaShare {
  area: AreaManifest;
  share: number;
}

/** A match, with the part it is when areas are summed to larger ones. */
interface Found {
  match: Match;
  part: string;
}

/**
 * Finds the area of each row by the rules of one table: always, map, skip, ids, codes, names, in this order.
 * Collects unmatched cells to report them together.
 */
export class AreaMatcher extends CellMatcher<Found> {
  private readonly rule: SourceArea;
  private readonly areas: readonly AreaManifest[];
  private readonly shares: ReadonlyMap<string, readonly AreaShare[]>;
  private readonly all: readonly AreaManifest[];
  private readonly byId: ReadonlyMap<string, AreaManifest>;
  private named: AreaNames | undefined;
  private readonly skippedForm: CellPattern | undefined;
  private readonly codes: readonly CodeRule[];

  constructor(rule: SourceArea, areas: readonly AreaManifest[]) {
    super(rule);
    const { areaTypes, skipMatching } = rule;
    this.rule = rule;
    this.all = areas;
    if (rule.always !== undefined && !areas.some(({ area_id }) => area_id === rule.always))
      throw new ImportStop(
        `"area.always" of the recipe is ${quoted(rule.always)}, which is no area id.${didYouMean(
          rule.always,
          areas.map(({ area_id }) => area_id),
        )}`,
      );
    this.areas = areaTypes ? areas.filter(({ area_type }) => areaTypes.includes(area_type)) : areas;
    this.byId = new Map(areas.map((area) => [area.area_id, area]));
    this.shares = new Map(
      Object.entries(rule.shares ?? {}).map(([text, parts]) => [text.trim(), this.shareOf(parts)]),
    );
    this.skippedForm = wholeCell(skipMatching);
    this.codes = (rule.codes ?? []).map((code) => codeRule(code, this.areas));
  }

  /** The area of a cell. */
  of(text: string): Match {
    return this.foundFor(text).match;
  }

  private get names(): AreaNames {
    this.named ??= this.areas === this.all ? allAreaNames(this.all) : new AreaNames(this.areas, this.all);
    return this.named;
  }

  /** Areas that share a row's figure by a concordance; undefined if the concordance lacks the cell. */
  sharesOf(row: SourceRow): readonly AreaShare[] | undefined {
    if (this.shares.size === 0) return undefined;
    const text = row.cell(this.rule.column ?? '');
    return this.shares.get(text) ?? this.shares.get(this.soughtIn(text) ?? text);
  }

  /** @returns undefined if the row is left out or its area is unknown */
  find(row: SourceRow): AreaManifest | undefined {
    const { column, always } = this.rule;
    if (always !== undefined) return this.byId.get(always);
    const text = row.cell(column ?? '');
    const { match } = this.foundFor(text);
    if (match === 'left-out') this.countLeftOut(this.nameLeftOut(text));
    else if (match === undefined || match === 'several') this.unmatched.add(text, row.place(column));
    else return match;
    return undefined;
  }

  /** True if the recipe leaves a row out because of its area. */
  leavesOut(row: SourceRow): boolean {
    const { column, always } = this.rule;
    return always === undefined && this.foundFor(row.cell(column ?? '')).match === 'left-out';
  }

  /** The key of a row among others that are summed with it; undefined if rows of an area are not summed. */
  partOf(row: SourceRow): string | undefined {
    const { add, within, column = '' } = this.rule;
    if (this.shares.size > 0) return row.cell(column);
    return add || within !== undefined ? this.foundFor(row.cell(column)).part : undefined;
  }

  /** Number of different parts of an area; 1 if they are not summed. */
  partsOf(area: AreaManifest): number {
    const { add, within } = this.rule;
    if (this.shares.size > 0)
      return [...this.shares.values()].filter((parts) => parts.some((part) => part.area === area)).length;
    if (!add && within === undefined) return 1;
    const found = [...this.known.values()].filter(({ match }) => match === area);
    const parts = new Set(found.map(({ part }) => part));
    if (within === undefined) for (const [text, id] of this.byText) if (id === area.area_id) parts.add(text);
    const types = new Set(found.map(({ part }) => this.byId.get(part)?.area_type));
    for (const { area_id, area_type, parent_ids, members } of within ? this.all : []) {
      const isPart = types.has(area_type) && parent_ids.includes(area.area_id);
      if (isPart && !members) parts.add(area_id);
    }
    return parts.size;
  }

  /** @throws ImportStop if an area is unknown */
  private shareOf(parts: Readonly<Record<string, number>>): AreaShare[] {
    return Object.entries(parts).map(([id, share]) => {
      const area = this.byId.get(id);
      if (!area)
        throw new ImportStop(
          `The concordance of the recipe leads to ${quoted(id)}, which is no area id.${didYouMean(id, this.byId.keys())}`,
        );
      return { area, share };
    });
  }

  private foundFor(text: string): Found {
    const known = this.known.get(text);
    if (known) return known;
    const sought = this.soughtIn(text) ?? text;
    const match = this.match(text, sought);
    const found = { match: this.upTo(match), part: partName(match, sought, this.rule) };
    return this.keep(text, found, found.match !== undefined);
  }

  /** The area around a part, if the recipe aggregates to a type; parts without one are left out. */
  private upTo(match: Match): Match {
    const { within } = this.rule;
    if (within === undefined || typeof match !== 'object') return match;
    const [first, ...others] = match.parent_ids
      .map((id) => this.byId.get(id))
      .filter((area) => area?.area_type === within);
    return others.length > 0 ? 'several' : (first ?? 'left-out');
  }

  /**
   * The first area of the table's types among those around a place, nearest first. If there is none, counts
   * the code as left out and returns undefined.
   */
  around(places: readonly string[], code: string): AreaManifest | undefined {
    const ids = [...places, ...places.flatMap((place) => this.byId.get(place)?.parent_ids ?? [])];
    const found = ids.map((id) => this.areas.find(({ area_id }) => area_id === id)).find(Boolean);
    if (!found) this.countLeftOut(code);
    return found;
  }

  /** Cells left out by a pattern are numerous, so they are counted together. */
  private nameLeftOut(text: string): string {
    const isByForm = !this.skipped.has(text) && this.skippedForm?.exec(text);
    return (isByForm && this.rule.skipMatching) || text;
  }

  /** @param text the part of the cell that the recipe's pattern finds */
  private match(cell: string, text: string): Match {
    const { ids, names } = this.rule;
    for (const said of cell === text ? [cell] : [cell, text]) {
      const mapped = this.byText.get(said);
      if (mapped !== undefined) return this.byId.get(mapped);
      if (this.skipped.has(said) || this.skippedForm?.exec(said)) return 'left-out';
    }
    const byId = ids ? this.areas.find(({ area_id }) => area_id === text) : undefined;
    if (byId) return byId;
    for (const { codeIn, areas } of this.codes) {
      const found = areas.get(codeIn(text) ?? '');
      if (found) return found;
    }
    if (!names) return undefined;
    const [first, ...others] = this.names.find(text);
    return others.length > 0 ? 'several' : first;
  }

  /** Areas that were matched in this file. */
  private taken(): ReadonlySet<AreaManifest> {
    return new Set(
      [...this.known.values()].flatMap(({ match }) => (typeof match === 'object' ? [match] : [])),
    );
  }

  /** An area with this name, of a type that the recipe does not use. */
  private ofOtherTypes(text: string): AreaManifest | undefined {
    const { names, areaTypes } = this.rule;
    return names && areaTypes ? allAreaNames(this.all).find(text)[0] : undefined;
  }

  protected override message(text: string): string {
    const column = quoted(this.rule.column ?? '');
    if (text === '') return `Column ${column} is empty here. Should it be in "fillDown" of the recipe?`;
    const sought = this.soughtIn(text) ?? text;
    if (this.known.get(text)?.match === 'several') {
      const names = this.names.find(sought).map(({ name }) => quoted(name));
      if (names.length < 2)
        return `${quoted(text)} in column ${column} lies in several areas of "area.within" (${this.rule.within}). Say in "area.map" of the recipe which is meant, or list it in "area.skip".`;
      return `${quoted(text)} in column ${column} can be ${names.join(' or ')}. Say in "area.map" or "area.areaTypes" of the recipe which is meant.`;
    }
    const known = this.ofOtherTypes(sought);
    if (known)
      return `${quoted(text)} in column ${column} is ${quoted(known.name)}, which "area.areaTypes" of the recipe leaves out. Add ${quoted(known.area_type)} there, or list it in "area.skip" if its rows do not belong here.`;
    const likely = this.rule.names ? likelyAreas(sought, this.areas, this.taken()) : [];
    const hint = likely.length > 0 ? ` Did you mean ${likely.map(quoted).join(' or ')}?` : '';
    return `No area is known as ${quoted(text)} in column ${column}.${hint} If its rows do not belong here, list it in "area.skip" of the recipe.`;
  }
}

/** Identifies parts by area if they are aggregated to larger ones, otherwise by cell. */
const partName = (match: Match, text: string, { within, add }: SourceArea): string =>
  within !== undefined && !add && typeof match === 'object' ? match.area_id : text;

interface CodeRule {
  /** the code in a cell */
  codeIn(text: string): string | undefined;
  areas: ReadonlyMap<string, AreaManifest>;
}

function codeRule(
  { scheme, pattern, pad = 0 }: NonNullable<SourceArea['codes']>[number],
  areas: readonly AreaManifest[],
): CodeRule {
  const form = wholeCell(pattern);
  const known = areas.flatMap((area) => {
    const code = area.codes?.[scheme];
    return code === undefined ? [] : [[code, area] as const];
  });
  return {
    codeIn: (text) => (text === '' ? undefined : (form ? firstGroup(form, text) : text)?.padStart(pad, '0')),
    areas: new Map(known.reverse()),
  };
}
