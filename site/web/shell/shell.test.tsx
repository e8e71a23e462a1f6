// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import type { NavNode, PagePayload } from '#generated/types.ts';
import { Dropdown } from '#site/web/ui/Dropdown.tsx';
import { openDialogAtom } from '#site/web/ui/openDialogAtom.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { Footer } from './Footer.tsx';
import { NavItems } from './NavItems.tsx';
import { Shell } from './Shell.tsx';

const messages = {
  copyright: '© {year} {organisation}',
  'menu-open': 'Open menu',
  'menu-close': 'Close menu',
  menu: 'Menu',
  login: 'Log in',
  logout: 'Log out',
  signup: 'Sign up',
  account: 'Account',
  locked: 'Subscribers only',
  terms: 'Terms of use',
  'skip-to-content': 'Skip to content',
};
const links = {
  terms: 'https://www.example/terms-of-use-general',
  signup: 'https://www.example/account/signup',
};

const show = (element: React.ReactElement) =>
  render(
    <ShellProvider messages={messages} links={links}>
      {element}
    </ShellProvider>,
  );

const node = (title: string, over: Partial<NavNode> = {}): NavNode => ({
  title,
  href: `/lee-bay/${title}`,
  state: 'enabled',
  active: false,
  open: false,
  locked: false,
  external: false,
  separator: false,
  children: [],
  ...over,
});

function desktop(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
}

