import { venue } from '@legacy-hub/domain/venue/settings';
import { DEMO_ACCOUNTS } from '@legacy-hub/local/seed/accounts.ts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

const { WEBSITE_URL = '' } = process.env;

export async function openDemoPage(
  browser: Browser,
  account: string | null,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: WEBSITE_URL,
    locale: 'en-AU',
    timezoneId: venue().timeZone,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  if (account) await logInAs(page, account);
  return page;
}

export async function logInAs(page: Page, name: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.name === name);
  if (!account) throw new Error(`There is no demo account ${name}`);
  await page.goto(account.role ? '/admin-portal' : '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await (account.role ? page.getByRole('combobox').first().waitFor() : page.waitForURL('**/portal'));
}
