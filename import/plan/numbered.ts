import { ownText } from '#import/records/cellTexts.ts';

/** Numbers things in order of arrival, by a text that identifies them. */
export class Numbered<Thing> {
  readonly all: Thing[] = [];
  private readonly numbers = new Map<string, number>();

  /** @param make called for a new text */
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

/** Cache of results keyed by several values: millions of rows repeat the same few combinations. */
export class Together<Made> {
  made: Made | undefined;
  private readonly further = new Map<unknown, Together<Made>>();

  /** The cache node for one more value. */
  with(thing: unknown): Together<Made> {
    const known = this.further.get(thing);
    if (known) return known;
    const fresh = new Together<Made>();
    this.further.set(thing, fresh);
    return fresh;
  }
}
