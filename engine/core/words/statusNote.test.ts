import { describe, expect, it } from 'vitest';
import { statusNote } from './statusNote.ts';

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
      '2024 is provisional. Withheld values are confidential.',
    );
    expect(statusNote({ U: ['2024'], E: ['2023'] })).toBe(
      'Some values are estimated. Some values are of low reliability.',
    );
    expect(statusNote({ B: ['2018'] })).toBe('There is a break in the series in 2018.');
  });

  it('is empty for normal figures', () => {
    expect(statusNote({})).toBe('');
  });
});
