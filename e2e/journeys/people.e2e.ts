import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { runUser as rohe } from '#cli/user.ts';
import { fillLogin, interactive, openBrowser, url } from '#e2e/harness/browser.ts';
import { ACCOUNTS, OUTBOX } from '#e2e/harness/startSuite.ts';
import { readEnvironment } from '#environment/environment.ts';

const { visit } = openBrowser();
const www = (path: string) => url(path, inject('port'), 'www');
const locked = '/gisborne-district/economy/growth';

/** A new person's address: tests share the suite's accounts. */
const newAddress = (name: string) => `${name}-${Date.now()}@new.test`;

/** The address of the link in the newest letter to somebody, on the site under test. */
async function linkTo(address: string): Promise<string> {
  const outbox = join(inject('folder'), OUTBOX);
  const letters = () =>
    readdirSync(outbox)
      // A letter that is being written has another name until it is whole.
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .filter((letter) => letter.includes(`To: ${address}`));
  await expect.poll(() => letters().length).toBeGreaterThan(0);
  const text = letters().at(-1) ?? '';
  const path = /http:\/\/localhost:\d+(\/\S+)/.exec(text)?.[1] ?? '';
  return www(path);
}

async function openWww(path: string): Promise<Page> {
  const { page } = await visit(path, { site: 'www' });
  await interactive(page);
  return page;
}

