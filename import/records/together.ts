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
