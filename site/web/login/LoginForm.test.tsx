// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StatusCodeError } from '#engine/ui/fetch/statusCodeError.ts';
import type { Decision } from '#generated/types.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { GateActions } from './GateActions.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginModal } from './LoginModal.tsx';
import { logIn, loginErrors } from './logIn.ts';
import type { LoginValues } from './validateLogin.ts';

const messages = {
  'login-email': 'Email',
  'login-password': 'Password',
  'login-remember': 'Remember me',
  'login-submit': 'Log in',
  'login-busy': 'Logging in',
  'login-title': 'Log in',
  'login-email-required': 'Please enter an email address',
  'login-password-required': 'Please enter your password',
  'login-existing': 'Great - it looks like you already have an account!',
  'offer-add-area': 'To add {area} to your subscription, contact us.',
};
const links = { contact: 'https://www.example/contact/' };

function show(element: React.ReactElement) {
  return render(
    <ShellProvider messages={messages} links={links}>
      {element}
    </ShellProvider>,
  );
}
const submit = () =>
  fireEvent.submit(screen.getByRole('button', { name: /Log/ }).closest('form') as HTMLElement);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(cleanup);

describe('the login form', () => {
  it('asks for email and password before anything is sent (§5.1.1, §5.1.2)', () => {
    const send = vi.fn();
    show(<LoginForm onDone={() => {}} send={send} />);
    submit();
    expect(screen.getByText('Please enter an email address')).toBeTruthy();
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(send).not.toHaveBeenCalled();
  });

  it("clears a field's error when it is edited, and only its (§5.1.4)", () => {
    show(<LoginForm onDone={() => {}} send={vi.fn()} />);
    submit();
    type('Email', 'p');
    expect(screen.queryByText('Please enter an email address')).toBe(null);
    expect(screen.getByText('Please enter your password')).toBeTruthy();
  });

  it('takes a password of any form and remembers by default (§5.1.3, §5.1.5)', async () => {
    const send = vi.fn<(values: LoginValues) => Promise<void>>().mockResolvedValue();
    const onDone = vi.fn();
    show(<LoginForm onDone={onDone} send={send} />);
    type('Email', ' person@trial.test ');
    type('Password', 'x');
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledWith({ email: 'person@trial.test', password: 'x', rememberMe: true });
  });

  it('sends what stands in the fields, whoever put it there and when (acceptance-D1)', async () => {
    const send = vi.fn<(values: LoginValues) => Promise<void>>().mockResolvedValue();
    show(<LoginForm onDone={() => {}} send={send} />);
    const set = (label: string, change: Partial<HTMLInputElement>) =>
      Object.assign(screen.getByLabelText<HTMLInputElement>(label), change);
    set('Email', { value: 'person@trial.test' });
    set('Password', { value: 'x' });
    set('Remember me', { checked: false });
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledWith({ email: 'person@trial.test', password: 'x', rememberMe: false });
  });

  it('is blocked while the request is loading (§5.1.6)', () => {
    const send = vi.fn(() => new Promise<void>(() => {}));
    show(<LoginForm onDone={() => {}} send={send} />);
    type('Email', 'p');
    type('Password', 'x');
    submit();
    submit();
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in' }).disabled).toBe(true);
  });

  it("shows the server's messages at their fields (§8.9, §7.2)", async () => {
    const body = { email: ['Not known here.'], non_field_errors: ['Try later.'] };
    const send = () => Promise.reject(new StatusCodeError(400, '/auth/login/', body));
    show(<LoginForm onDone={() => {}} send={send} />);
    type('Email', 'p');
    type('Password', 'x');
    submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try later.'));
    expect(screen.getByText('Not known here.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('p');
  });

  it('greets who already has an account (§8.10)', () => {
    show(<LoginForm onDone={() => {}} isExisting />);
    expect(screen.getByText(/^Great - it looks like/)).toBeTruthy();
  });
});

describe('loginErrors(error)', () => {
  it("is the server's messages, else the error's text (§8.9)", () => {
    const answered = (body: unknown) => loginErrors(new StatusCodeError(400, '/', body));
    expect(answered({ password: ['A'], detail: 'B', other: ['C'], code: 'x', status: 400 })).toEqual({
      password: ['A'],
      '': ['B', 'C'],
    });
    expect(answered({})).toEqual({ '': ['The request was answered with status 400.'] });
    expect(loginErrors(new TypeError('Failed to fetch'))).toEqual({ '': ['Failed to fetch'] });
  });
});

describe('the login dialog', () => {
  it('opens with the focus in the form and tells when it is closed (§2.3)', () => {
    const onClose = vi.fn();
    show(<LoginModal onClose={onClose} onDone={() => {}} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes when somebody presses beside it', () => {
    const onClose = vi.fn();
    show(<LoginModal onClose={onClose} onDone={() => {}} />);
    fireEvent.click(screen.getByLabelText('Email'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the way in at a gate', () => {
  const gate = (reason: Decision['reason']) =>
    show(
      <GateActions
        decision={{ open: false, reason, title: '', message: '' }}
        area="Lee Bay"
        onDone={() => {}}
      />,
    );

  it('is a login form for a visitor (§6.11)', () => {
    gate('log-in');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('takes a login without scripts, and never into the address', () => {
    gate('log-in');
    const form = screen.getByLabelText('Password').closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/account/login']);
  });

  it('is a contact link offering the area for a subscriber (§6.10)', () => {
    gate('add-area');
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect([link.textContent, link.href]).toEqual([
      'To add Lee Bay to your subscription, contact us.',
      links.contact,
    ]);
  });
});

describe('a login that the server leads on', () => {
  it('sets the address of the own area, which the reload shows (journeys-1)', async () => {
    const answer = vi.fn();
    vi.stubGlobal('fetch', async () => Response.json(answer()));
    const values = { email: 'a@b.test', password: 'right', rememberMe: false };
    window.history.replaceState(null, '', '/hill-town/economy');
    answer.mockReturnValueOnce({ ok: true });
    await logIn(values);
    expect(window.location.pathname).toBe('/hill-town/economy');
    answer.mockReturnValueOnce({ ok: true, at: '/lee-bay' });
    await logIn(values);
    expect(window.location.pathname).toBe('/lee-bay');
  });
});
