import type { Place, Problems } from '#data/import/problems.ts';
import { ownText } from './cellTexts.ts';

const linesNamed = 5;

/** Cells that nothing was found for, each listed once with the lines it stands in. */
export class Unmatched {
  private readonly found = new Map<string, { place: Place; lines: number[]; rows: number }>();

  add(text: string, place: Place): void {
    const known = this.found.get(text);
    if (!known) {
      this.found.set(ownText(text), { place, lines: [place.line], rows: 1 });
      return;
    }
    known.rows++;
    if (known.lines.length < linesNamed && known.lines.at(-1) !== place.line) known.lines.push(place.line);
  }

  get size(): number {
    return this.found.size;
  }

  /** Texts in the order they were met, with the number of rows that hold them. */
  get counts(): Map<string, number> {
    return new Map([...this.found].map(([text, { rows }]) => [text, rows]));
  }

  /** Hands every text to the list of problems. @param message what to say of a text */
  report(problems: Problems, message: (text: string) => string): void {
    for (const [text, { place, lines, rows }] of this.found) {
      problems.add(place, message(text), { rows, lines, name: text });
    }
  }
}
