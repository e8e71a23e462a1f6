// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureMessages } from '#engine/page/testing/fixtureMessages.ts';
import { fixtureView } from '#engine/page/testing/fixturePayload.ts';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import { PagePickers } from './PagePickers.tsx';

afterEach(cleanup);

function show(view: PageView, search = '') {
  const onSearch = vi.fn();
  const { container } = render(
    <PageProvider messages={fixtureMessages} search={search} onSearch={onSearch} print={false}>
      <PagePickers view={view} />
    </PageProvider>,
  );
  return { onSearch, container };
}
const choices = (name: string) =>
  [...(screen.getByLabelText(name) as HTMLSelectElement).options].map(({ value }) => Number(value));

describe('PagePickers', () => {
  it('lists focus years and base years newest first (§5.6.2)', () => {
    show(fixtureView);
    expect(choices('Year to March')).toEqual([2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015]);
    expect(choices('Base year')).toEqual([2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015]);
  });

  it('leads back to the defaults from a choice in the path as from one in the query (§4.11, acceptance-6)', () => {
    show({ ...fixtureView, path: 'economy/focus/C', resetPath: 'economy/focus' });
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/economy\/focus$/);
    cleanup();
    show(fixtureView, '?year=2020');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/economy\/growth$/);
    cleanup();
    show(fixtureView);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says seasons where years are those', () => {
    const { years } = fixtureView;
    const focusLabels = years.focusYears.map((year) => `${year - 1}/${year % 100}`);
    show({ ...fixtureView, years: { ...years, focusLabels } });
    const options = [...(screen.getByLabelText('Year to March') as HTMLSelectElement).options];
    expect(options[0]).toMatchObject({ value: '2024', text: '2023/24' });
  });

  it('offers quarters in place of years, under their year', () => {
    const years = {
      ...fixtureView.years,
      focusPeriod: '2024-Q2',
      focusPeriods: ['2024-Q3', '2024-Q2', '2023-Q4'],
    };
    const { onSearch, container } = show({ ...fixtureView, params: [], periodTitle: 'Quarter', years });
    const picker = screen.getByLabelText('Quarter') as HTMLSelectElement;
    expect(picker.value).toBe('2024-Q2');
    expect([...picker.options].map(({ text }) => text)).toEqual([
      'September 2024',
      'June 2024',
      'December 2023',
    ]);
    expect([...container.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(
      expect.arrayContaining(['2024', '2023']),
    );
    fireEvent.change(picker, { target: { value: '2023-Q4' } });
    expect(onSearch).toHaveBeenCalledWith('?quarter=2023-Q4', 'data');
  });

  it('follows keys once Enter or leaving the list settles them, and pointers at once (acceptance 34)', () => {
    const { onSearch } = show({ ...fixtureView, params: [] });
    const picker = screen.getByLabelText('Year to March');
    const years = () => onSearch.mock.calls.map(([search]) => search);
    for (const value of ['2023', '2022']) {
      fireEvent.keyDown(picker, { key: 'ArrowDown' });
      fireEvent.change(picker, { target: { value } });
    }
    expect(years()).toEqual([]);
    fireEvent.keyDown(picker, { key: 'Enter' });
    expect(years()).toEqual(['?year=2022']);
    fireEvent.keyDown(picker, { key: 'ArrowDown' });
    fireEvent.change(picker, { target: { value: '2021' } });
    fireEvent.blur(picker);
    fireEvent.keyDown(picker, { key: 'ArrowDown' });
    fireEvent.pointerDown(picker);
    fireEvent.change(picker, { target: { value: '2019' } });
    expect(years()).toEqual(['?year=2022', '?year=2021', '?year=2019']);
  });

  it('offers months by their names', () => {
    const years = { ...fixtureView.years, focusPeriod: '2024-09', focusPeriods: ['2024-09', '2024-06'] };
    show({ ...fixtureView, params: [], periodTitle: 'Month', years });
    const picker = screen.getByLabelText('Month') as HTMLSelectElement;
    expect([picker.name, picker.options[1]?.text]).toEqual(['month', 'June 2024']);
  });

  it('shows no year picker where there is no choice of years (§5.6.1)', () => {
    show({ ...fixtureView, params: [], years: { ...fixtureView.years, focusYears: [], baseYears: [] } });
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });

  it('shows the base year only on pages that measure from one', () => {
    show({ ...fixtureView, pickBaseYear: false });
    expect(screen.queryByLabelText('Base year')).toBeNull();
  });

  it('asks for other figures and keeps the rest of the query', () => {
    const { onSearch } = show(fixtureView, '?compare=rata-city,totara-district&table=growth');
    fireEvent.change(screen.getByLabelText('Industry'), { target: { value: 'M' } });
    expect(onSearch).toHaveBeenCalledWith(
      '?compare=rata-city,totara-district&table=growth&industry=M',
      'data',
    );
  });

  it('is a form that works without scripts', () => {
    const { container } = show(fixtureView, '?compare=rata-city&year=2020');
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/kowhai-district/economy/growth');
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ['compare', 'rata-city'],
    ]);
    expect(form?.querySelector('noscript')).not.toBeNull();
  });
});
