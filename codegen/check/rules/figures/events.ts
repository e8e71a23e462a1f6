import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
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

/** Events that are there twice, end before they began, or name series or dimensions which are not there. */
export const events: Rule = {
  name: 'event',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.events) {
      const seen = new Set<string>();
      for (const [at, event] of file.value.events.entries()) {
        const { id, from, to } = event;
        if (seen.has(id))
          yield { file, path: ['events', at, 'id'], message: messages.listedTwice('event', id) };
        seen.add(id);
        if (to !== undefined && to < from.slice(0, to.length))
          yield { file, path: ['events', at, 'to'], message: messages.endsBefore(id, from, to) };
        yield* namesIn(file, event, at, names);
      }
    }
  },
};
