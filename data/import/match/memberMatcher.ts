import { foldText } from '../../../engine/areas/foldText.ts';
import type { DimensionManifest, SourceDimension } from '../../../generated/types.ts';
import { didYouMean } from '../didYouMean.ts';
import { type Problems, quoted } from '../problems.ts';
import type { SourceRow } from '../read/sourceRow.ts';
import { Unmatched } from './unmatched.ts';

export interface FoundMember {
  dimension: string;
  code: string;
}

/** total: the row is not split by this dimension. */
type Match = FoundMember | 'total' | 'left-out' | undefined;

/** Finds the member of one dimension, or of any level of a classification, in each row. */
export class MemberMatcher {
  readonly unmatched = new Unmatched();
  readonly leftOut = new Map<string, number>();
  private readonly name: string;
  private readonly rule: SourceDimension;
  private readonly dimensions: readonly DimensionManifest[];
  private readonly known = new Map<string, Match>();
  private readonly skipped: ReadonlySet<string>;

  /** @param dimensions the dimension, or the levels of the classification, the name stands for */
  constructor(name: string, rule: SourceDimension, dimensions: readonly DimensionManifest[]) {
    this.name = name;
    this.rule = rule;
    this.dimensions = dimensions;
    this.skipped = new Set(rule.skip?.map((cell) => cell.trim()));
  }

  /** @returns undefined when the row is left out or its member unknown */
  find(row: SourceRow): FoundMember | 'total' | undefined {
    const { always, column = '' } = this.rule;
    const text = always ?? row.cell(column);
    if (!this.known.has(text))
      this.known.set(text, always === undefined ? this.match(text) : this.byCode(always));
    const match = this.known.get(text);
    if (match === 'left-out') this.leftOut.set(text, (this.leftOut.get(text) ?? 0) + 1);
    else if (match === undefined) this.unmatched.add(text, row.place(column));
    else return match;
    return undefined;
  }

  report(problems: Problems): void {
    if (this.rule.others === 'leave-out') return;
    const names = this.dimensions.flatMap(({ members }) => members.flatMap(({ code, name }) => [name, code]));
    this.unmatched.report(
      problems,
      (text) =>
        `${this.name} has no member ${quoted(text)} (column ${quoted(this.rule.column ?? '')}).${didYouMean(text, names)} If its rows do not belong here, list it in "skip" of the dimension in the recipe; if it is a member, add it to manifests/dimensions.`,
    );
  }

  private match(text: string): Match {
    const { map = {}, pattern, by } = this.rule;
    const mapped = Object.entries(map).find(([cell]) => cell.trim() === text)?.[1];
    if (mapped !== undefined) return this.byCode(mapped);
    if (this.skipped.has(text)) return 'left-out';
    const [all, group] =
      pattern === undefined ? [text] : (new RegExp(`^(?:${pattern})$`, 'u').exec(text) ?? []);
    const sought = group ?? all;
    if (sought === undefined) return undefined;
    return (
      (by === 'name' ? undefined : this.byCode(sought)) ?? (by === 'code' ? undefined : this.byName(sought))
    );
  }

  private byCode(code: string): Match {
    for (const { dimension, members, total } of this.dimensions) {
      if (code === total) return 'total';
      if (members.some((member) => member.code === code)) return { dimension, code };
    }
    return undefined;
  }

  private byName(name: string): Match {
    const sought = foldText(name);
    for (const { dimension, members, totalName } of this.dimensions) {
      if (totalName !== undefined && foldText(totalName) === sought) return 'total';
      const member = members.find(
        (one) =>
          foldText(one.name) === sought ||
          (one.shortName !== undefined && foldText(one.shortName) === sought),
      );
      if (member) return { dimension, code: member.code };
    }
    return undefined;
  }
}

/** Dimensions a name in a recipe stands for: the one of this code, or all levels of the classification. */
export function dimensionsNamed(
  name: string,
  dimensions: Readonly<Record<string, DimensionManifest>>,
): DimensionManifest[] {
  const one = dimensions[name];
  return one ? [one] : Object.values(dimensions).filter(({ classification }) => classification === name);
}
