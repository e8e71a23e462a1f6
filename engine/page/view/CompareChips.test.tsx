// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureMessages } from '#engine/page/testing/fixtureMessages.ts';
import { fixturePayload, fixtureView } from '#engine/page/testing/fixturePayload.ts';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import type { PagePayload } from '#generated/types.ts';
import { CompareChips } from './CompareChips.tsx';

afterEach(cleanup);

function show(compare: PagePayload['compare'], search: string) {
  const onSearch = vi.fn();
  render(
    <PageProvider messages={fixtureMessages} search={search} onSearch={onSearch} print={false}>
      <CompareChips payload={{ ...fixturePayload, compare }}>
        <button type="button">Compare area</button>
      </CompareChips>
    </PageProvider>,
  );
  return onSearch;
}

describe('CompareChips', () => {
  it('names the benchmark and the comparators, then offers the picker', () => {
    show(fixturePayload.compare, '?compare=rata-city,totara-district');
    const chips = screen.getAllByRole('listitem').map((chip) => chip.textContent);
    expect(chips).toEqual([
      'Whole Country',
      'Rātā CityRemove Rātā City',
      'Tōtara DistrictRemove Tōtara District',
    ]);
    expect(screen.getByRole('button', { name: 'Compare area' })).toBeDefined();
  });

  it('names no areas where the page compares none, and says so if its address names some (design B34, words-R1)', () => {
    const view = { ...fixtureView, compares: false };
    const said = (compare: typeof fixturePayload.compare) => {
      const { container } = render(<CompareChips payload={{ ...fixturePayload, view, compare }} />);
      return container.textContent;
    };
    expect(said([])).toBe('');
    expect(said(fixturePayload.compare)).toBe('compare-none');
  });

  it('removes a comparator from the address and keeps the others (§4.6)', () => {
    const onSearch = show(fixturePayload.compare, '?compare=rata-city,totara-district&year=2020');
    fireEvent.click(screen.getByRole('link', { name: 'Remove Rātā City' }));
    expect(onSearch).toHaveBeenCalledWith('?compare=totara-district&year=2020', 'data');
  });

  it('labels non-subscribed and invalid comparators, which can be removed (§5.3.2)', () => {
    show(
      [
        { area_id: 'miro-city', name: 'Miro City', state: 'non-subscribed' },
        { area_id: 'nowhere', name: 'nowhere', state: 'invalid' },
      ],
      '?compare=miro-city,nowhere',
    );
    expect(screen.getByText('Non-subscribed area')).toBeDefined();
    expect(screen.getByText('Invalid area')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Remove nowhere' }).getAttribute('href')).toBe(
      '?compare=miro-city',
    );
  });
});
