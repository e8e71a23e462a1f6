import type { Observation } from '#engine/core/measures/observation.ts';
import type { ConditionQuery } from '#engine/core/query/query.ts';
import type { Grid, GridRow } from './grid.ts';

/** Whether the figures of a row lie within the limits of its query; a missing one does not. */
export function meetsConditions(grid: Grid, row: GridRow | undefined): boolean {
  const { conditions } = grid.query;
  if (!row) return true;
  const figures = grid.conditions.get(row) ?? [];
  return conditions.every((condition, position) => within(figures[position], condition));
}

function within(
  figure: Observation | undefined,
  { atLeast, atMost, moreThan, lessThan }: ConditionQuery,
): boolean {
  const value = figure?.value ?? null;
  if (value === null) return false;
  return (
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (moreThan === undefined || value > moreThan) &&
    (lessThan === undefined || value < lessThan)
  );
}
