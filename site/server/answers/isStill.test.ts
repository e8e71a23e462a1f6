import { describe, expect, it } from 'vitest';
import { chartBlock, headlineBlock, textBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { fixturePayload, fixtureView } from '#engine/page/testing/fixturePayload.ts';
import type { BlockView, PagePayload } from '#generated/types.ts';
import { isStill } from './isStill.ts';

const stillView = (blocks: BlockView[], more: Partial<typeof fixtureView> = {}) => ({
  ...fixtureView,
  compares: false,
  params: [],
  years: { ...fixtureView.years, focusYears: [], focusPeriods: [] },
  blocks,
  ...more,
});
const page = (more: Partial<PagePayload>): PagePayload => ({ ...fixturePayload, ...more });
const words = page({ view: stillView([headlineBlock, textBlock]) });
const written = { path: 'a', title: 'A', html: '', layout: 'text' } as const;

describe('a document sends no scripts', () => {
  it('to a visitor where no block is live and nothing is to be chosen', () => {
    expect(isStill(words, true)).toBe(true);
    expect(isStill(page({ view: null, content: { ...written, still: true } }), true)).toBe(true);
    expect(isStill(page({ view: null, content: written }), true)).toBe(false);
  });

  it.each([
    ['a live block', stillView([headlineBlock, chartBlock])],
    ['areas to compare with', stillView([textBlock], { compares: true })],
    ['periods', stillView([textBlock], { years: { ...fixtureView.years, focusYears: [2024, 2023] } })],
    ['nothing: a gate', null],
  ])('but some where it shows %s', (_, view) => {
    expect(isStill(page({ view }), true)).toBe(false);
  });

  it('but some to who is logged in, whose session can end', () => {
    expect(isStill(words, false)).toBe(false);
  });

  it('but some where visits are counted, and where nothing was found', () => {
    expect(isStill({ ...words, telemetry: {} as PagePayload['telemetry'] }, true)).toBe(false);
    expect(isStill({ ...words, status: 404 }, true)).toBe(false);
  });

  it('to whoever prints', () => {
    expect(isStill(page({ view: stillView([chartBlock]), print: true }), false)).toBe(true);
  });
});
