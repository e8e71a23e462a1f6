import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { pageReadings } from '#engine/blocks/readings.ts';
import { normalizeQuery } from '#engine/core/query/normalizeQuery.ts';
import type { RowAxis } from '#engine/core/query/query.ts';

/** The property that defines an axis. */
const keyOf = (axis: RowAxis): string => (axis.by === 'members' ? axis.key : axis.by);

/** Reports rows of a query that the normal form drops, so they would have no effect. */
export const normalForm: Rule = {
  name: 'rows',
  *check({ files }): Iterable<Problem> {
    for (const file of files.page) {
      for (const reading of pageReadings(file.value)) {
        if (reading.as !== 'grid') continue;
        const { rows, leftOut, at } = normalizeQuery(reading.query, reading.path);
        for (const key of leftOut.map(keyOf))
          yield { file, path: [...at, key], message: messages.rowsLeftOut(key, rows.map(keyOf)) };
      }
    }
  },
};
