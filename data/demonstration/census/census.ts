import { ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import { figureOf, within } from '#data/demonstration/world/formula.ts';
import { panelCell } from '#data/demonstration/world/panel.ts';
import { swing } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { CompiledIndicator, DemonstrationCensus, DimensionManifest } from '#generated/types.ts';
import { bendOf, firstMatch } from './affinity.ts';

/** Collection of the topics that this is about. */
export const collection = 'census';
const latest = 2023;
const yearsApart = 5;
const ageGroups = 'five-year-age-group';

/** Counts of one breakdown before rounding: members in order, those without an answer last. */
export interface LeafCounts {
  /** members that are answers */
  answers: number[];
  /** all who answered */
  stated: number;
  /** those who gave no answer; 0 where the breakdown has no such member */
  silent: number;
}

/** Indicators of the census in order. */
export const indicatorsOf = ({ suite }: World): CompiledIndicator[] =>
  (suite.topics ?? [])
    .filter((topic) => topic.collection === collection)
    .flatMap((topic) => topic.indicators);

/** What a census finds in each leaf: shares bent by place and time, so that all breakdowns of a leaf rest on one total. */
export class Census {
  private readonly world: World;
  readonly said: DemonstrationCensus;
  private readonly totalOf = new Map<string, string>();
  private readonly known = new Map<string, LeafCounts>();
  private readonly weights = new Map<string, Float64Array>();

  constructor(world: World, said: DemonstrationCensus) {
    this.world = world;
    this.said = said;
    for (const { total, breakdowns } of indicatorsOf(world))
      for (const breakdown of breakdowns) this.totalOf.set(breakdown, total);
  }

  /** Size of a total in a leaf. */
  total(code: string, leaf: number, year: number): number {
    const counted = this.said.counted[code];
    if (!counted) {
      const scope = { year, occupied: () => this.shares('dwelling-occupancy-status', leaf, year)[0] ?? 1 };
      return figureOf(this.said.totals[code] ?? 0, within(this.world.scopes[leaf] ?? {}, scope));
    }
    const { answers } = this.counts(counted.breakdown, leaf, year);
    const members = this.answersOf(counted.breakdown);
    return counted.members.reduce((sum, member) => sum + (answers[members.indexOf(member)] ?? 0), 0);
  }

  /** Answers of a breakdown in a leaf. */
  counts(breakdown: string, leaf: number, year: number): LeafCounts {
    const key = `${breakdown} ${leaf} ${year}`;
    const known = this.known.get(key);
    if (known) return known;
    const made = this.count(breakdown, leaf, year);
    this.known.set(key, made);
    return made;
  }

  /** Members of a breakdown that are answers. */
  answersOf(breakdown: string): string[] {
    return this.membersOf(breakdown).flatMap(({ code, unstated }) => (unstated ? [] : [code]));
  }

  private membersOf(breakdown: string): DimensionManifest['members'] {
    return this.world.suite.dimensions[breakdown]?.members ?? [];
  }

  private count(breakdown: string, leaf: number, year: number): LeafCounts {
    const coarse = this.said.madeOf[breakdown];
    if (coarse) {
      const { answers, ...rest } = this.counts(coarse.of, leaf, year);
      const sums = this.answersOf(breakdown).map((member) =>
        sumOfRanges(answers, coarse.parts[member] ?? []),
      );
      return { ...rest, answers: sums };
    }
    const asked = this.askedOf(breakdown, leaf, year);
    const isSilent = this.membersOf(breakdown).some(({ unstated }) => unstated);
    const silent = isSilent ? (asked * (this.said.silence[breakdown] ?? this.said.usualSilence)) / 100 : 0;
    const stated = asked - silent;
    return {
      stated,
      silent,
      answers: [...this.shares(breakdown, leaf, year)].map((share) => share * stated),
    };
  }

  /** All whom a breakdown is about: the total of its indicator, or a member of another breakdown. */
  private askedOf(breakdown: string, leaf: number, year: number): number {
    const part = this.said.partsOf[breakdown];
    if (!part) return this.total(this.totalOf.get(breakdown) ?? '', leaf, year);
    const [whole = '', member = ''] = part;
    return this.counts(whole, leaf, year).answers[this.answersOf(whole).indexOf(member)] ?? 0;
  }

  /** Share of each answer in a leaf, 0 to 1; they add up to 1 where nobody counts twice. */
  private shares(breakdown: string, leaf: number, year: number): Float64Array {
    if (breakdown === ageGroups) return this.ages(leaf, year);
    const shares = this.said.shares[breakdown] ?? [];
    const unrest = this.said.steady.includes(breakdown) ? 0 : 1;
    const multiple = this.world.suite.dimensions[breakdown]?.multiple === true;
    const bent = this.bentWeights(breakdown, leaf);
    const steps = (latest - year) / yearsApart;
    const { area_id: place = '' } = this.world.tree.leaves[leaf] ?? {};
    const members = this.answersOf(breakdown);
    const made = Float64Array.from(members, (member, at) => {
      const share = (shares[at] ?? 1) / 100;
      const group = this.said.groups[member];
      if (group !== undefined) return ethnicShare(this.world, leaf, group, year);
      const ratio = Math.exp(
        (bent[at] ?? 0) -
          steps * unrest * (trendOf(this.said, member) + 0.03 * swing(`census pace ${member} ${place}`)),
      );
      if (!multiple) return share * ratio;
      const odds = (share / (1 - share)) * ratio;
      return odds / (1 + odds);
    });
    return multiple ? made : normalised(made);
  }

  /** What a place does to each member's weight, as logarithms. */
  private bentWeights(breakdown: string, leaf: number): Float64Array {
    const key = `${breakdown} ${leaf}`;
    const known = this.weights.get(key);
    if (known) return known;
    const { area_id = '' } = this.world.tree.leaves[leaf] ?? {};
    const made = Float64Array.from(this.answersOf(breakdown), (member) => {
      const own =
        (this.said.steady.includes(breakdown) ? 0.02 : 0.16) *
        swing(`census ${breakdown} ${member} ${area_id}`);
      return own + figureOf(bendOf(this.said.bends, member), this.world.scopes[leaf] ?? {});
    });
    this.weights.set(key, made);
    return made;
  }

  /** Ages as the population has them; those over 85 are parted once more. */
  private ages(leaf: number, year: number): Float64Array {
    const people = this.world.panel('population');
    const from = panelCell(people, leaf, people.periods.indexOf(String(year)));
    const groups = people.members.length / 2;
    const made = new Float64Array(groups + 1);
    for (let age = 0; age < groups; age++)
      made[age] = (people.quanta[from + age * 2] ?? 0) + (people.quanta[from + age * 2 + 1] ?? 0);
    const oldest = made[groups - 1] ?? 0;
    made[groups - 1] = oldest * 0.64;
    made[groups] = oldest * 0.36;
    return normalised(made);
  }
}

/** Change of a member's weight from one census to the next: a logarithm. */
const trendOf = ({ trends }: DemonstrationCensus, member: string): number =>
  firstMatch(trends, member) ?? 0.05 * swing(`census trend ${member}`);

function normalised(weights: Float64Array): Float64Array {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return weights.map((weight) => weight / all);
}

/** Sum over [from, to) ranges: pairs of positions. */
function sumOfRanges(values: readonly number[], ranges: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < ranges.length; at += 2)
    for (let place = ranges[at] ?? 0; place < (ranges[at + 1] ?? 0); place++) sum += values[place] ?? 0;
  return sum;
}
