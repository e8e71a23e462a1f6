import type { SourceManifest, SourceTable } from '#generated/types.ts';

/** Merges the defaults into a table, property by property. */
export function withDefaults(defaults: SourceManifest['defaults'], table: SourceTable): SourceTable {
  if (!defaults) return table;
  const { where, area, period, value, status, dimensions } = defaults;
  const names = Object.keys({ ...dimensions, ...table.dimensions });
  return {
    ...table,
    ...both('where', where, table.where),
    ...both('area', area, table.area),
    ...both('period', period, table.period),
    ...both('value', value, table.value),
    ...both('status', status, table.status),
    ...(names.length > 0 && {
      dimensions: Object.fromEntries(
        names.map((name) => [name, laidOver(dimensions?.[name], table.dimensions?.[name]) ?? {}]),
      ),
    }),
  };
}

function both<Key extends string, Value extends object>(
  key: Key,
  general: Value | undefined,
  own: Value | undefined,
): Partial<Record<Key, Value>> {
  const value = laidOver(general, own);
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>;
}

/** A table's own "column" replaces a default "always", and the reverse. */
function laidOver<Value extends object>(
  general: Value | undefined,
  own: Value | undefined,
): Value | undefined {
  if (!general || !own) return own ?? general;
  const replaced = 'column' in own ? 'always' : 'always' in own ? 'column' : undefined;
  const kept = Object.entries(general).filter(([key]) => key !== replaced);
  return { ...Object.fromEntries(kept), ...own } as Value;
}
