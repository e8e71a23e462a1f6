// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fixtureMessages } from '#engine/page/testing/fixtureMessages.ts';
import { fixtureView } from '#engine/page/testing/fixturePayload.ts';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import { ContextBar } from './ContextBar.tsx';

afterEach(cleanup);

const show = (view: PageView) =>
  render(
    <PageProvider messages={fixtureMessages} search="" print={false}>
      <ContextBar view={view} />
    </PageProvider>,
  ).container;

describe('ContextBar', () => {
  it('says area, comparators and period of the figures below it', () => {
    expect(show(fixtureView).querySelector('p')?.textContent).toBe(
      'Kōwhai District · Year to March 2024 · Rātā, Tōtara',
    );
  });

  it('says no areas that the page does not show, and no year that nobody chooses', () => {
    const view = { ...fixtureView, compares: false, years: { ...fixtureView.years, focusYears: [] } };
    expect(show(view).querySelector('p')?.textContent).toBe('Kōwhai District');
  });

  it('lists the titled parts of a long page, and nothing of a short one (design B41)', () => {
    show(fixtureView);
    const titles = fixtureView.blocks.flatMap(({ title }) => title || []);
    expect(screen.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThanOrEqual(titles.length);
    cleanup();
    show({ ...fixtureView, blocks: fixtureView.blocks.slice(0, 1) });
    expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
  });
});
