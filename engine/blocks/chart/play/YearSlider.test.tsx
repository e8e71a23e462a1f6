// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import { YearSlider } from './YearSlider.tsx';

const messages = { 'play-years': 'Play', 'play-pause': 'Pause', 'focus-year': 'Year' };
const years = { focusYear: 2024, baseYear: 2020, focusYears: [2025, 2024, 2023, 2022, 2021] };
const asked = vi.fn<(search: string, change: string) => void>();
let calm = false;
let box: HTMLElement;
let root: ReturnType<typeof createRoot>;

const show = (more: Partial<typeof years> = {}, search = '?scenario=low') =>
  act(async () =>
    root.render(
      <PageProvider messages={messages} search={search} onSearch={asked} print={false}>
        <YearSlider page={{ years: { ...years, ...more } } as unknown as PageView} />
      </PageProvider>,
    ),
  );
const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const slider = () => box.querySelector('input') as HTMLInputElement;
const move = (year: number) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider(), String(year));
    slider().dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calm = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: calm,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  asked.mockReset();
  vi.useRealTimers();
});

describe('YearSlider', () => {
  it('spans the years of the page and asks for one once the hand rests', async () => {
    await show();
    expect([slider().min, slider().max, slider().value]).toEqual(['2021', '2025', '2024']);
    await move(2022);
    await move(2023);
    expect(asked).not.toHaveBeenCalled();
    await later(250);
    expect(asked.mock.calls).toEqual([['?scenario=low&year=2023', 'step']]);
  });

  it('drops a base year that is not before the year any more (§4.9.3)', async () => {
    await show({}, '?baseYear=2023');
    await move(2022);
    await later(250);
    expect(asked).toHaveBeenCalledWith('?year=2022', 'step');
  });

  it('keeps the year that the hand has moved on to while the one before was on its way', async () => {
    await show();
    await move(2023);
    await later(250);
    await move(2022);
    await show({ focusYear: 2023 }, '?year=2023');
    expect(slider().value).toBe('2022');
    await later(250);
    expect(asked.mock.calls.at(-1)).toEqual(['?year=2022', 'step']);
  });

  it('asks for the year it was moved to before its script had come', async () => {
    const view = (
      <PageProvider messages={messages} search="" onSearch={asked} print={false}>
        <YearSlider page={{ years } as unknown as PageView} />
      </PageProvider>
    );
    const early = document.body.appendChild(document.createElement('div'));
    early.innerHTML = renderToString(view);
    const written = early.querySelector('input') as HTMLInputElement;
    written.value = '2022';
    const hydrated = await act(async () => hydrateRoot(early, view));
    await later(250);
    expect(asked.mock.calls).toEqual([['?year=2022', 'step']]);
    await act(async () => hydrated.unmount());
    early.remove();
  });

  it('follows a year that was chosen elsewhere', async () => {
    await show();
    await move(2023);
    await later(250);
    await show({ focusYear: 2021 }, '?year=2021');
    expect(slider().value).toBe('2021');
  });

  it('plays year after year, each once the one before has come, and ends at the last', async () => {
    await show();
    await act(async () => box.querySelector('button')?.click());
    expect(box.querySelector('button')?.textContent).toBe('Pause');
    await later(800);
    await later(1);
    expect(asked.mock.calls).toEqual([['?scenario=low&year=2025', 'step']]);
    await show({ focusYear: 2025 });
    await later(800);
    expect(box.querySelector('button')?.textContent).toBe('Play');
  });

  it('begins after the base year where it stands at the end', async () => {
    await show({ focusYear: 2025, baseYear: 2022 });
    await act(async () => box.querySelector('button')?.click());
    expect(slider().value).toBe('2023');
  });

  it('stays put for those who want less motion, and can still be moved', async () => {
    calm = true;
    await show();
    expect(box.querySelector('button')).toBeNull();
    expect(slider().disabled).toBe(false);
  });
});
