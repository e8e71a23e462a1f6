import { describe, expect, it } from 'vitest';
import { fillLogin, interactive, openBrowser, url } from '#e2e/harness/browser.ts';

const { visit } = openBrowser();

describe('gates', () => {
  it('locks a visitor out, logs in from the gate, and shows the page in the same place (§6.8.1, §6.11, §7.2)', async () => {
    const { page } = await visit('/gisborne-district/economy/growth');
    await page.getByText('This page for Gisborne District is only available to subscribers').waitFor();
    expect(await page.content()).not.toContain('GDP in Gisborne District');
    await interactive(page);
    await fillLogin(page, 'subscriber@rohe.test');
    await page.getByText('GDP in Gisborne District was').waitFor();
    expect(page.url()).toBe(url('/gisborne-district/economy/growth'));
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
    const { page } = await visit('/gisborne-central/economy/growth', { as: 'subscriber' });
    await page.getByText('GDP in Gisborne Central was').waitFor();
    const { page: other } = await visit('/gisborne-central/economy/growth', { as: 'basic' });
    await other.getByText('Sorry, this page is not part of your').first().waitFor();
  });

  it('says when a page has no data for a kind of area (§8.4, §5.10.2)', async () => {
    const { page } = await visit('/chatham-islands/economy/growth', { as: 'staff' });
    await page.getByText(/“Economic growth” is not available for/).waitFor();
  });
});

describe('logging out', () => {
  it('shows in every open tab (§4.1, §4.2.1, §9.3.2)', async () => {
    const { page, context } = await visit('/gisborne-district/economy/growth');
    await interactive(page);
    await fillLogin(page, 'subscriber@rohe.test');
    await page.getByText('GDP in Gisborne District was').waitFor();
    const other = await context.newPage();
    await other.goto(url('/gisborne-district/employment/growth'));
    await interactive(other);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('only available to subscribers').waitFor();
    await other.getByText('only available to subscribers').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('userToken');
  });

  it('keeps the token where scripts cannot read it (§3.15, §9.3.1)', async () => {
    const { page, context } = await visit('/gisborne-district/economy/growth');
    await interactive(page);
    await fillLogin(page, 'subscriber@rohe.test');
    await page.getByText('GDP in Gisborne District was').waitFor();
    const token = (await context.cookies()).find(({ name }) => name === 'userToken');
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    expect(await page.evaluate(() => document.cookie)).not.toContain('userToken');
  });
});
