import type { Problems, SourcePlace } from '#data/import/problems/problems.ts';
import { ownText } from '#data/import/records/cellTexts.ts';

const linesNamed = 5;
/** Number of unknown texts to list; with more, the lists are wrong or it is another file. */
const mostTold = 250;
/** Texts that are counted each by itself; further ones are counted together. */
const mostCounted = 10_000;

const otherTexts = 'other texts';

/** Unknown cells, each listed once with its lines. */
export class Unmatched {
  private readonly found = new Map<string, { place: SourcePlace; lines: number[]; rows: number }>();

  add(text: string, place: SourcePlace): void {
    const known = this.found.get(text) ?? (this.found.size < mostCounted ? undefined : this.others(place));
    if (!known) {
      this.found.set(ownText(text), { place, lines: [place.line], rows: 1 });
      return;
    }
    known.rows++;
    if (known.lines.length < linesNamed && known.lines.at(-1) !== place.line) known.lines.push(place.line);
  }

  /** True when more texts are unknown than anybody reads. */
  get isFull(): boolean {
    return this.found.size > mostTold;
  }

  /** Texts in the order they were met, with the number of rows that hold them. */
  get counts(): Map<string, number> {
    return new Map([...this.found].map(([text, { rows }]) => [text, rows]));
  }

  private others(place: SourcePlace) {
    const known = this.found.get(otherTexts) ?? { place, lines: [place.line], rows: 0 };
    this.found.set(otherTexts, known);
    return known;
  }

  /** Hands the texts to the list of problems. @param message what to say of a text */
  report(problems: Problems, message: (text: string) => string): void {
    for (const [text, { place, lines, rows }] of [...this.found].slice(0, mostTold)) {
      problems.add(place, message(text), { rows, lines, name: text });
    }
  }
}
