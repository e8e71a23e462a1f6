// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTyped, sendIfAnswered } from './keepTyped.ts';

let form: HTMLFormElement;
beforeEach(() => {
  document.body.innerHTML =
    '<form data-site-form="contact" data-down="Try again"><p role="alert"></p><input name="message" value="typed"></form>';
  form = document.querySelector('form') as HTMLFormElement;
  form.submit = vi.fn();
});

describe('sendIfAnswered(form)', () => {
  it('sends the form where the server answers, whatever it says', async () => {
    await sendIfAnswered(form, async () => new Response('', { status: 502 }));
    expect(form.submit).toHaveBeenCalledOnce();
  });

  it('keeps what was typed where nothing answers, and says so', async () => {
    await sendIfAnswered(form, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(form.submit).not.toHaveBeenCalled();
    expect(form.querySelector('[role=alert]')?.textContent).toBe('Try again');
    expect(form.querySelector('input')?.value).toBe('typed');
    expect(form.hasAttribute('aria-busy')).toBe(false);
  });
});

describe('keepTyped()', () => {
  it('holds forms of ours until then, and no others', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    keepTyped();
    const submit = (element: HTMLFormElement) => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(submit(form)).toBe(true);
    const other = document.body.appendChild(document.createElement('form'));
    expect(submit(other)).toBe(false);
  });
});
