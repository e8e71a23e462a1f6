import type { AdditiveGroups } from './contract.ts';

/** Groups of column c, as total or part: groups[starts[c]] up to, not including, groups[starts[c + 1]]. */
export interface Memberships {
  starts: Int32Array;
  groups: Int32Array;
}

const known = new WeakMap<AdditiveGroups, Memberships>();

/** The groups of each column; cached for each `groups`. */
export function membershipsOf(groups: AdditiveGroups): Memberships {
  const found = known.get(groups) ?? findMemberships(groups);
  known.set(groups, found);
  return found;
}

function findMemberships({ columns, totals, starts, partsOf }: AdditiveGroups): Memberships {
  const begins = new Int32Array(columns + 2);
  const each = (visit: (column: number, group: number) => void) => {
    for (let group = 0; group < totals.length; group++) {
      visit(totals[group] ?? 0, group);
      for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at++) visit(partsOf[at] ?? 0, group);
    }
  };
  // Counts are stored two places later and filled one place later, so each column's groups finally begin at
  // its own place.
  each((column) => {
    begins[column + 2] = (begins[column + 2] ?? 0) + 1;
  });
  for (let column = 1; column < begins.length; column++) {
    begins[column] = (begins[column] ?? 0) + (begins[column - 1] ?? 0);
  }
  const groups = new Int32Array(totals.length + partsOf.length);
  each((column, group) => {
    const at = begins[column + 1] ?? 0;
    groups[at] = group;
    begins[column + 1] = at + 1;
  });
  return { starts: begins, groups };
}
