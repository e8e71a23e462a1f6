import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { marksEvents } from '#codegen/check/suite/marksEvents.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { DatedEvent } from '#generated/types.ts';

function* namesIn(
  file: TypedFile<'events'>,
  event: DatedEvent,
  at: number,
  names: SuiteNames,
): Iterable<Problem> {
  const kinds = [
    { property: 'series', known: names.series, says: messages.unknownSeries, rule: 'unknown-series' },
    {
      property: 'dimensions',
      known: names.dimensions,
      says: messages.unknownDimension,
      rule: 'unknown-dimension',
    },
  ] as const;
  for (const { property, known, says, rule } of kinds) {
    const keys = [...known.keys()];
    for (const [index, name] of (event[property] ?? []).entries()) {
      if (known.has(name)) continue;
      const message = says({ name, near: nearest(name, keys), known: keys });
      yield { file, path: ['events', at, property, index], message, rule };
    }
  }
}

/** Reports unknown events that charts name, and events of charts that mark none. Returns the names. */
function* namedByCharts(
  { files, names }: CheckContext,
  known: readonly string[],
): Generator<Problem, Set<string>> {
  const named = new Set<string>();
  for (const file of files.page) {
    for (const [at, block] of file.value.blocks.entries()) {
      if (!('events' in block) || !block.events) continue;
      const path = ['blocks', at, 'events'];
      if (block.events.length > 0 && !marksEvents(block, Object.fromEntries(names.charts)))
        yield { file, path, at: 'key', message: messages.eventsUnmarked(block.chart ?? 'spec') };
      for (const [index, name] of block.events.entries()) {
        named.add(name);
        if (known.includes(name)) continue;
        const message = messages.unknownEvent({ name, near: nearest(name, known), known });
        yield { file, path: [...path, index], message, rule: 'unknown-event' };
      }
    }
  }
  return named;
}

/**
 * Reports duplicate events, events that end before they begin, unknown references, and events that no chart
 * marks.
 */
export const events: Rule = {
  name: 'event',
  *check(context): Iterable<Problem> {
    const { files, names } = context;
    const ids = files.events.flatMap(({ value }) => value.events.map(({ id }) => id));
    const named = yield* namedByCharts(context, ids);
    for (const file of files.events) {
      const seen = new Set<string>();
      for (const [at, event] of file.value.events.entries()) {
        const { id, from, to, series, dimensions } = event;
        if (seen.has(id))
          yield { file, path: ['events', at, 'id'], message: messages.listedTwice('event', id) };
        seen.add(id);
        if (to !== undefined && to < from.slice(0, to.length))
          yield { file, path: ['events', at, 'to'], message: messages.endsBefore(id, from, to) };
        if (series === undefined && dimensions === undefined && !named.has(id))
          yield { file, path: ['events', at, 'id'], message: messages.eventOfNoChart(id) };
        yield* namesIn(file, event, at, names);
      }
    }
  },
};
