import { counting, number } from '#data/problems/wording.ts';
import { placesIn } from '#data/slices/layOver.ts';
import type { OpenEnd } from '#import/facts/importFacts.ts';
import type { ImportRule, SeenImport } from '#import/validation/basis/rule.ts';

/** A figure that lost a digit is about a tenth; no real figure shrinks this much between periods. */
const shrunk = 5;

const isShort = ({ cells, columns, cellsBefore = columns }: OpenEnd) =>
  cells < Math.min(columns, cellsBefore);

/** The published figure of the last cell, otherwise the files' figure for a neighbouring period. */
function besideEnd({ last }: OpenEnd, { changes }: SeenImport): number {
  const after = last && changes.fresh.has(last) ? changes.after.get(last) : undefined;
  if (!last || !after) return 0;
  const before = changes.before.get(last);
  const width = after.members.length;
  const row = after.periods.indexOf(last.period);
  const cell = row * width + after.members.indexOf(last.member);
  const published = before?.values[placesIn(before, after)(cell)] ?? Number.NaN;
  return Number.isNaN(published) || Number.isNaN(after.values[cell])
    ? (after.values[row > 0 ? cell - width : cell + width] ?? 0)
    : published;
}

export const cutLastLine: ImportRule = {
  name: 'cut-last-line',
  *findings(seen) {
    const advice = 'The file may be cut short: get it whole from its publisher.';
    for (const end of seen.ends) {
      const { place, cells, columns, value = null, last } = end;
      const beside = Math.abs(besideEnd(end, seen));
      if (isShort(end))
        yield {
          place,
          message: () =>
            `The last line has no line end and ${counting(cells, 'cell')}; the heading has ${number(columns)}. ${advice}`,
        };
      else if (last && beside !== 0 && Math.abs(value ?? 0) * shrunk <= beside)
        yield {
          place,
          message: () =>
            `The file ends without a line end behind ${value === null ? 'an empty cell' : number(value)}, where ${number(beside)} stands for the same or the period before. ${advice}`,
        };
    }
  },
};
