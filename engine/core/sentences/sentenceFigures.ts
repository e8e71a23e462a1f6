import type { Nearness } from '#engine/core/words/movePhrase.ts';
import type { NumberFormat, ObservationStatus } from '#generated/types.ts';

/** A figure that a sentence can use. */
export interface NumberFigure {
  value: number | null;
  status: ObservationStatus;
  format: NumberFormat;
  /** a rank shared with another area */
  tied?: boolean;
  /** name of the level band it falls in, for {value:level} */
  level?: string;
  /** how many are ranked, for {rank.count} */
  count?: number;
  /** period it covers, for {value.period}: the year to March 2024 */
  period?: string;
  /** figure of the benchmark: clauses with it drop out if the focus area is the benchmark */
  atBenchmark?: boolean;
  /** a projection, not a known figure */
  projected?: true;
  /** a level of an index that is 100 in the area's own base period: areas are not compared by it */
  ownScale?: true;
  /** rounded as a projection, and written with "about" */
  about?: true;
  /** ends of its interval, if the source has one */
  low?: number;
  high?: number;
  /** for a difference of sampled figures: a smaller one is not clear */
  margin?: number;
  /** how close another figure must be to count as about the same */
  sameWithin?: Nearness;
  /** for a growth: its first and last counts, if one is too small for a percentage */
  few?: readonly [from: number, to: number];
  /** for a share: part and whole, if the whole is too small */
  partOfFew?: readonly [part: number, whole: number];
}

export interface ListItem {
  label: string;
  /** the label is an ordinary word, in lower case inside a sentence */
  common?: boolean;
  /** the list's own figure under '', others by name */
  figures: Record<string, NumberFigure | undefined>;
}

/** A ranked list, first item first; only items with a figure. */
export interface ListFigure {
  items: ListItem[];
  /** true: there were figures, even if no item was kept */
  known: boolean;
  /** combined status of its figures: why they are missing if none is known */
  status?: ObservationStatus;
}

/** Values of the placeholders of a sentence. */
export interface SentenceContext {
  word(name: string): string | undefined;
  /** whether the value of a word is an ordinary word, in lower case inside a sentence; absent: names */
  isCommon?(name: string): boolean;
  /** `name` as written, without its path: growth, growth@benchmark */
  number(name: string, at: readonly string[]): NumberFigure | undefined;
  list(name: string): ListFigure | undefined;
  focusIsBenchmark: boolean;
}
