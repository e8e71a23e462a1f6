// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slimPictures } from '#engine/charts/legend/rolesDrawn.ts';
import { fixtureGates, fixtureOverview, fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import type { PagePayload } from '#generated/types.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import { App } from './App.tsx';
import { readFirstPage } from './firstPage.ts';
import { pageUrl } from './pageUrl.ts';
import { page as renderPage } from './render.tsx';
import { routerFuture } from './routerFuture.ts';

const HERE = '/kowhai-district/economy/growth';
let root: Root | null = null;

/** What the server sends and the browser makes of it; other pages come from `pages` by the address of their payload. */
async function open(
  first: PagePayload,
  address = HERE,
  pages: Record<string, PagePayload | Promise<PagePayload>> = {},
) {
  window.history.replaceState(null, '', address);
  const html = htmlDocument({
    title: '',
    theme: null,
    css: '',
    body: renderPage(first, address),
    data: slimPictures(first),
  });
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const payload = readFirstPage(document) as PagePayload;
  const asked: string[] = [];
  const fetchPage = async (url: string) => {
    asked.push(url);
    const found = pages[url];
    if (!found) throw new Error('down');
    return found;
  };
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <BrowserRouter future={routerFuture}>
        <App
          first={payload}
          firstUrl={pageUrl(window.location.pathname, window.location.search)}
          fetchPage={fetchPage}
        />
      </BrowserRouter>,
    );
  });
  return { payload, asked };
}

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
  act(() => root?.unmount());
  cleanup();
});

const click = (link: HTMLElement) => act(async () => void fireEvent.click(link, { button: 0 }));

