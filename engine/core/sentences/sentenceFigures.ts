import type { Nearness } from '#engine/core/words/movePhrase.ts';
import type { NumberFormat, ObservationStatus } from '#generated/types.ts';

/** A figure a sentence can use. */
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
  /** what it covers, for {value.period}: the year to March 2024 */
  period?: string;
  /** read at the benchmark area: clauses that use it drop out where the focus area is the benchmark */
  atBenchmark?: boolean;
  /** is after what is known: it is projected, never certain */
  projected?: true;
  /** rounded to what a projection carries, so that it is said with "about" */
  about?: true;
  /** ends of the interval around it, where its source gives one */
  low?: number;
  high?: number;
  /** how near another such figure is about the same */
  sameWithin?: Nearness;
  /** of a growth: the counts it leads from and to, where one is so small that no percentage is said of them */
  few?: readonly [from: number, to: number];
  /** of a share: part and whole, where the whole is as small */
  partOfFew?: readonly [part: number, whole: number];
}

export interface ListItem {
  label: string;
  /** the label is an ordinary word, with a small letter inside a sentence */
  common?: boolean;
  /** the list's own figure under '', others by name */
  figures: Record<string, NumberFigure | undefined>;
}

/** A ranked list, first item first; only items with a figure. */
export interface ListFigure {
  items: ListItem[];
  /** true: there were figures, even if no item was kept */
  known: boolean;
  /** standing of its figures together: why they are missing where none is known */
  status?: ObservationStatus;
}

/** Values of the placeholders of a sentence. */
export interface SentenceContext {
  word(name: string): string | undefined;
  /** whether the value of a word is an ordinary word, with a small letter inside a sentence; absent: names */
  isCommon?(name: string): boolean;
  /** `name` as written, without its path: growth, growth@benchmark */
  number(name: string, at: readonly string[]): NumberFigure | undefined;
  list(name: string): ListFigure | undefined;
  focusIsBenchmark: boolean;
}
