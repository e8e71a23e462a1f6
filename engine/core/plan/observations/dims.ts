import type { Dims } from '#engine/core/measures/measure.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { VINTAGE } from '#engine/core/query/vintage.ts';

export interface DimsSlice {
  /** dimension codes, sorted and comma-joined; '' for totals */
  breakdown: string;
  /** member codes in the same order */
  member: string;
  /** the requested vintage, as queries name it; absent: the current one */
  vintage?: string;
}

/**
 * Keeps one object per combination of members, so values derived from it are computed once per page for all
 * areas and periods.
 */
export class DimsStore {
  readonly empty: Dims;
  private readonly known = new Map<string, Dims>();
  private readonly slices = new WeakMap<Dims, DimsSlice>();
  private readonly changed = new WeakMap<Dims, Map<string, Dims>>();

  constructor() {
    this.empty = this.of({});
  }

  of(members: Readonly<Record<string, string>>): Dims {
    const { [VINTAGE]: vintage, ...parts } = members;
    const codes = Object.keys(parts).sort();
    const breakdown = codes.join(',');
    const member = codes.map((code) => parts[code]).join(',');
    const key = [breakdown, member, vintage].join('|');
    const found = this.known.get(key);
    if (found) return found;
    const dims: Dims = Object.freeze({ ...members });
    this.known.set(key, dims);
    this.slices.set(dims, { breakdown, member, ...(vintage !== undefined && { vintage }) });
    return dims;
  }

  slice(dims: Dims): DimsSlice {
    return this.slices.get(dims) ?? this.slice(this.of(dims));
  }

  with(dims: Dims, dimension: string, member: string): Dims {
    return this.change(dims, `+${dimension}=${member}`, () => ({ ...dims, [dimension]: member }));
  }

  without(dims: Dims, names?: readonly string[]): Dims {
    if (!names) return this.empty;
    return this.change(dims, `-${names.join()}`, () =>
      Object.fromEntries(Object.entries(dims).filter(([dimension]) => !names.includes(dimension))),
    );
  }

  /** `dims` after the change that `key` names; `make` runs once for each. */
  private change(dims: Dims, key: string, make: () => Record<string, string>): Dims {
    const made = getOrMake(this.changed, dims, () => new Map<string, Dims>());
    return getOrMake(made, key, () => this.of(make()));
  }
}
