import { codesIn } from '#engine/core/query/codes.ts';
import type { DimensionManifest } from '#generated/types.ts';

type Dimensions = Readonly<Record<string, DimensionManifest>>;

/** What a dimension's members add up to: dimension of the level above, and the code there of each code. */
interface Above {
  dimension: string;
  codes: ReadonlyMap<string, string>;
}

/** Another breakdown that members of one add up to. */
export interface WholeBreakdown {
  breakdown: string;
  /** the member there that a member counts in; undefined: none */
  memberOf: (member: string) => string | undefined;
}

/** Finds for members of breakdowns what they add up to. */
export class MemberSums {
  private readonly dimensions: Dimensions;
  private readonly levels = new Map<string, readonly Above[]>();

  constructor(dimensions: Dimensions) {
    this.dimensions = dimensions;
  }

  /**
   * What the members of a breakdown add up to: for each dimension that adds up, the breakdown without it ('': the totals),
   * and the one with a level above in its place.
   */
  wholes(breakdown: string): WholeBreakdown[] {
    if (breakdown === '') return [];
    const own = codesIn(breakdown);
    return own.flatMap((dimension, at) => {
      const rest = own.toSpliced(at, 1);
      const total = {
        breakdown: rest.join(','),
        memberOf: (member: string) => codesIn(member).toSpliced(at, 1).join(','),
      };
      const levels = this.above(dimension).flatMap(({ dimension: level, codes }) => {
        if (own.includes(level)) return [];
        const order = [...rest, level].sort();
        const to = order.indexOf(level);
        const memberOf = (member: string) => {
          const parts = codesIn(member);
          const code = codes.get(parts[at] ?? '');
          return code === undefined ? undefined : parts.toSpliced(at, 1).toSpliced(to, 0, code).join(',');
        };
        return [{ breakdown: order.join(','), memberOf }];
      });
      return this.dimensions[dimension]?.additive ? [total, ...levels] : levels;
    });
  }

  private above(dimension: string): readonly Above[] {
    const held = this.levels.get(dimension);
    if (held) return held;
    const { classification, members = [], multiple } = this.dimensions[dimension] ?? {};
    const levels = Object.values(this.dimensions).flatMap((other) => {
      if (!classification || multiple || other.classification !== classification) return [];
      if (other.dimension === dimension) return [];
      const there = new Set(other.members.map(({ code }) => code));
      const codes = new Map(
        members.flatMap(({ code, parent }) =>
          parent !== undefined && there.has(parent) ? [[code, parent] as const] : [],
        ),
      );
      return codes.size > 0 ? [{ dimension: other.dimension, codes }] : [];
    });
    this.levels.set(dimension, levels);
    return levels;
  }
}