describe('the app', () => {
  it("takes over the server's markup as it is", async () => {
    const errors = vi.spyOn(console, 'error');
    const { payload } = await open(fixturePayload);
    expect(errors).not.toHaveBeenCalled();
    expect(payload.pictures.growth?.wide).toContain('<svg');
    expect(slimPictures(fixturePayload).pictures.growth?.wide).toBe('');
    expect(document.querySelectorAll('#growth li svg[data-role]')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Output growth');
  });

  it('opens a link without loading a document, with title and focus on the new page', async () => {
    const { asked } = await open(fixturePayload, HERE, { '/_page/kowhai-district/': fixtureOverview });
    await click(screen.getByRole('link', { name: 'Overview' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kōwhai District'),
    );
    expect(asked).toEqual(['/_page/kowhai-district/']);
    expect(document.title).toBe('Kōwhai District · Sample Profile');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows the drawings again when the visitor comes back', async () => {
    await open(fixturePayload, HERE, { '/_page/kowhai-district/': fixtureOverview });
    await click(screen.getByRole('link', { name: 'Overview' }));
    await screen.findByRole('heading', { level: 1, name: 'Kōwhai District' });
    await click(screen.getByRole('link', { name: 'Output growth' }));
    await screen.findByRole('heading', { level: 1, name: 'Output growth' });
    expect(document.querySelector('#growth svg[role=img]')).toBeTruthy();
  });

  it('begins a page at its top, and finds the place again at which one was left', async () => {
    await open(fixturePayload, HERE, { '/_page/kowhai-district/': fixtureOverview });
    const place = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(600);
    fireEvent.scroll(window);
    await click(screen.getByRole('link', { name: 'Overview' }));
    await screen.findByRole('heading', { level: 1, name: 'Kōwhai District' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    await act(async () => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'Output growth' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 600);
    place.mockRestore();
  });

  it('follows the correction of an address (§2.11.1)', async () => {
    const moved = { ...fixturePayload, location: '/kowhai-district' };
    await open(fixturePayload, HERE, {
      '/_page/kowhai-district/': moved,
      '/_page/kowhai-district': fixtureOverview,
    });
    await click(screen.getByRole('link', { name: 'Overview' }));
    await screen.findByRole('heading', { level: 1, name: 'Kōwhai District' });
    expect(window.location.pathname).toBe('/kowhai-district');
  });

  it('says above the page of a corrected address what it lacks, and above no page after it (words-R1)', async () => {
    const said = () => document.getElementById('notice')?.textContent;
    const moved = { ...fixturePayload, location: '/kowhai-district', notice: 'No such year.' };
    await open(fixturePayload, HERE, {
      '/_page/kowhai-district/': moved,
      '/_page/kowhai-district': fixtureOverview,
      [`/_page${HERE}`]: fixturePayload,
    });
    await click(screen.getByRole('link', { name: 'Overview' }));
    await screen.findByRole('heading', { level: 1, name: 'Kōwhai District' });
    expect([window.location.pathname, said()]).toEqual(['/kowhai-district', 'No such year.']);
    await click(screen.getByRole('link', { name: 'Output growth' }));
    await waitFor(() => expect(said()).toBeUndefined());
  });

  it('says above a page of which day it is, until one of now comes (faults-D12)', async () => {
    const said = () => document.getElementById('notice')?.textContent;
    await open(fixturePayload, HERE, {
      '/_page/kowhai-district/': { ...fixtureOverview, notice: 'As of 10 May.' },
      [`/_page${HERE}`]: fixturePayload,
    });
    expect(said()).toBeUndefined();
    await click(screen.getByRole('link', { name: 'Overview' }));
    await waitFor(() => expect(said()).toBe('As of 10 May.'));
    await click(screen.getByRole('link', { name: 'Output growth' }));
    await waitFor(() => expect(said()).toBeUndefined());
  });

  it('changes comparators without loading a document (§4.6)', async () => {
    const fewer = { ...fixturePayload, compare: [] };
    const { asked } = await open(fixturePayload, `${HERE}?compare=rata-city`, { [`/_page${HERE}`]: fewer });
    await click(screen.getAllByRole('link', { name: /^comp?are-remove|Remove/ })[0] as HTMLElement);
    await waitFor(() => expect(asked).toEqual([`/_page${HERE}`]));
    expect(window.location.search).toBe('');
  });

  it('keeps a page and the focus in it while another choice on it is late (acceptance-34)', async () => {
    const late = Promise.withResolvers<PagePayload>();
    await open(fixturePayload, `${HERE}?compare=rata-city`, { [`/_page${HERE}`]: late.promise });
    vi.useFakeTimers();
    const remove = screen.getAllByRole('link', { name: /Remove/ })[0] as HTMLElement;
    remove.focus();
    await click(remove);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(document.activeElement).toBe(remove);
    expect(document.querySelector('article[aria-busy]')).toBeTruthy();
    vi.useRealTimers();
    await act(async () => late.resolve({ ...fixturePayload, compare: [] }));
    await waitFor(() => expect(remove.isConnected).toBe(false));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows the shape of another page that is late', async () => {
    const late = Promise.withResolvers<PagePayload>();
    await open(fixturePayload, HERE, { '/_page/kowhai-district/': late.promise });
    vi.useFakeTimers();
    await click(screen.getByRole('link', { name: 'Overview' }));
    expect(document.querySelector('article[aria-busy]')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(document.querySelector('article')).toBeNull();
    vi.useRealTimers();
    await act(async () => late.resolve(fixtureOverview));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kōwhai District' })).toBeTruthy();
  });

  it('shows the table of a chart without asking for anything', async () => {
    const { asked } = await open(fixturePayload, `${HERE}?table=growth`);
    expect(document.querySelector('#growth table')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('says so when a page does not come, and tries again (§8.13.1)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(fixturePayload);
    await click(screen.getByRole('link', { name: 'Overview' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong');
    expect(screen.getByRole('navigation', { name: /menu/i })).toBeTruthy();
  });

  it('shows gates with the way in, and pages that are not there (§2.38, §6.11)', async () => {
    await open(fixtureGates.visitor);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscription access only');
    expect(document.querySelector('input[type=password]')).toBeTruthy();
  });

  it('prints without shell (§2.8.2)', async () => {
    await open({ ...fixturePayload, print: true }, `${HERE}/pdf`);
    expect(document.querySelector('#site-menu, body > * > footer')).toBe(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Output growth');
  });
});
