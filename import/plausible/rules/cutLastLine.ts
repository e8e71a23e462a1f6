import { counting, number } from '#data/problems/wording.ts';
import type { OpenEnd } from '#import/facts/importFacts.ts';
import { eachPair } from '#import/plausible/basis/cells.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

/** A figure that lost a digit is about a tenth; no real figure shrinks this much between periods. */
const shrunk = 5;

const isShort = ({ cells, columns, cellsBefore = columns }: OpenEnd) =>
  cells < Math.min(columns, cellsBefore);

/** The published figure of the last cell, otherwise the files' figure for a neighbouring period. */
function besideEnd({ last }: OpenEnd, { changes }: SeenImport): number | undefined {
  const after = last && changes.fresh.has(last) ? changes.after.get(last) : undefined;
  if (!last || !after) return undefined;
  const before = changes.before.get(last);
  let published: number | undefined;
  const column = after.members.indexOf(last.member);
  const row = after.periods.indexOf(last.period);
  const neighbour = after.values[(row > 0 ? row - 1 : row + 1) * after.members.length + column];
  if (before) {
    eachPair(after, before, (_, old, at, member) => {
      if (at === row && member === column) published = old;
    });
  }
  return published ?? neighbour;
}

function* findings(seen: SeenImport): Generator<Finding> {
  for (const end of seen.ends) {
    const advice = 'The file may be cut short: get it whole from its publisher.';
    const { place, cells, columns, value = null } = end;
    if (isShort(end)) {
      yield {
        place,
        message: () =>
          `The last line has no line end and ${counting(cells, 'cell')}; the heading has ${number(columns)}. ${advice}`,
      };
      continue;
    }
    const beside = Math.abs(besideEnd(end, seen) ?? 0);
    if (!end.last || beside === 0 || Math.abs(value ?? 0) * shrunk > beside) continue;
    yield {
      place,
      message: () =>
        `The file ends without a line end behind ${value === null ? 'an empty cell' : number(value)}, where ${number(beside)} stands for the same or the period before. ${advice}`,
    };
  }
}

export const cutLastLine: ImportRule = { name: 'cut-last-line', findings };
