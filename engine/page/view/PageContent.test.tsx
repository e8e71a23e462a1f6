// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixtureMessages } from '#engine/page/testing/fixtureMessages.ts';
import { fixtureGates, fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LoadingShape } from './LoadingShape.tsx';
import { PageContent } from './PageContent.tsx';

afterEach(cleanup);

const show = (payload: typeof fixturePayload) =>
  render(
    <PageContent
      payload={payload}
      search=""
      gate={<form aria-label="Log in" />}
      hrefOf={(area) => `/${area}/economy/growth`}
    />,
  );

describe('PageContent', () => {
  it('shows the page when it is open', () => {
    show(fixturePayload);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Output growth');
  });

  it('shows a gate with its message and the way in (§2.39)', () => {
    show(fixtureGates.visitor);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscription access only');
    expect(screen.getByText('This page for Kōwhai District is only available to subscribers')).toBeDefined();
    expect(screen.getByRole('form', { name: 'Log in' })).toBeDefined();
  });

  it('shows what is behind a gate, the way in, a picture of elsewhere and where to go on (design-B38)', () => {
    const { container } = show(fixtureGates.locked);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Output growth');
    expect(screen.getByText('Subscription access only')).toBeDefined();
    expect(screen.getByText('Basic, a package of the Sample Profile.')).toBeDefined();
    expect(screen.getByRole('form', { name: 'Log in' })).toBeDefined();
    expect(container.querySelectorAll('#sample [data-drawings] > *')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Rimu City' })[0]?.getAttribute('href')).toBe(
      '/rimu-city/economy/growth',
    );
  });

  it('leads a person who is logged in to asking for access, and only a visitor to logging in (journeys-J14, acceptance-N3)', () => {
    const jump = (reason: 'log-in' | 'package') => {
      const { decision } = fixtureGates.locked;
      const { container } = show({ ...fixtureGates.locked, decision: { ...decision, reason } });
      const text = container.querySelector('a[href="#gate"]')?.textContent;
      cleanup();
      return text;
    };
    expect([jump('log-in'), jump('package')]).toEqual([
      fixtureMessages['gate-log-in'],
      fixtureMessages['gate-ask'],
    ]);
  });

  it("asks 'Did you mean?' with areas of like names for an unknown area (§2.37)", () => {
    show(fixtureGates.unknownArea);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Page not found - 404 - incorrect area',
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Did you mean?');
    expect(screen.getByRole('link', { name: 'Kōwhai District' }).getAttribute('href')).toBe(
      '/kowhai-district/economy/growth',
    );
  });

  it('says that a page does not exist (§2.38)', () => {
    show(fixtureGates.unknownPage);
    expect(screen.getByText("Sorry, this page doesn't exist.")).toBeDefined();
  });

  it('says that there are no data, without a way in (§2.39)', () => {
    show(fixtureGates.noData);
    expect(screen.getByText('Data is not available for Kōwhai District.')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('ErrorPanel', () => {
  it('says that something went wrong, that it was logged, and leads to the contact page (§2.40, §8.13.1)', () => {
    render(<ErrorPanel messages={fixtureMessages} contactHref="/contact/" />);
    expect(screen.getByRole('alert').textContent).toContain('Oops! Something went wrong');
    expect(screen.getByText(/has been logged/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact/');
  });

  it('opens the feedback form where there is one (§8.13.2)', () => {
    const onContact = vi.fn();
    render(<ErrorPanel messages={fixtureMessages} contactHref="/contact/" onContact={onContact} />);
    fireEvent.click(screen.getByRole('button', { name: 'Contact' }));
    expect(onContact).toHaveBeenCalledOnce();
  });
});

describe('LoadingShape', () => {
  it('says that the page is loading', () => {
    render(<LoadingShape messages={fixtureMessages} />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
