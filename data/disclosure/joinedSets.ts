/** Numbers joined into sets (a disjoint-set forest). */
export class JoinedSets {
  private readonly above: Int32Array;

  /** @param count the numbers are less than this; at first each is a set by itself */
  constructor(count: number) {
    this.above = Int32Array.from({ length: count }, (_, one) => one);
  }

  /** The number that represents the set of another. */
  rootOf(one: number): number {
    let at = one;
    while (this.above[at] !== at) {
      this.above[at] = this.above[this.above[at] ?? at] ?? at;
      at = this.above[at] ?? at;
    }
    return at;
  }

  join(one: number, other: number): void {
    this.above[this.rootOf(other)] = this.rootOf(one);
  }
}