function resizeTo(width: number): void {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);
  fireEvent(window, new Event('resize'));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the menu', () => {
  it('announces the present page and hides what is hidden (§4.13.1)', () => {
    show(
      <NavItems level={1} nodes={[node('growth', { active: true }), node('gone', { state: 'hidden' })]} />,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('growth');
    expect(screen.queryByText('gone')).toBe(null);
  });

  it('shows a disabled item as words and a locked one with a lock (§4.13.1)', () => {
    show(
      <NavItems
        level={1}
        nodes={[node('exports', { state: 'disabled' }), node('small', { locked: true })]}
      />,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'small (Subscribers only)' })).toBeTruthy();
    expect(screen.getByText('exports').getAttribute('aria-disabled')).toBe('true');
  });

  it('says why an item is disabled where only this area lacks the figures (§4.13.2)', () => {
    const note = 'Data is not available for Lee Bay.';
    show(<NavItems level={1} nodes={[node('exports', { state: 'disabled', note })]} />);
    expect(screen.getByText('exports').textContent).toBe(`exports${note}`);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens and closes its parts', () => {
    show(<NavItems level={1} nodes={[node('Economy', { open: true, children: [node('growth')] })]} />);
    const parent = screen.getByRole('button', { name: 'Economy' });
    expect(parent.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(parent);
    expect(parent.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens external items in a window of their own', () => {
    show(
      <NavItems level={1} nodes={[node('videos', { external: true, href: 'https://videos.example/' })]} />,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
  });
});

describe('a dropdown', () => {
  const dropdown = () => {
    show(
      <Dropdown label="Products">
        <a href="/monitor">Monitor</a>
      </Dropdown>,
    );
    return screen.getByRole('button', { name: 'Products' });
  };
  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

  it('opens and closes by click on small screens (§4.14)', () => {
    desktop(false);
    const button = dropdown();
    fireEvent.click(button, { detail: 1 });
    expect(isOpen(button)).toBe(true);
    fireEvent.click(button, { detail: 1 });
    expect(isOpen(button)).toBe(false);
  });

  it('opens and closes by hover on a desktop (§4.14)', () => {
    vi.useFakeTimers();
    desktop(true);
    const button = dropdown();
    const box = button.parentElement as HTMLElement;
    fireEvent.pointerEnter(box, { pointerType: 'mouse' });
    expect(isOpen(button)).toBe(true);
    fireEvent.click(button, { detail: 1 });
    expect(isOpen(button)).toBe(true);
    fireEvent.pointerLeave(box, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(200));
    expect(isOpen(button)).toBe(false);
  });

  it('closes on Escape and gives the focus back', () => {
    desktop(false);
    const button = dropdown();
    fireEvent.click(button);
    screen.getByRole('link').focus();
    fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
    expect(isOpen(button)).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes when the pointer is pressed elsewhere', () => {
    desktop(false);
    const button = dropdown();
    fireEvent.click(button);
    fireEvent.pointerDown(document.body);
    expect(isOpen(button)).toBe(false);
  });
});

describe('the account', () => {
  it('is login and signup for visitors; the dialog it opens is state of the shell, no part of the address (§2.1, acceptance-N9)', () => {
    const store = createStore();
    const account = <AccountLinks payload={{ loggedIn: false, context: null }} onLogout={() => {}} />;
    show(<Provider store={store}>{account}</Provider>);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(store.get(openDialogAtom)).toEqual({ dialog: 'login' });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign up' }).href).toBe(links.signup);
  });

  it('is a menu with logout for who is logged in', () => {
    const onLogout = vi.fn();
    show(<AccountLinks payload={{ loggedIn: true, context: null }} onLogout={onLogout} />);
    fireEvent.click(screen.getByRole('button', { name: /Account/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });
});

describe('the footer', () => {
  it('is in Wellington, with the current year (§2.2.2)', () => {
    vi.useFakeTimers({ now: new Date('2031-06-01') });
    show(<Footer suite={fixturePayload.suite} products={fixturePayload.products} />);
    expect(screen.getByText('Wellington, New Zealand')).toBeTruthy();
    expect(screen.getByText('© 2031 Invented Consultancy')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms of use' }).href).toBe(links.terms);
  });

  it('leads to every site and to what is said of them, by group (design C27)', () => {
    show(<Footer suite={fixturePayload.suite} products={fixturePayload.products} />);
    expect(screen.getAllByRole('heading')).toHaveLength(3);
    for (const { title, href } of fixturePayload.products)
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(href);
  });
});

describe('the shell', () => {
  const shell = (payload: PagePayload = fixturePayload) =>
    show(
      <Shell payload={payload} address="/a" onLogout={() => {}} areaSelector={<p>area</p>}>
        <h1>Page</h1>
      </Shell>,
    );

  it('surrounds the page with header, menu and footer (§2.1, §2.2.1)', () => {
    shell();
    expect(screen.getByRole('banner').textContent).toContain('area');
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toBe('Page');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip to content' }).hash).toBe('#main');
  });

  it('has the menu after the page in the document, with links to both first, in the order of the focus', () => {
    shell();
    const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex]')];
    expect(focusable.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual(['#main', '#site-menu']);
    const places = ['header', 'main', '#site-menu', 'footer'].map((place) => document.querySelector(place));
    const order = places.toSorted((a, b) =>
      a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(places).not.toContain(null);
    expect(order).toEqual(places);
    expect(focusable.filter(({ tabIndex }) => tabIndex > 0)).toEqual([]);
  });

  it('says that the figures are for demonstration', () => {
    shell();
    expect(screen.getByText(/^Demonstration data: generated/)).toBeTruthy();
  });

  it('opens the menu over the page on a phone; Escape closes it and gives the focus back', () => {
    shell();
    const burger = screen.getByRole('button', { name: 'Open menu' });
    burger.focus();
    fireEvent.click(burger);
    expect(screen.getByRole('main').inert).toBe(true);
    expect(screen.getByRole('navigation', { name: 'Menu' }).contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.getByRole('main').inert).toBe(false);
    expect(document.activeElement).toBe(burger);
  });

  it('closes the menu over the page when the window grows wide enough for both (§9.4.2)', () => {
    shell();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    resizeTo(575);
    expect(screen.getByRole('main').inert).toBe(true);
    resizeTo(992);
    expect(screen.getByRole('main').inert).toBe(false);
    expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('what opens and closes in the menu', () => {
  it.each(['NavItems', 'Sidebar'])('moves for 300 ms: %s (§9.5.2)', (name) => {
    const css = readFileSync(`site/web/shell/${name}.module.css`, 'utf8');
    const times = css.match(/\b[\d.]+m?s\b/g);
    expect(new Set(times)).toEqual(new Set(['300ms']));
  });
});
