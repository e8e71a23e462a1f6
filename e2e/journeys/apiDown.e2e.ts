import { describe, expect, inject, it } from 'vitest';
import { interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { startSite } from '#e2e/harness/startSuite.ts';
import { ask } from '#e2e/leaks/ask.ts';

const { visit } = openBrowser();

describe('when the API is down', () => {
  it("R6 shows the shell and 'Oops! Something went wrong', with a way to make contact (§2.40, §8.13.1)", async () => {
    const site = await startSite(1);
    const { page } = await visit('/auckland');
    const response = await page.goto(url('/auckland/economy/growth', site.port));
    expect(response?.status()).toBeGreaterThanOrEqual(500);
    await page.getByText('Oops! Something went wrong').waitFor();
    const contact = page.getByRole('main').getByRole('button', { name: 'Contact' });
    expect(await contact.getAttribute('href')).toMatch(/\/contact\/$/);
    await page.getByRole('contentinfo').getByText('Wellington').waitFor();
    await site.close();
  });

  it('opens the feedback form with Contact, which keeps what was typed (§8.13.2)', async () => {
    const site = await startSite(1);
    const { page } = await visit('/auckland');
    await page.goto(url('/auckland/economy/growth', site.port));
    await interactive(page);
    await page.getByRole('button', { name: 'Contact' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('What happened?').fill('It broke');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText(/Your text is still here/).waitFor();
    expect(await form.getByLabel('What happened?').inputValue()).toBe('It broke');
    await site.close();
  });

  it('shows a form again with what was typed', async () => {
    const site = await startSite(1);
    const { page } = await visit('/auckland');
    const here = url('/account/contact', inject('port'), 'www');
    await page.goto(here);
    await interactive(page);
    await page.getByLabel('Message').fill('Typed with care');
    // The form goes to a site whose API is down, under the address of the one that showed it.
    await page.route(here, async (route) => {
      const { headers, status, body } = await postForm(site.port, route.request().postData() ?? '');
      await route.fulfill({ status, body, contentType: String(headers['content-type']) });
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('We could not send this just now.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Typed with care');
    await site.close();
  });
});

function postForm(port: number, body: string) {
  const host = `www.localhost:${port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  };
  return ask(port, '/account/contact', headers, { method: 'POST', body });
}
