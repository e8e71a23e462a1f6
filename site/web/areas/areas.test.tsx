// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { areaOf } from '#site/testing/fakeApi.ts';
import { testAreas } from '#site/testing/testSuite.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { AreaList, searchSections } from './AreaList.tsx';
import { AreaSelector } from './AreaSelector.tsx';
import { type AreaSection, areaIds, compareSections, focusSections } from './areaChoices.ts';
import { ComparePicker } from './ComparePicker.tsx';

const messages = {
  'area-choose': 'Choose an area',
  'area-search': 'Search areas',
  'area-selected': 'Area: {area}',
  'no-matches': 'No matches.',
  'area-maximum': 'Reached maximum area selection',
  'compare-area': 'Compare area',
  'area-locked': 'Subscribers only',
  'choices-failed': 'The choices could not be loaded.',
  'user-areas': 'Your areas',
  'public-areas': 'Public areas',
};
const areas = testAreas.map(areaOf);
const [country, bay, town] = areas as [(typeof areas)[0], (typeof areas)[0], (typeof areas)[0]];
const sections: AreaSection[] = [
  { key: 'ALL', group: null, header: null, areas: [country] },
  { key: 'DIST', group: null, header: 'Districts', areas: [bay, town] },
];

function show(element: React.ReactElement) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider messages={messages} links={{}}>
        {element}
      </ShellProvider>
    </SWRConfig>,
  );
}
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the area list', () => {
  it('is grouped by type, the country without a heading (§9.2.1)', () => {
    show(<AreaList title="Areas" sections={sections} selected={[]} onChoose={() => {}} />);
    const [first, second] = screen.getAllByRole('group');
    expect(within(second as HTMLElement).getByText('Districts')).toBeTruthy();
    expect(first?.textContent).toBe('Whole Country');
  });

  it('waits 200 ms after the last key and finds by Māori name without macrons (§5.7, §9.5.1)', () => {
    vi.useFakeTimers();
    show(<AreaList title="Areas" sections={sections} selected={[]} onChoose={() => {}} />);
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'whanga li' } });
    act(() => void vi.advanceTimersByTime(199));
    expect(names()).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(1));
    expect(names()).toEqual(['Lee BayWhanga Lī']);
  });

  it("says 'No matches.' (§5.7)", () => {
    vi.useFakeTimers();
    show(<AreaList title="Areas" sections={sections} selected={[]} onChoose={() => {}} />);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('No matches.')).toBeTruthy();
  });

  it('tells what is chosen and marks what needs a subscription', () => {
    const onChoose = vi.fn();
    show(
      <AreaList title="Areas" sections={sections} selected={['lee-bay']} onChoose={onChoose} marksLocked />,
    );
    expect(names()[2]).toBe('Hill TownSubscribers only');
    fireEvent.click(screen.getByRole('option', { name: /Hill Town/ }));
    expect(onChoose).toHaveBeenCalledWith(town);
  });
});

describe('the area selector', () => {
  const selector = (fetchChoices: () => Promise<AreaSection[]>, onChoose = vi.fn()) =>
    show(
      <AreaSelector
        area={bay}
        appType="pro"
        onChoose={onChoose}
        marksLocked={false}
        fetchChoices={fetchChoices}
      />,
    );

  it('shows the focus area and opens another one (§2.1, §1.2)', async () => {
    const onChoose = vi.fn();
    selector(async () => sections, onChoose);
    fireEvent.click(screen.getByRole('button', { name: /Area: Lee Bay/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Hill Town/ }));
    expect(onChoose).toHaveBeenCalledWith('hill-town');
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('is hidden when the only choice is the focus area (§5.2.2)', async () => {
    selector(async () => [{ key: 'DIST', group: null, header: null, areas: [bay] }]);
    await act(async () => fireEvent.focus(screen.getByRole('button')));
    expect(screen.queryByRole('button')).toBe(null);
    expect(screen.getByText('Lee Bay')).toBeTruthy();
  });

  it('says so when the choices do not come (§8.17)', async () => {
    selector(() => Promise.reject(new Error('down')));
    fireEvent.click(screen.getByRole('button', { name: /Area:/ }));
    expect(await screen.findByText('The choices could not be loaded.')).toBeTruthy();
  });
});

describe('the compare picker', () => {
  const picker = (compare: string[], onChange = vi.fn()) =>
    show(
      <ComparePicker
        appType="pro"
        areaId="lee-bay"
        compare={compare}
        max={4}
        onChange={onChange}
        fetchChoices={async () => sections}
      />,
    );

  it('adds an area to those chosen (§1.3)', async () => {
    const onChange = vi.fn();
    picker(['whole-country'], onChange);
    fireEvent.click(screen.getByRole('button', { name: /Compare area/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Hill Town/ }));
    expect(onChange).toHaveBeenCalledWith(['whole-country', 'hill-town']);
  });

  it('is disabled at the maximum and says why (§5.2.1, §5.3.1, §9.1.1)', () => {
    picker(['a', 'b', 'c', 'wrong']);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    expect(screen.getByText('Reached maximum area selection')).toBeTruthy();
  });
});

describe('area choices', () => {
  const types = (list: typeof areas) => [
    { area_type_name: 'Districts', area_type_code: 'DIST', areas: list },
  ];

  it("keep the person's own areas first, under a heading of their own", () => {
    const answer = {
      groups: [
        { group: 'user' as const, area_types: types([town]) },
        { group: 'public' as const, area_types: types([bay]) },
        { group: 'other' as const, area_types: types([]) },
      ],
    };
    expect(
      focusSections(answer).map(({ group, areas: inside }) => [
        group,
        areaIds([{ areas: inside } as AreaSection]),
      ]),
    ).toEqual([
      ['user-areas', ['hill-town']],
      ['public-areas', ['lee-bay']],
    ]);
  });

  it('are by type for comparing, north to south (§9.2.1)', () => {
    expect(
      compareSections({ areas: [town, bay] }).map(({ header, areas: inside }) => [header, inside[0]?.name]),
    ).toEqual([['Districts', 'Lee Bay']]);
  });

  it('are searched by id too, and lose sections without a match (§5.7)', () => {
    expect(areaIds(searchSections('hill-town', sections))).toEqual([]);
    expect(areaIds(searchSections('hill town', sections))).toEqual(['hill-town']);
    expect(searchSections(' ', sections)).toHaveLength(2);
  });
});
