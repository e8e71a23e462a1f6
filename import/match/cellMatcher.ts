import type { Problems, SourcePlace } from '#data/problems/problems.ts';
import type { CellPattern } from '#import/records/cellPattern.ts';
import { firstGroup, ownText, trimmedKeys, wholeCell } from '#import/records/cellTexts.ts';

const linesNamed = 5;
/** Limit for unknown texts to list; with more, the lists or the file are wrong. */
const MAX_TOLD = 250;
/** Limit for texts that are counted separately; further ones are counted together. */
const MAX_COUNTED = 10_000;

const otherTexts = 'other texts';

/** Unknown cells, each listed once with its lines. */
class Unmatched {
  private readonly found = new Map<string, { place: SourcePlace; lines: number[]; rows: number }>();

  add(text: string, place: SourcePlace): void {
    const known = this.found.get(text) ?? (this.found.size < MAX_COUNTED ? undefined : this.others(place));
    if (!known) {
      this.found.set(ownText(text), { place, lines: [place.line], rows: 1 });
      return;
    }
    known.rows++;
    if (known.lines.length < linesNamed && known.lines.at(-1) !== place.line) known.lines.push(place.line);
  }

  /** True if more texts are unknown than will be listed. */
  get isFull(): boolean {
    return this.found.size > MAX_TOLD;
  }

  /** Texts in order of appearance, with their number of rows. */
  get counts(): Map<string, number> {
    return new Map([...this.found].map(([text, { rows }]) => [text, rows]));
  }

  private others(place: SourcePlace) {
    const known = this.found.get(otherTexts) ?? { place, lines: [place.line], rows: 0 };
    this.found.set(otherTexts, known);
    return known;
  }

  /** Adds the texts to the list of problems. @param message returns the message for a text */
  report(problems: Problems, message: (text: string) => string): void {
    for (const [text, { place, lines, rows }] of [...this.found].slice(0, MAX_TOLD)) {
      problems.add(place, message(text), { rows, lines, name: text });
    }
  }
}

/** The parts of a rule that are the same for areas and members. */
interface CellRules {
  map?: Readonly<Record<string, string>>;
  skip?: readonly string[];
  pattern?: string;
  others?: 'leave-out' | 'refuse';
}

/** Limit for cached cells; further cells without a match are looked up each time. */
const MAX_KNOWN = 20_000;

/**
 * Finds what the cells of a column mean by the rules of one table. Collects unmatched cells to report them
 * together.
 */
export abstract class CellMatcher<Found> {
  readonly unmatched = new Unmatched();
  /** rows left out, by cell */
  readonly leftOut = new Map<string, number>();
  protected readonly known = new Map<string, Found>();
  protected readonly byText: ReadonlyMap<string, string>;
  protected readonly skipped: ReadonlySet<string>;
  protected readonly pattern: CellPattern | undefined;
  private readonly refuses: boolean;

  constructor({ map, skip, pattern, others }: CellRules) {
    this.byText = trimmedKeys(map);
    this.skipped = new Set(skip?.map((cell) => cell.trim()));
    this.pattern = wholeCell(pattern);
    this.refuses = others !== 'leave-out';
  }

  /** True if so much is unknown that further reading is pointless. */
  get isLost(): boolean {
    return this.refuses && this.unmatched.isFull;
  }

  /** Reports all unmatched cells, unless the recipe leaves them out. */
  report(problems: Problems): void {
    if (this.refuses) this.unmatched.report(problems, (text) => this.message(text));
  }

  protected abstract message(text: string): string;

  /** The part of a cell that the pattern finds, or all of it without one; undefined if it does not match. */
  protected soughtIn(text: string): string | undefined {
    return this.pattern ? firstGroup(this.pattern, text) : text;
  }

  protected countLeftOut(name: string): void {
    this.leftOut.set(name, (this.leftOut.get(name) ?? 0) + 1);
  }

  /** Caches what a cell means. @param isMatch true: it has a place in the cache in any case */
  protected keep(text: string, found: Found, isMatch: boolean): Found {
    if (this.known.size < MAX_KNOWN || isMatch) this.known.set(ownText(text), found);
    return found;
  }
}
