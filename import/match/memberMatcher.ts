import { didYouMean } from '#data/problems/didYouMean.ts';
import { type Problems, quoted } from '#data/problems/problems.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import type { DimensionManifest, SourceDimension } from '#generated/types.ts';
import type { CellPattern } from '#import/records/cellPattern.ts';
import { firstGroup, ownText, remembered, trimmedKeys, wholeCell } from '#import/records/cellTexts.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { Unmatched } from './unmatched.ts';

/** Limit for cached cells; further cells without a member are looked up each time. */
const MAX_KNOWN = 20_000;

export interface MatchedMember {
  dimension: string;
  code: string;
}

/** total: the row is not broken down by this dimension. */
type Match = MatchedMember | 'total' | 'left-out' | undefined;

/** Members of a dimension by code and by normalised name. */
interface Index {
  codes: ReadonlyMap<string, Match>;
  names: ReadonlyMap<string, Match>;
}

const indexes = new WeakMap<DimensionManifest, Index>();

function indexOf(dimension: DimensionManifest): Index {
  const known = indexes.get(dimension);
  if (known) return known;
  const { members, total, totalName } = dimension;
  const entries = members.map((one) => [one, { dimension: dimension.dimension, code: one.code }] as const);
  const named = entries.flatMap(([{ name, shortName = name }, match]) =>
    [name, shortName].map((text): [string, Match] => [spelling(text), match]),
  );
  const codes = new Map<string, Match>(entries.map(([{ code }, match]) => [code, match]));
  if (total !== undefined) codes.set(total, 'total');
  const names = new Map<string, Match>(named.reverse());
  if (totalName !== undefined) names.set(spelling(totalName), 'total');
  const fresh = { codes, names };
  indexes.set(dimension, fresh);
  return fresh;
}

/** Normalises ages and classes: "20 - 24 years" equals "20–24". */
const spelling = remembered((text: string): string => {
  const folded = foldText(text);
  const plain = folded
    .replace(/\s*(?:[-–—]|\bto\b)\s*/g, '-')
    .replace(/\b(?:years?|people|persons?)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain || folded;
});

/** Finds the member of one dimension, or of any level of a classification, in each row. */
export class MemberMatcher {
  readonly unmatched = new Unmatched();
  readonly leftOut = new Map<string, number>();
  private readonly name: string;
  private readonly rule: SourceDimension;
  private readonly dimensions: readonly DimensionManifest[];
  private readonly known = new Map<string, Match>();
  private readonly byText: ReadonlyMap<string, string>;
  private readonly pattern: CellPattern | undefined;
  private readonly skipped: ReadonlySet<string>;

  /** @param dimensions the dimension, or the levels of the classification, that the name means */
  constructor(name: string, rule: SourceDimension, dimensions: readonly DimensionManifest[]) {
    this.name = name;
    this.rule = rule;
    this.dimensions = dimensions;
    this.byText = trimmedKeys(rule.map);
    this.pattern = wholeCell(rule.pattern);
    this.skipped = new Set(rule.skip?.map((cell) => cell.trim()));
  }

  /** @returns undefined if the row is left out or its member is unknown */
  find(row: SourceRow): MatchedMember | 'total' | undefined {
    const { always, column = '' } = this.rule;
    const text = always ?? row.cell(column);
    const match = this.of(text);
    if (match === 'left-out') this.leftOut.set(text, (this.leftOut.get(text) ?? 0) + 1);
    else if (match === undefined) this.unmatched.add(text, row.place(column));
    else return match;
    return undefined;
  }

  /** The key of a row among others that are summed with it; undefined if rows of a member are not summed. */
  partOf(row: SourceRow): string | undefined {
    const text = row.cell(this.rule.column ?? '');
    return this.rule.add ? (this.soughtIn(text) ?? text) : undefined;
  }

  /** Number of different cells for a member; 1 if they are not summed. */
  partsOf(member: MatchedMember | 'total'): number {
    if (!this.rule.add) return 1;
    const code = (match: Match) => (typeof match === 'object' ? match.code : match);
    const texts = [...this.byText].flatMap(([text, mapped]) =>
      code(this.byCode(mapped)) === code(member) ? [text] : [],
    );
    for (const [text, match] of this.known)
      if (code(match) === code(member)) texts.push(this.soughtIn(text) ?? text);
    return new Set(texts).size;
  }

  /** True if so many members are unknown that further reading is pointless. */
  get isLost(): boolean {
    return this.rule.others !== 'leave-out' && this.unmatched.isFull;
  }

  report(problems: Problems): void {
    if (this.rule.others === 'leave-out') return;
    const names = this.dimensions.flatMap(({ members }) => members.flatMap(({ code, name }) => [name, code]));
    this.unmatched.report(
      problems,
      (text) =>
        `${this.name} has no member ${quoted(text)} (column ${quoted(this.rule.column ?? '')}).${this.patternHint(text)}${didYouMean(this.soughtIn(text) ?? text, names)} If its rows do not belong here, list it in "skip" of the dimension in the recipe; if it is a member, add it to manifests/dimensions.`,
    );
  }

  /** The member of a cell. */
  of(text: string): Match {
    const known = this.known.get(text);
    if (known !== undefined || this.known.has(text)) return known;
    const { always } = this.rule;
    const match = always === undefined ? this.match(text) : this.byCode(always);
    if (this.known.size < MAX_KNOWN || match !== undefined) this.known.set(ownText(text), match);
    return match;
  }

  private match(text: string): Match {
    const { by } = this.rule;
    const sought = this.soughtIn(text);
    for (const said of sought === undefined ? [text] : [text, sought]) {
      const mapped = this.byText.get(said);
      if (mapped !== undefined) return this.byCode(mapped);
      if (this.skipped.has(said)) return 'left-out';
    }
    if (sought === undefined) return undefined;
    return (
      (by === 'name' ? undefined : this.byCode(sought)) ?? (by === 'code' ? undefined : this.byName(sought))
    );
  }

  /**
   * The part of a cell that the pattern finds, or the whole cell without a pattern; undefined if it does not
   * match.
   */
  private soughtIn(text: string): string | undefined {
    return this.pattern ? firstGroup(this.pattern, text) : text;
  }

  private patternHint(text: string): string {
    if (!this.pattern) return '';
    const sought = this.soughtIn(text);
    return sought === undefined
      ? ' "pattern" does not match it.'
      : ` "pattern" finds ${quoted(sought)} in it, which "map" may name.`;
  }

  private byCode(code: string): Match {
    return this.first(({ codes }) => codes.get(code));
  }

  private byName(name: string): Match {
    const sought = spelling(name);
    return this.first(({ names }) => names.get(sought));
  }

  private first(find: (index: Index) => Match): Match {
    for (const dimension of this.dimensions) {
      const found = find(indexOf(dimension));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Dimensions that a name in a recipe means: the one with this code, or all levels of the classification. */
export function recipeDimensions(
  name: string,
  dimensions: Readonly<Record<string, DimensionManifest>>,
): DimensionManifest[] {
  const one = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
  return one ? [one] : Object.values(dimensions).filter(({ classification }) => classification === name);
}
