import { madeFields } from './madeFields.ts';
import { type UsedField, usedFields } from './usedFields.ts';

const operations =
  'count distinct valid missing sum product mean average median min max q1 q3 ci0 ci1 stderr stdev stdevp variance variancep ' +
  'lower upper center mid_box year quarter month yearmonth yearquarter yearmonthdate monthdate day date week';
/** Prefixes in Vega-Lite's generated names: `mean_value`, `bin_maxbins_10_value`. */
const written = new RegExp(`^(?:${operations.replaceAll(' ', '|')}|bin(?:_[a-z]+_\\w+?)?)_`, 'u');

/** Fields that a spec reads but neither the rows nor the spec define, each at its first use. */
export function unknownFields(spec: unknown, rows: readonly string[]): UsedField[] {
  const made = madeFields(spec);
  if (!made) return [];
  const known = new Set([...rows, ...made]);
  const isWritten = (name: string) => name.startsWith('__') || known.has(name.replace(written, ''));
  const said = new Set<string>();
  return [...usedFields(spec)].filter(({ name }) => {
    if (known.has(name) || name === '*' || said.has(name) || isWritten(name)) return false;
    return said.add(name);
  });
}
