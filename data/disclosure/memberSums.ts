import { codesIn } from '#engine/core/query/codes.ts';
import type { DimensionManifest } from '#generated/types.ts';

type Dimensions = Readonly<Record<string, DimensionManifest>>;

/** The level above a dimension, and the code there of each code. */
interface Above {
  dimension: string;
  codes: ReadonlyMap<string, string>;
}

/** A breakdown whose members are sums of another's. */
export interface WholeBreakdown {
  breakdown: string;
  /** the member that a member is part of; undefined: none */
  memberOf: (member: string) => string | undefined;
  /** true: the parts overlap or are incomplete, so they only bound the whole; false: they add up to it */
  overlap: boolean;
}

/** Finds the wholes of a breakdown's members. */
export class MemberSums {
  private readonly dimensions: Dimensions;
  private readonly levels = new Map<string, readonly Above[]>();

  constructor(dimensions: Dimensions) {
    this.dimensions = dimensions;
  }

  /**
   * The nearest published wholes of a breakdown: without some of its dimensions ('': the totals), or with a
   * level above in place of some.
   */
  wholes(breakdown: string, isPublished: (breakdown: string) => boolean): WholeBreakdown[] {
    const near = this.steps(breakdown);
    const found = near.filter((whole) => isPublished(whole.breakdown));
    const covered = new Set(found.flatMap((whole) => [whole.breakdown, ...this.reachable(whole.breakdown)]));
    // The list grows during the loop.
    const further = near
      .filter((whole) => !isPublished(whole.breakdown))
      .sort((a, b) => Number(a.overlap) - Number(b.overlap));
    for (const way of further) {
      for (const step of this.steps(way.breakdown)) {
        if (covered.has(step.breakdown)) continue;
        covered.add(step.breakdown);
        const whole = through(way, step);
        (isPublished(step.breakdown) ? found : further).push(whole);
      }
    }
    return found;
  }

  /** Wholes of one step: one dimension less, or one a level up. */
  private steps(breakdown: string): WholeBreakdown[] {
    const own = codesIn(breakdown);
    return own.flatMap((dimension, at) => {
      const { additive = false, total } = this.dimensions[dimension] ?? {};
      const without: WholeBreakdown = {
        breakdown: own.toSpliced(at, 1).join(','),
        memberOf: (member) => codesIn(member).toSpliced(at, 1).join(','),
        overlap: !additive,
      };
      const levels = this.levelsAbove(own, at);
      // Members that overlap bound their level above, whether or not they add up to it.
      const bounds = additive ? [] : levels.map((level) => ({ ...level, overlap: true }));
      return [...(additive || total !== undefined ? [without] : []), ...levels, ...bounds];
    });
  }

  private levelsAbove(own: readonly string[], at: number): WholeBreakdown[] {
    const rest = own.toSpliced(at, 1);
    return this.above(own[at] ?? '').flatMap(({ dimension: level, codes }) => {
      if (own.includes(level)) return [];
      const order = [...rest, level].sort();
      const to = order.indexOf(level);
      const memberOf = (member: string) => {
        const parts = codesIn(member);
        const code = codes.get(parts[at] ?? '');
        return code === undefined ? undefined : parts.toSpliced(at, 1).toSpliced(to, 0, code).join(',');
      };
      return [{ breakdown: order.join(','), memberOf, overlap: false }];
    });
  }

  /** All breakdowns reachable by steps. */
  private reachable(breakdown: string): Set<string> {
    const found = new Set<string>([breakdown]);
    // The set grows during the loop.
    for (const one of found) for (const step of this.steps(one)) found.add(step.breakdown);
    return found;
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

function through(way: WholeBreakdown, step: WholeBreakdown): WholeBreakdown {
  return {
    breakdown: step.breakdown,
    memberOf: (member) => {
      const between = way.memberOf(member);
      return between === undefined ? undefined : step.memberOf(between);
    },
    overlap: way.overlap || step.overlap,
  };
}
