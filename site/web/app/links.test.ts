// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appAddress } from './linkClicks.ts';
import { pageUrl } from './pageUrl.ts';
import { PREFETCH_MARGIN, prefetchLinks } from './prefetchLinks.ts';
import { watchSession } from './sessionChanges.ts';

const here = { origin: 'http://profile.test', pathname: '/lee-bay', search: '?compare=a' };

function link(href: string, over: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  const { pathname, search, hash, origin } = new URL(href, 'http://profile.test/lee-bay?compare=a');
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries({ pathname, search, hash, origin, target: '', ...over })) {
    Object.defineProperty(anchor, name, { value });
  }
  return anchor;
}

describe('appAddress(link, here)', () => {
  it('follows links to pages of the site', () => {
    expect(appAddress(link('/hill-town/economy?x=1#chart'), here)).toBe('/hill-town/economy?x=1#chart');
    expect(appAddress(link('?compare=b'), here)).toBe('/lee-bay?compare=b');
  });

  it.each([
    'https://other.test/lee-bay',
    '/',
    '/api/users/',
    '/assets/x.css',
    '/auth/login/',
    '/lee-bay/pdf',
    '#chart',
  ])('leaves %s to the browser', (href) => {
    expect(appAddress(link(href), here)).toBe(null);
  });

  it('leaves links of another window to the browser', () => {
    expect(appAddress(link('/hill-town', { target: '_blank' }), here)).toBe(null);
  });
});

describe('pageUrl(pathname, search)', () => {
  it('leaves out what only changes how figures are shown', () => {
    expect(pageUrl('/lee-bay/economy', '?table=growth&compare=a,b')).toBe(
      '/_page/lee-bay/economy?compare=a,b',
    );
    expect(pageUrl('/lee-bay', '')).toBe('/_page/lee-bay');
  });
});

describe('prefetchLinks(root, options)', () => {
  let observed: Element[] = [];
  let near: (links: Element[]) => void = () => {};
  let margin: string | undefined;
  let menuMargin: string | undefined;

  beforeEach(() => {
    observed = [];
    document.body.innerHTML = '<a href="/a">A</a><a href="/b">B</a><a href="/c" data-locked>C</a>';
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(
          call: (entries: { isIntersecting: boolean; target: Element }[]) => void,
          options: IntersectionObserverInit,
        ) {
          margin = options.rootMargin;
          menuMargin = options.scrollMargin;
          near = (links) => call(links.map((target) => ({ isIntersecting: true, target })));
        }
        observe(element: Element) {
          observed.push(element);
        }
        unobserve() {}
        disconnect() {}
      },
    );
  });

  const now = (call: () => void) => call();

  it('fetches pages of links within 200 px, one at a time, none that is locked (§9.5.3)', async () => {
    const waiting: (() => void)[] = [];
    const prefetch = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
    prefetchLinks(document.body, { prefetch, savesData: false, whenIdle: now });
    expect([PREFETCH_MARGIN, margin, observed.length]).toEqual(['200px', '200px', 2]);
    // The menu is a window of its own (acceptance-D8).
    expect(menuMargin).toBe('200px');
    near(observed);
    expect(prefetch.mock.calls).toEqual([['/a']]);
    waiting[0]?.();
    await expect.poll(() => prefetch.mock.calls).toEqual([['/a'], ['/b']]);
    near(observed);
    expect(prefetch).toHaveBeenCalledTimes(2);
  });

  it('fetches nothing for who saves data', () => {
    prefetchLinks(document.body, { prefetch: vi.fn(), savesData: true, whenIdle: now });
    expect(observed).toEqual([]);
  });
});

describe('watchSession(onChange)', () => {
  it('looks every 300 ms and tells once when somebody logged in or out elsewhere (§9.3.2)', () => {
    vi.useFakeTimers();
    let cookie = 'theme=dark; rohe_session=1.a';
    const onChange = vi.fn();
    watchSession(onChange, () => cookie);
    vi.advanceTimersByTime(900);
    expect(onChange).not.toHaveBeenCalled();
    cookie = 'theme=light';
    vi.advanceTimersByTime(299);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(3000);
    expect(onChange).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
