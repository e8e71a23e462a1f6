import { describe, expect, it } from 'vitest';
import { pivotFrame } from '#engine/core/frames/pivotFrame.ts';
import { withStatuses } from '#engine/page/testing/blockStates.ts';
import { contributionFrame, growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import { markPlaces } from './markPlaces.ts';

describe('markPlaces', () => {
  it('says a status once for a row whose figures share it', () => {
    const places = markPlaces(pivotFrame(growthFrame));
    expect([...places.rows].map(([row, { mark }]) => [row, mark])).toEqual([['2024', 'P']]);
    expect(places.columns.size).toBe(0);
  });

  it('says a status once for a column whose figures share it, whatever stands confidential in it', () => {
    const places = markPlaces(pivotFrame(contributionFrame));
    expect([...places.columns.values()].map(({ mark }) => mark)).toEqual(['P', 'P']);
    expect(places.rows.size).toBe(0);
  });

  it('says the most frequent status of a column when each figure has one', () => {
    const places = markPlaces(pivotFrame(peersFrame));
    expect([...places.columns.values()].map(({ mark }) => mark)).toEqual(['P']);
  });

  it('leaves marks at the figures where a normal one stands among them', () => {
    const places = markPlaces(pivotFrame(withStatuses(growthFrame)));
    expect(places.columns.size).toBe(0);
  });

  it('stands at columns or at rows, never at both (design C14)', () => {
    const [first] = growthFrame.areas;
    const rows = growthFrame.rows.map((row) =>
      row.area === first?.area_id
        ? { ...row, cells: row.cells.map(([value]): (typeof row.cells)[number] => [value, 'P']) }
        : row,
    );
    const places = markPlaces(pivotFrame({ ...growthFrame, rows }));
    expect([places.columns.size, places.rows.size]).toEqual([1, 0]);
  });

  it('keys every mark once', () => {
    const places = markPlaces(pivotFrame(peersFrame));
    expect(places.key.map(({ mark, message }) => `${mark} ${message}`)).toEqual([
      'P status-provisional',
      'U status-unreliable',
      'C status-suppressed',
      '– status-missing',
    ]);
  });
});
