import { describe, expect, it } from 'vitest';
import { fillLogin, interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { get } from '#e2e/harness/get.ts';
import { tokenOf } from '#e2e/harness/tokenOf.ts';

const { visit } = openBrowser();

describe('gates', () => {
  it('locks a visitor out, logs in from the gate, shows the page in the same place, and keeps the token where scripts cannot read it (§6.8.1, §6.11, §7.2, §3.15, §9.3.1)', async () => {
    const { page, context } = await visit('/gisborne-district/economy/growth');
    await page.getByText('This page for Gisborne District is only available to subscribers').waitFor();
    expect(await page.content()).not.toContain('GDP in Gisborne District');
    await interactive(page);
    await fillLogin(page, 'subscriber@rohe.test');
    await page.getByText('GDP in Gisborne District was').waitFor();
    expect(page.url()).toBe(url('/gisborne-district/economy/growth'));
    const token = (await context.cookies()).find(({ name }) => name === 'userToken');
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    expect(await page.evaluate(() => document.cookie)).not.toContain('userToken');
  });

  it('logs in without scripts too, and says what is wrong (§6.11, §8.9)', async () => {
    const { page } = await visit('/gisborne-district/economy/growth', { scripts: false });
    const send = async (password: string) => {
      await page.getByLabel('Email').fill('subscriber@rohe.test');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    };
    await send('wrong');
    await page.getByText('Incorrect email address or password.').waitFor();
    await send('demonstration');
    await page.getByText('GDP in Gisborne District was').waitFor();
    expect(page.url()).toBe(url('/gisborne-district/economy/growth'));
  });

  it('lands in an area of their own where a product was only opened, with scripts and without (journeys-1)', async () => {
    for (const scripts of [true, false]) {
      const { page } = await visit('/', { scripts });
      expect(page.url()).toBe(url('/new-zealand'));
      if (scripts) await interactive(page);
      const logIn = scripts
        ? page.getByRole('banner').getByRole('button', { name: 'Log in' })
        : page.locator('header a[href="/account/login"]');
      await logIn.click();
      await fillLogin(page, 'basic@rohe.test');
      await page.waitForURL(url('/gisborne-district'));
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('asks for email and password, and takes the words away while they are being typed (§5.1.1, §5.1.2, §5.1.4)', async () => {
    const { page } = await visit('/gisborne-district/economy/growth');
    await interactive(page);
    await page.getByLabel('Password').press('Enter');
    await page.getByText('Please enter an email address').waitFor();
    await page.getByText('Please enter your password').waitFor();
    await page.getByLabel('Email').fill('a');
    expect(await page.getByText('Please enter an email address').count()).toBe(0);
    expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
  });

  it("shows the server's words when a login fails, and keeps the address typed (§8.9)", async () => {
    const { page } = await visit('/gisborne-district/economy/growth');
    await interactive(page);
    await fillLogin(page, 'nobody@rohe.test', 'wrong');
    await page
      .getByRole('alert')
      .getByText(/Incorrect email address or password/)
      .waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@rohe.test');
  });

  it('offers a subscriber to add an area or extend the subscription (§6.10)', async () => {
    const { page } = await visit('/hastings-district/economy/growth', { as: 'basic' });
    await page
      .getByText('Sorry, this page is not part of your Regional Economic Profile subscription')
      .first()
      .waitFor();
    await page.getByText(/To add Hastings District/).waitFor();
    await page.goto(url('/gisborne-district/economy/small-areas'));
    await page
      .getByText(/Sorry, this page is not part of your/)
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /contact/i })
      .first()
      .waitFor();
  });

  it('opens the small areas of a district with their package, and with nothing less (§6.9)', async () => {
    const seenBy = async (who: string) =>
      (await get('/gisborne-central/economy/growth', { cookie: `userToken=${await tokenOf(who)}` })).body;
    expect(await seenBy('subscriber')).toContain('GDP in Gisborne Central was');
    const other = await seenBy('basic');
    expect(other).toContain('Sorry, this page is not part of your');
    expect(other).not.toContain('GDP in Gisborne Central was');
  });
});
