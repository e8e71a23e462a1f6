import { didYouMean } from '#data/problems/didYouMean.ts';
import { quoted } from '#data/problems/problems.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import type { DimensionManifest, SourceDimension } from '#generated/types.ts';
import { remembered } from '#import/records/cellTexts.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { CellMatcher } from './cellMatcher.ts';

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
export class MemberMatcher extends CellMatcher<Match> {
  private readonly name: string;
  private readonly rule: SourceDimension;
  private readonly dimensions: readonly DimensionManifest[];

  /** @param dimensions the dimension, or the levels of the classification, that the name means */
  constructor(name: string, rule: SourceDimension, dimensions: readonly DimensionManifest[]) {
    super(rule);
    this.name = name;
    this.rule = rule;
    this.dimensions = dimensions;
  }

  /** @returns undefined if the row is left out or its member is unknown */
  find(row: SourceRow): MatchedMember | 'total' | undefined {
    const { always, column = '' } = this.rule;
    const text = always ?? row.cell(column);
    const match = this.of(text);
    if (match === 'left-out') this.countLeftOut(text);
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

  protected override message(text: string): string {
    const names = this.dimensions.flatMap(({ members }) => members.flatMap(({ code, name }) => [name, code]));
    return `${this.name} has no member ${quoted(text)} (column ${quoted(this.rule.column ?? '')}).${this.patternHint(text)}${didYouMean(this.soughtIn(text) ?? text, names)} If its rows do not belong here, list it in "skip" of the dimension in the recipe; if it is a member, add it to manifests/dimensions.`;
  }

  /** The member of a cell. */
  of(text: string): Match {
    const known = this.known.get(text);
    if (known !== undefined || this.known.has(text)) return known;
    const { always } = this.rule;
    const match = always === undefined ? this.match(text) : this.byCode(always);
    return this.keep(text, match, match !== undefined);
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
