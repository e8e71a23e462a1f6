import { describe, expect, it } from 'vitest';
import { statusMark } from './statusMark.ts';

describe('statusMark', () => {
  it('marks no normal figure', () => {
    expect(statusMark(1, 'A')).toBeNull();
  });

  it.each([
    ['P', 'P'],
    ['R', 'R'],
    ['F', 'F'],
    ['E', 'E'],
    ['I', 'I'],
    ['U', 'U'],
    ['B', 'B'],
  ] as const)('marks a figure of status %s beside it', (status, mark) => {
    expect(statusMark(1, status)).toMatchObject({ mark, instead: false });
  });

  it('shows a confidential figure as C, even where one slipped through', () => {
    expect(statusMark(null, 'Q')).toMatchObject({ mark: 'C', instead: true });
    expect(statusMark(12, 'Q')).toMatchObject({ mark: 'C', instead: true });
  });

  it.each(['A', 'L', 'M', 'O', 'P'] as const)('shows an absent figure of status %s as missing', (status) => {
    expect(statusMark(null, status)).toMatchObject({ mark: '–', instead: true });
  });
});
