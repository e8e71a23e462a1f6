// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AreaSection, compareSections, focusSections } from '#site/shared/areaSections.ts';
import { areaOf } from '#site/testing/fakeApi.ts';
import { testAreas } from '#site/testing/testSuite.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { AreaList, searchSections } from './AreaList.tsx';
import { AreaSelector } from './AreaSelector.tsx';
import { ComparePicker } from './ComparePicker.tsx';

const messages = {
  'area-choose': 'Choose an area',
  'area-search': 'Search areas',
  'area-selected': 'Area: {area}',
  'no-matches': 'No matches.',
  'area-maximum': 'Reached maximum area selection',
  'compare-area': 'Compare area',
  'area-locked': 'Subscribers only',
  'choices-failed': 'We could not load the choices.',
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
const areaIds = (list: AreaSection[]) => list.flatMap(({ areas }) => areas.map(({ area_id }) => area_id));
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
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'whanga li' } });
    act(() => void vi.advanceTimersByTime(199));
    expect(names()).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(1));
    expect(names()).toEqual(['Lee BayWhanga Lī']);
  });

  it("says 'No matches.' (§5.7)", () => {
    vi.useFakeTimers();
    show(<AreaList title="Areas" sections={sections} selected={[]} onChoose={() => {}} />);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zzz' } });
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

describe('Enter in the field of the area list', () => {
  const enter = (text: string, selected: string[] = []) => {
    const onChoose = vi.fn();
    show(<AreaList title="Areas" sections={sections} selected={selected} onChoose={onChoose} />);
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    return onChoose.mock.calls.map(([area]) => area.area_id);
  };

  it('takes the one match left, at once (acceptance 34)', () => {
    expect(enter('hill')).toEqual(['hill-town']);
  });

  it('takes nothing of several matches, of none, and of one that is chosen already', () => {
    expect(enter('l')).toEqual([]);
    cleanup();
    expect(enter('zzz')).toEqual([]);
    cleanup();
    expect(enter('hill', ['hill-town'])).toEqual([]);
  });
});

describe('arrow keys in the field of the area list', () => {
  it('move round the list past what is chosen, while the field keeps the focus; Enter takes where they are', () => {
    const onChoose = vi.fn();
    show(<AreaList title="Areas" sections={sections} selected={['lee-bay']} onChoose={onChoose} />);
    const field = screen.getByRole('combobox');
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active()).toBe(null);
    const moves = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(field, { key });
      return active()?.textContent;
    });
    expect(moves).toEqual(['Whole Country', 'Hill Town', 'Whole Country', 'Hill Town']);
    expect(screen.getByRole('option', { selected: true })).toBe(active());
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(town);
  });

  it('begin anew with another text, whose first match Enter takes once it is shown', () => {
    vi.useFakeTimers();
    const onChoose = vi.fn();
    show(<AreaList title="Areas" sections={sections} selected={[]} onChoose={onChoose} />);
    const field = screen.getByRole('combobox');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.change(field, { target: { value: 'l' } });
    act(() => void vi.advanceTimersByTime(200));
    expect(names().length).toBeGreaterThan(1);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChoose.mock.calls.map(([{ name }]) => [name])).toEqual([
      [screen.getAllByRole('option')[0]?.querySelector('span')?.textContent],
    ]);
  });

  it('never take an area that is chosen already', () => {
    const onChoose = vi.fn();
    show(<AreaList title="Areas" sections={sections} selected={['hill-town']} onChoose={onChoose} />);
    const option = screen.getByRole('option', { name: 'Hill Town' });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(option);
    expect(onChoose).not.toHaveBeenCalled();
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

  it('is plain words from the start when the only choice is the focus area (§5.2.2, acceptance 7)', () => {
    show(<AreaSelector area={bay} appType="pro" onChoose={vi.fn()} marksLocked={false} isOnly />);
    expect(screen.queryByRole('button')).toBe(null);
    expect(screen.getByText('Lee Bay')).toBeTruthy();
  });

  it('says so when the choices do not come (§8.17)', async () => {
    selector(() => Promise.reject(new Error('down')));
    fireEvent.click(screen.getByRole('button', { name: /Area:/ }));
    expect(await screen.findByText('We could not load the choices.')).toBeTruthy();
  });
});

describe('the compare picker', () => {
  const picker = (compare: string[], onChange = vi.fn(), fetchChoices = vi.fn(async () => sections)) =>
    show(
      <ComparePicker
        appType="pro"
        areaId="lee-bay"
        path="economy/growth"
        compare={compare}
        max={4}
        onChange={onChange}
        fetchChoices={fetchChoices}
      />,
    );

  it('adds an area to those chosen (§1.3)', async () => {
    const onChange = vi.fn();
    picker(['whole-country'], onChange);
    fireEvent.click(screen.getByRole('button', { name: /Compare area/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Hill Town/ }));
    expect(onChange).toHaveBeenCalledWith(['whole-country', 'hill-town']);
  });

  it('asks for the areas of which its page has figures', async () => {
    const fetchChoices = vi.fn(async () => sections);
    picker([], vi.fn(), fetchChoices);
    fireEvent.click(screen.getByRole('button', { name: /Compare area/ }));
    await screen.findByRole('option', { name: /Hill Town/ });
    expect(fetchChoices).toHaveBeenCalledWith('pro', 'lee-bay', 'economy/growth');
  });

  it('is disabled at the maximum and says why (§5.2.1, §5.3.1, §9.1.1)', () => {
    picker(['a', 'b', 'c', 'wrong']);
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBe(null);
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
