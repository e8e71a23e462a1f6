import type { Workshop } from './workshop.ts';

/** One line of the table: a limit and what was measured. */
export interface Figure {
  budget: string;
  limit: string;
  measured: string;
  /** null: could not be measured here; `notes` say why */
  passed: boolean | null;
  /** how it was measured, spread, what is counted */
  notes: string[];
  /** the numbers behind `measured` and `notes`, in the units that they name */
  values: Record<string, number | number[]>;
}

/** A promise of the architecture in numbers. */
export interface Budget {
  /** its name for `--only` */
  name: string;
  title: string;
  measure(workshop: Workshop): Promise<Figure[]>;
}

/** A figure of which less is better. `unit` includes its space, e.g. ' ms'. */
export function atMost(
  budget: string,
  limit: number,
  measured: number,
  { unit, digits = 0, notes = [], values = {} }: FigureDetails,
): Figure {
  return {
    budget,
    limit: `≤ ${limit}${unit}`,
    measured: `${measured.toFixed(digits)}${unit}`,
    passed: measured <= limit,
    notes,
    values: { measured, ...values },
  };
}

/** A figure of which more is better. */
export function atLeast(
  budget: string,
  limit: number,
  measured: number,
  { unit, digits = 0, notes = [], values = {} }: FigureDetails,
): Figure {
  return {
    budget,
    limit: `≥ ${limit}${unit}`,
    measured: `${measured.toFixed(digits)}${unit}`,
    passed: measured >= limit,
    notes,
    values: { measured, ...values },
  };
}

interface FigureDetails {
  unit: string;
  digits?: number;
  notes?: string[];
  values?: Figure['values'];
}
