// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { indicatorsBlock } from '#engine/page/testing/indicatorsBlock.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

afterEach(cleanup);

describe('IndicatorsView', () => {
  it('shows a table for each section, with the areas beside', async () => {
    render(<StoryBlock block={indicatorsBlock} />);
    const table = await screen.findByRole('table', { name: 'All indicators: Economic' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Indicator',
      'Latest',
      'Change',
      'Whole Country',
      'Forest Region',
      'Trend',
    ]);
    expect(screen.getByText('Two of five indicators improved over the year.')).toBeDefined();
  });

  it('leads to the page of each indicator and says whether its change is good news', async () => {
    render(<StoryBlock block={indicatorsBlock} />);
    const link = await screen.findByRole('link', { name: 'Building consents' });
    expect(link.getAttribute('href')).toBe('/kowhai-district/building-consents');
    const line = link.closest('tr');
    expect(line?.textContent).toContain('▼−18.2% worse');
    expect(screen.getByRole('link', { name: 'Listings' }).closest('tr')?.textContent).not.toMatch(
      /better|worse/,
    );
  });

  it('says why a figure is missing', async () => {
    render(<StoryBlock block={indicatorsBlock} />);
    const line = (await screen.findByRole('link', { name: 'Grants' })).closest('tr');
    expect(line?.textContent).toContain('Confidential');
  });

  it('opens all sections, each of which folds by itself', async () => {
    const { container } = render(<StoryBlock block={indicatorsBlock} />);
    await screen.findByRole('link', { name: 'Output' });
    const groups = [...container.querySelectorAll<HTMLDetailsElement>('section > details')];
    expect(groups.map(({ open }) => open)).toEqual([true, true]);
    expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
      'Economic',
      'Labour market',
    ]);
  });

  it('says so where there are no indicators', async () => {
    render(<StoryBlock block={{ ...indicatorsBlock, groups: [] }} />);
    expect(await screen.findByText(/No data|not available/i)).toBeDefined();
  });
});
