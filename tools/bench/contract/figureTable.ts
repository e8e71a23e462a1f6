import type { Figure } from './budget.ts';

const HEAD = ['budget', 'limit', 'measured', 'verdict'];

/** The figures as a table for a terminal, with notes below their lines. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.budget, figure.limit, figure.measured, verdict(figure)]);
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = figures.flatMap(({ notes }, index) => [
    line(rows[index] ?? []),
    ...notes.map((note) => `    ${note}`),
  ]);
  return [line(HEAD), line(widths.map((width) => '─'.repeat(width))), ...lines].join('\n');
}

function verdict({ passed }: Figure): string {
  if (passed === null) return 'not measured';
  return passed ? 'kept' : 'MISSED';
}
