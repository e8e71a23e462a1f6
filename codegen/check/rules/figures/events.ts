import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { marksEvents } from '#codegen/check/suite/marksEvents.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';

/** Reports events of charts that mark none. Returns the names of all events of charts. */
function* namedByCharts({ files, names }: CheckContext): Generator<Problem, Set<string>> {
  const named = new Set<string>();
  for (const file of files.page) {
    for (const [at, block] of file.value.blocks.entries()) {
      if (!('events' in block) || !block.events) continue;
      const path = ['blocks', at, 'events'];
      if (block.events.length > 0 && !marksEvents(block, Object.fromEntries(names.charts)))
        yield { file, path, at: 'key', message: messages.eventsUnmarked(block.chart ?? 'spec') };
      for (const name of block.events) named.add(name);
    }
  }
  return named;
}

/**
 * Reports duplicate events, events that end before they begin, and events that no chart marks.
 */
export const events: Rule = {
  name: 'event',
  *check(context): Iterable<Problem> {
    const named = yield* namedByCharts(context);
    for (const file of context.files.events) {
      const seen = new Set<string>();
      for (const [at, { id, from, to, series, dimensions }] of file.value.events.entries()) {
        if (seen.has(id))
          yield { file, path: ['events', at, 'id'], message: messages.listedTwice('event', id) };
        seen.add(id);
        if (to !== undefined && to < from.slice(0, to.length))
          yield { file, path: ['events', at, 'to'], message: messages.endsBefore(id, from, to) };
        if (series === undefined && dimensions === undefined && !named.has(id))
          yield { file, path: ['events', at, 'id'], message: messages.eventOfNoChart(id) };
      }
    }
  },
};
