import { describe, expect, it } from 'vitest';
import { endLabels } from './endLabels.ts';

const ends = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    series: { shortName: 'Retail sales: alcohol, food and drink', textColour: 'black', strong: false },
    label: '$46.7m',
    y: 30 * at,
  }));

describe('words at the ends of lines', () => {
  it('wrap in a narrow column, and stand in a wider one where they would not fit beside the plot', () => {
    expect(endLabels(ends(3), 270, true).width).toBeLessThan(160);
    expect(endLabels(ends(8), 270, true).width).toBeGreaterThan(200);
  });
});
