import { ownText } from '#data/import/records/cellTexts.ts';

/** Numbers things in the order they come in, by a text that identifies them. */
export class Numbered<Thing> {
  readonly all: Thing[] = [];
  private readonly numbers = new Map<string, number>();

  /** @param make called for a text that comes in first */
  numberOf(text: string, make: () => Thing): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const own = ownText(text);
    this.numbers.set(own, this.all.length);
    return this.all.push(make()) - 1;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }
}
