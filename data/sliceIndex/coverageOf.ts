import type { SeriesCoverage, Span } from '#data/contract/contract.ts';
import type { IndexedPair } from './indexedPairs.ts';
import type { SliceEntry } from './sliceEntries.ts';
import type { Terms } from './terms.ts';

/** Coverage of the series of a version; each part is computed on first use. */
export function coverageOf(pairs: Iterable<IndexedPair>, terms: Terms): Record<string, SeriesCoverage> {
  const covered: Record<string, SeriesCoverage> = {};
  for (const [series, own] of Map.groupBy(pairs, (pair) => pair.series)) {
    if (own.some(({ first_period }) => first_period !== null)) covered[series] = seriesCoverage(own, terms);
  }
  return covered;
}

function seriesCoverage(pairs: readonly IndexedPair[], terms: Terms): SeriesCoverage {
  const breakdowns = new Map(pairs.map((pair) => [pair.breakdown, spansOf(pair, terms)] as const));
  const totals = breakdowns.get('');
  const others = [...breakdowns].filter(([breakdown]) => breakdown !== '').map(([, spans]) => spans);
  // Totals take precedence: a breakdown may have more periods than the totals that pages show first.
  const areas =
    totals && others.length === 0
      ? totals
      : new SpanMap(
          (area) =>
            totals?.get(area) ??
            others.reduce<Span | undefined>((all, spans) => widened(all, spans.get(area)), undefined),
          () => new Set([...(totals?.keys() ?? []), ...others.flatMap((spans) => [...spans.keys()])]),
        );
  let whole: Span | undefined;
  const span = () => {
    whole ??= [...areas.values()].reduce<Span | undefined>((all, one) => widened(all, one), undefined);
    return whole ?? { first: '', last: '' };
  };
  return {
    get first() {
      return span().first;
    },
    get last() {
      return span().last;
    },
    get firstYear() {
      return Number(span().first.slice(0, 4));
    },
    get lastYear() {
      return Number(span().last.slice(0, 4));
    },
    demonstration: pairs.some(({ demonstration }) => demonstration === 1),
    areas,
    breakdowns,
  };
}

/** Spans of slices by area. */
function spansOf(pair: IndexedPair, terms: Terms): SpanMap {
  // Entries of a kind share an object, so its span is created once.
  const spans = new WeakMap<SliceEntry, Span>();
  const spanOf = (entry: SliceEntry): Span | undefined => {
    const { first, last } = entry;
    if (first === null || last === null) return undefined;
    const span = spans.get(entry) ?? { first, last };
    spans.set(entry, span);
    return span;
  };
  return new SpanMap(
    (area) => {
      const entry = pair.entries.get(terms.id('area', area));
      return entry && spanOf(entry);
    },
    function* () {
      for (const [area, entry] of pair.entries) if (spanOf(entry)) yield terms.code(area);
    },
  );
}

/** Called thousands of times for a page, so it creates no object if one span covers both. */
function widened(span: Span | undefined, other: Span | undefined): Span | undefined {
  if (!span || !other) return span ?? other;
  const [early, late] = span.first <= other.first ? [span, other] : [other, span];
  return late.last <= early.last ? early : { first: early.first, last: late.last };
}

/** Spans by area, computed on each access: storing them would take more memory than their inputs. */
class SpanMap implements ReadonlyMap<string, Span> {
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
