// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { chartBlock, headlineBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import type { BlockView, PagePayload } from '#generated/types.ts';
import { App } from './App.tsx';
import { pageUrl } from './pageUrl.ts';
import { routerFuture } from './routerFuture.ts';

const HERE = '/kowhai-district/economy/growth';
/** A year without figures, which the server moves to the next, as it does with an address that does not fit. */
const MOVED = '2016';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
});

interface Choice {
  year: string;
  industry: string;
}

const choiceOf = (search: string): Choice => {
  const { year = '2024', industry = 'TOTAL' } = parseSearch(search);
  return { year, industry };
};

/** The page that an address asks for, whose sentence and chart say which choice they are of. */
function answer(url: string): PagePayload {
  const { pathname, search } = parseUrl(url.replace('/_page', ''));
  const query = parseSearch(search);
  if (query.year === MOVED)
    return { ...fixturePayload, location: pathname + formatSearch({ ...query, year: '2017' }) };
  const { year, industry } = choiceOf(search);
  const { view, pictures } = fixturePayload;
  if (!view?.years) throw new Error('the fixture is an open page with years');
  const said = `${year} of ${industry}`;
  const blocks: BlockView[] = [{ ...headlineBlock, sentences: [[{ text: said }]] }, chartBlock];
  const growth = { ...pictures.growth, wide: `<svg role="img" aria-label="${said}"></svg>` };
  return {
    ...fixturePayload,
    navigation: [],
    view: {
      ...view,
      blocks,
      pickBaseYear: false,
      years: { ...view.years, focusYear: Number(year) },
      params: view.params.map((param) => ({ ...param, value: industry })),
    },
    pictures: { growth } as PagePayload['pictures'],
  };
}

interface Hands {
  search: string;
  navigate: NavigateFunction;
}

/** Takes hold of the router. */
function HandsOn({ hands }: { hands: Hands }) {
  hands.search = useLocation().search;
  hands.navigate = useNavigate();
  return null;
}

/** The app at its first page, with answers that come when they are let through. */
async function open() {
  const waiting: (() => void)[] = [];
  const hands: Hands = { search: '', navigate() {} };
  const fetchPage = (url: string) =>
    new Promise<PagePayload>((resolve) => void waiting.push(() => resolve(answer(url))));
  const firstUrl = pageUrl(HERE, '');
  render(
    <MemoryRouter future={routerFuture} initialEntries={[HERE]}>
      <HandsOn hands={hands} />
      <App
        first={{ ...answer(firstUrl), messages: fixturePayload.messages }}
        firstUrl={firstUrl}
        fetchPage={fetchPage}
      />
    </MemoryRouter>,
  );
  return {
    go: (steps: number) => act(async () => hands.navigate(steps)),
    letThrough: (at: number) => act(async () => waiting.splice(at % Math.max(waiting.length, 1), 1)[0]?.()),
    isWaiting: () => waiting.length > 0,
    address: () => choiceOf(hands.search),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const picker = (name: string) => document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
const pick = (name: string, value: string) =>
  act(async () => {
    const select = picker(name);
    if (select) fireEvent.change(select, { target: { value } });
  });

/** What a reader does, or the network. */
const steps = fc.oneof(
  fc.constantFrom('2023', '2022', MOVED, '2024').map((year) => () => pick('year', year)),
  fc.constantFrom('TOTAL', 'F', 'M').map((value) => () => pick('industry', value)),
  fc.constantFrom(-1, -1, 1, -2).map(
    (by) =>
      ({ go }: Opened) =>
        go(by),
  ),
  fc.nat(5).map(
    (at) =>
      ({ letThrough }: Opened) =>
        letThrough(at),
  ),
  // Somebody goes through a list by keys, and leaves the page before a choice is settled.
  fc.constantFrom('2021', '2020').map((year) => async ({ go }: Opened) => {
    const select = picker('year');
    if (select) fireEvent.keyDown(select, { key: 'ArrowDown' });
    await pick('year', year);
    await go(-1);
    const there = picker('year');
    if (there) await act(async () => fireEvent.blur(there));
  }),
);

it('ends with address, pickers, sentence and chart alike, however choices, Back, Forward and late answers fall (§4.6, public-reports-6)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 9 }), async (taken) => {
      const opened = await open();
      for (const step of taken) await step(opened);
      while (opened.isWaiting()) await opened.letThrough(0);
      const { year, industry } = opened.address();
      expect([picker('year')?.value, picker('industry')?.value]).toEqual([year, industry]);
      const said = `${year} of ${industry}`;
      expect(document.getElementById('headline')?.textContent).toContain(said);
      expect(document.querySelector('#growth [role=img]')?.getAttribute('aria-label')).toBe(said);
      cleanup();
    }),
    { numRuns: 15 },
  );
});
