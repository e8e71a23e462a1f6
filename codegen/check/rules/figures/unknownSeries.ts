import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { namedIn, readingsOfPage } from '#codegen/check/queries/pageQueries.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import { pageNames } from '#engine/blocks/readings.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { CalendarManifest, PageManifest, SeriesManifest } from '#generated/types.ts';

interface Use {
  key: string;
  path: JsonPath;
}

const listed = (keys: readonly string[] | undefined, path: string): Use[] =>
  (keys ?? []).map((key, index) => ({ key, path: [path, index] }));

function pageUses(page: PageManifest): Use[] {
  return [
    ...listed(page.series, 'series'),
    ...listed(page.supportSeries, 'supportSeries'),
    ...listed(page.disableFor, 'disableFor'),
    ...Object.entries(page.params ?? {}).flatMap(([name, { leaveOut = [] }]) =>
      leaveOut.map((key, index) => ({ key, path: ['params', name, 'leaveOut', index] })),
    ),
    ...pageNames(page).flatMap(({ of, name, path }) => (of === 'series' ? [{ key: name, path }] : [])),
    ...namedIn(readingsOfPage(page)).map(({ key, at }) => ({ key, path: at })),
  ];
}

function seriesUses({ aggregation, withheldWith, sameAs = [] }: SeriesManifest): Use[] {
  const parts = (['numerator', 'denominator', 'weight'] as const).flatMap((part) => {
    const key = (aggregation as Partial<Record<typeof part, string>>)[part];
    return key === undefined ? [] : [{ key, path: ['aggregation', part] }];
  });
  const same = sameAs.map(({ series: key }, index) => ({ key, path: ['sameAs', index, 'series'] }));
  return [...parts, ...listed(withheldWith, 'withheldWith'), ...same];
}

const calendarUses = ({ updates }: CalendarManifest): Use[] =>
  updates.flatMap(({ series }, index) =>
    series.map((key, inner) => ({ key, path: ['updates', index, 'series', inner] })),
  );

/** Reports series keys that no manifest defines. */
export const unknownSeries: Rule = {
  name: 'unknown-series',
  *check({ files, names }): Iterable<Problem> {
    const uses = [
      ...files.page.map((file) => ({ file, uses: pageUses(file.value) })),
      ...files.section.map((file) => ({ file, uses: listed(file.value.disableFor, 'disableFor') })),
      ...files.series.map((file) => ({ file, uses: seriesUses(file.value) })),
      ...files.calendar.map((file) => ({ file, uses: calendarUses(file.value) })),
      ...files.topic.map((file) => ({ file, uses: [{ key: file.value.series, path: ['series'] }] })),
      ...files.source.map((file) => ({
        file,
        uses: file.value.tables.map(({ series }, index) => ({
          key: series,
          path: ['tables', index, 'series'],
        })),
      })),
    ];
    for (const { file, uses: all } of uses) {
      for (const { key, path } of all) {
        if (names.series.has(key)) continue;
        const known = [...names.series.keys()];
        yield {
          file,
          path,
          message: messages.unknownSeries({ name: key, near: nearest(key, known), known }),
        };
      }
    }
  },
};
