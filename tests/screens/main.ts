import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { VENUE } from '@legacy-hub/domain/venue';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import { DEMO_ACCOUNTS } from '@legacy-hub/local/seed/accounts.ts';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../bench/browser.ts';
import { COUNTER_SCREENS } from './counter-screens.ts';
import { PORTAL_SCREENS } from './portal-screens.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import type { Screen } from './screen.ts';

/**
 * Screenshots of every screen into `.local/screens`. `--only portal` takes the screens whose name contains this,
 * `--widths 390` and `--schemes dark` fewer of each.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1280' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
const FOLDER = `${ROOT}/.local/screens`;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024 };
const { WEBSITE_URL = '' } = process.env;

const VISITS: readonly [account: string | null, screens: readonly Screen[]][] = [
  [null, PUBLIC_SCREENS],
  ...Object.entries(PORTAL_SCREENS),
  ['Staff', COUNTER_SCREENS],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
const failed: string[] = [];
for (const scheme of values.schemes.split(','))
  for (const width of values.widths.split(',').map(Number))
    for (const [account, screens] of VISITS) {
      const chosen = screens.filter(({ name }) => name.includes(values.only));
      if (chosen.length > 0) failed.push(...(await capture(browser, account, chosen, width, scheme)));
    }
await browser.close();
for (const failure of failed) console.error(failure);
process.exit(failed.length > 0 ? 1 : 0);

async function capture(
  browser: Browser,
  account: string | null,
  screens: readonly Screen[],
  width: number,
  scheme: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: WEBSITE_URL,
    locale: 'en-AU',
    timezoneId: VENUE.timeZone,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const failures: string[] = [];
  if (account) await logInAs(page, account);
  for (const screen of screens) {
    const file = `${screen.name}-${width}-${scheme}.png`;
    try {
      await screen.open(page);
      await page.waitForTimeout(400); // pictures and fonts
      const hasDialog = (await page.locator('dialog[open]').count()) > 0;
      await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: !hasDialog });
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await page.unrouteAll();
    await context.setOffline(false);
  }
  await context.close();
  return failures;
}

async function logInAs(page: Page, name: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.name === name);
  if (!account) throw new Error(`There is no demo account ${name}`);
  await page.goto(account.role ? '/admin-portal' : '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await (account.role ? page.getByRole('combobox').first().waitFor() : page.waitForURL('**/portal'));
}
