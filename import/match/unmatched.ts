import type { Problems, SourcePlace } from '#data/problems/problems.ts';
import { ownText } from '#import/records/cellTexts.ts';

const linesNamed = 5;
/** Limit for unknown texts to list; with more, the lists or the file are wrong. */
const MAX_TOLD = 250;
/** Limit for texts that are counted separately; further ones are counted together. */
const MAX_COUNTED = 10_000;

const otherTexts = 'other texts';

/** Unknown cells, each listed once with its lines. */
export class Unmatched {
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
