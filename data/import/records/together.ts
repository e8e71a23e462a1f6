/** Cache of results made of several things together: millions of rows name the same few. */
export class Together<Made> {
  made: Made | undefined;
  private readonly further = new Map<unknown, Together<Made>>();

  /** The same with one thing more. */
  with(thing: unknown): Together<Made> {
    const known = this.further.get(thing);
    if (known) return known;
    const fresh = new Together<Made>();
    this.further.set(thing, fresh);
    return fresh;
  }
}