async function signUp(page: Page, address: string): Promise<void> {
  await page.getByLabel('First name').fill('Rae');
  await page.getByLabel('Last name').fill('Rata');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

describe('an account', () => {
  it('is opened by sign-up and a link, and opens its first locked page once staff grant it (§1.1, §2.5)', async () => {
    const address = newAddress('rae');
    const page = await openWww('/account/signup');
    await signUp(page, address);
    await page.goto(await linkTo(address));
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
    await interactive(page);
    await page.getByLabel('New password').fill('a long password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password is set and you are logged in.').waitFor();
    await page.getByText('Rae Rata').first().waitFor();

    await page.goto(url(locked));
    await page.getByText('only available to subscribers').waitFor();
    await interactive(page);
    await fillLogin(page, address, 'a long password');
    await page.getByText('Sorry, this page is not part of your').first().waitFor();
    const environment = readEnvironment({
      ROHE_ACCOUNTS_URL: join(inject('folder'), ACCOUNTS),
      ROHE_DATABASE_URL: '-',
    });
    const said: string[] = [];
    const desk = { environment, write: (text: string) => said.push(text) };
    await rohe(['grant', address, 'REP.REP-BASIC', '--areas', 'gisborne-district'], process.cwd(), desk);
    await page.reload();
    await page.getByText('GDP in Gisborne District was').waitFor();
    expect(said.join('')).toBe(`${address} holds REP.REP-BASIC in gisborne-district.\n`);
  });

  it('is not told of at sign-up: the owner of the mailbox gets the link with the words for it (§8.10)', async () => {
    const page = await openWww('/account/signup');
    await signUp(page, 'quarterly@rohe.test');
    await page.goto(await linkTo('quarterly@rohe.test'));
    await page
      .getByText(
        'Great - it looks like you already have an account! Please sign in or reset your password here.',
      )
      .waitFor();
    await page.getByRole('link', { name: 'Forgotten your password?' }).waitFor();
  });

  it('gets a new password by a link that works once, and other sessions end', async () => {
    const address = newAddress('reset');
    const page = await openWww('/account/signup');
    await signUp(page, address);
    const first = await linkTo(address);
    await page.goto(first);
    await interactive(page);
    await page.getByLabel('New password').fill('the first password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('you are logged in').waitFor();

    const other = await openWww('/account/password-reset');
    await other.getByLabel('Email').fill(address);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await other.getByText('Check your email').first().waitFor();
    // The letter is written behind the answer.
    await expect.poll(() => linkTo(address)).not.toBe(first);
    const link = await linkTo(address);
    await other.goto(link);
    await other.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await interactive(other);
    await other.getByLabel('New password').fill('short');
    await other.getByRole('button', { name: 'Set password' }).click();
    await other.getByText('Please use at least 10 characters').waitFor();
    await other.getByLabel('New password').fill('the second password');
    await other.getByRole('button', { name: 'Set password' }).click();
    await other.getByText('you are logged in').waitFor();

    await page.goto(www('/account'));
    await page.getByRole('heading', { name: 'Log in to your account' }).waitFor();
    await other.goto(link);
    await other.getByText('This link has expired or has already been used').waitFor();
  });

  it('changes its name, ends sessions and makes a key, and says what is wrong at the field', async () => {
    const page = await openWww('/account');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('population@rohe.test');
    await main.getByLabel('Password').fill('wrong');
    await main.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Incorrect email address or password.').waitFor();
    expect(await main.getByLabel('Email').inputValue()).toBe('population@rohe.test');
    await interactive(page);
    await main.getByLabel('Password').fill('demonstration');
    await main.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    await page.getByText('This session').waitFor();
    await interactive(page);
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByText('Please fill this in').waitFor();
    await interactive(page);
    await page.getByLabel('First name').fill('Pita');
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByText('Your name has been changed.').waitFor();
    await interactive(page);
    await page.getByLabel('What the key is for').fill('Dashboard');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('code').first().textContent()) ?? '';
    expect(key).toMatch(/^rohe_/);
    const answer = await page.request.get(
      `http://127.0.0.1:${inject('apiPort')}/api/dimensions/data_series/`,
      { headers: { authorization: `Token ${key}` } },
    );
    expect(answer.status()).toBe(200);
  });
});

describe('two tabs', () => {
  it('both show a login and a logout in one of them (§4.1, §4.2.1, §9.3.2)', async () => {
    const { page, context } = await visit(locked);
    const other = await context.newPage();
    await other.goto(url(locked));
    await interactive(page);
    await interactive(other);
    await fillLogin(page, 'basic@rohe.test');
    await page.getByText('GDP in Gisborne District was').waitFor();
    await other.getByText('GDP in Gisborne District was').waitFor();
    await interactive(other);
    await other.getByRole('button', { name: /Account/ }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.getByText('only available to subscribers').waitFor();
    await page.getByText('only available to subscribers').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('userToken');
  });
});

describe('a form', () => {
  it('keeps the message, tells the sender, and is there on the contact page (§2.5)', async () => {
    const page = await openWww('/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please enter an email address').waitFor();
    await interactive(page);
    await page.getByLabel('Name').fill('Rae');
    await page.getByLabel('Email').fill(newAddress('contact'));
    await page.getByLabel('Message').fill('Kia ora');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. We have received your message').waitFor();
  });

  it('puts an address on the newsletter’s list when its owner says so, and a letter’s link takes it off (sessions-N1)', async () => {
    const address = newAddress('news');
    const page = await openWww('/account/newsletter');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('open the link we sent').waitFor();
    const asked = await linkTo(address);
    await page.goto(asked);
    await page.getByText(`This subscribes ${address}.`).waitFor();
    await interactive(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('You’re subscribed.').waitFor();
    await page.goto(asked);
    await page.getByText('This link has expired or has already been used.').waitFor();
    await expect.poll(() => linkTo(address)).toContain('leave-newsletter');
    await page.goto(await linkTo(address));
    await interactive(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You’re unsubscribed.').waitFor();
  });
});

describe('staff', () => {
  it('are told on every page whom they act as, and the log has both (§1.4.2, §4.3.1)', async () => {
    const { page } = await visit(locked);
    await interactive(page);
    await fillLogin(page, 'staff@rohe.test');
    await page.getByText('GDP in Gisborne District was').waitFor();
    await interactive(page);
    const token = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'userToken')?.value;
    const before = await token();
    const bar = page.getByRole('complementary', { name: 'Staff Features' });
    await bar.getByRole('button', { name: 'Log in as' }).click();
    await bar.getByLabel('Search users').fill('basic');
    const option = await bar.getByRole('option', { name: /Basic/ }).textContent();
    await bar.getByLabel('Log in as').selectOption({ label: option ?? '' });
    await bar.getByText('Acting as Ben Basic').waitFor();
    expect(await token()).not.toBe(before);
    for (const path of ['/auckland/employment/growth', '/aukland', '/hastings-district/economy/growth']) {
      await page.goto(url(path));
      await bar.getByText('Acting as Ben Basic').waitFor();
    }
    await interactive(page);
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('GDP in Hastings District was').waitFor();
    const said: string[] = [];
    await rohe(['audit', '--person', 'basic@rohe.test'], process.cwd(), {
      environment: readEnvironment({
        ROHE_ACCOUNTS_URL: join(inject('folder'), ACCOUNTS),
        ROHE_DATABASE_URL: '-',
      }),
      write: (text) => said.push(text),
    });
    expect(said.join('')).toMatch(
      /staff@rohe\.test +acted +basic@rohe\.test +GET \/api\/page\/ .*address=\/hastings-district/,
    );
    expect(said.join('')).toMatch(/staff@rohe\.test +acting-started +basic@rohe\.test/);
  });
});
