import { describe, expect, it } from 'vitest';
import type { Grid } from '#engine/core/plan/frame/grid.ts';
import type { Frame } from '#generated/types.ts';
import { intervalNote, statusNote } from './blockNotes.ts';

describe('statusNote', () => {
  it('names the provisional periods', () => {
    expect(statusNote({ P: ['2024'] })).toBe('2024 is provisional.');
    expect(statusNote({ P: ['2023', '2024'] })).toBe('2023 and 2024 are provisional.');
  });

  it('names the revised periods (issue 16)', () => {
    expect(statusNote({ R: ['2022'], P: ['2023'] })).toBe('2023 is provisional. 2022 is revised.');
  });

  it('names a long run by its ends', () => {
    expect(statusNote({ F: ['2025', '2026', '2027', '2028'] })).toBe('2025 to 2028 are forecasts.');
    expect(statusNote({ projected: ['2043'] })).toBe('2043 is projected.');
  });

  it('says that withheld figures are confidential, and what else to know', () => {
    expect(statusNote({ P: ['2024'], Q: ['2024'] })).toBe(
      '2024 is provisional. Confidential values are not shown.',
    );
    expect(statusNote({ U: ['2024'], E: ['2023'] })).toBe(
      'Some values are estimated. Some values have low reliability.',
    );
    expect(statusNote({ B: ['2018'] })).toBe('There is a break in the series in 2018.');
  });

  it('is empty for normal figures', () => {
    expect(statusNote({})).toBe('');
  });
});

describe('intervalNote', () => {
  const of = (level: number | undefined, low: number | undefined) =>
    intervalNote(
      { columns: [{ figure: { series: { interval: level && { level } } } }] } as unknown as Pick<
        Grid,
        'columns'
      >,
      { rows: [{ remarks: { value: { low } } }] } as unknown as Frame,
    );
  it('says what ranges are where a series says it and figures have some (issue 13)', () => {
    expect([of(95, 1), of(95, undefined), of(undefined, 1)]).toEqual([
      'Ranges around figures are 95% confidence intervals.',
      '',
      '',
    ]);
  });
});
