import type { Span } from '#data/contract/contract.ts';

/** Spans by area, computed on each access: storing them would take more memory than their inputs. */
export class SpanMap implements ReadonlyMap<string, Span> {
  private readonly spanOf: (area: string) => Span | undefined;
  private readonly areas: () => Iterable<string>;

  /** @param areas areas with a span, each once */
  constructor(spanOf: (area: string) => Span | undefined, areas: () => Iterable<string>) {
    this.spanOf = spanOf;
    this.areas = areas;
  }

  get size(): number {
    let size = 0;
    for (const _ of this.areas()) size += 1;
    return size;
  }

  get(area: string): Span | undefined {
    return this.spanOf(area);
  }

  has(area: string): boolean {
    return this.spanOf(area) !== undefined;
  }

  *keys(): MapIterator<string> {
    yield* this.areas();
  }

  *values(): MapIterator<Span> {
    for (const [, span] of this) yield span;
  }

  *entries(): MapIterator<[string, Span]> {
    for (const area of this.areas()) {
      const span = this.spanOf(area);
      if (span) yield [area, span];
    }
  }

  [Symbol.iterator](): MapIterator<[string, Span]> {
    return this.entries();
  }

  forEach(visit: (span: Span, area: string, map: ReadonlyMap<string, Span>) => void): void {
    for (const [area, span] of this) visit(span, area, this);
  }
}
