import '@legacy-hub/functions/src/testing/read-test-venue.ts';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { Browser, Page } from '@playwright/test';
import { enlargeText } from '../pages/device/large-text.ts';
import { openBrowser } from '../runner/browser.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { captureCheckIn } from './check-in-animation.ts';
import { makeContactSheet, WIDEST_PHONE } from './contact-sheets.ts';
import { openDemoPage } from './demo-page.ts';
import type { Screen } from './screen.ts';

/**
 * Takes screenshots of every screen into `.local/screens`, and a contact sheet for each width and scheme.
 * `--only portal` limits the screens to matching names, `--widths 390` the widths, and `--schemes dark` the
 * schemes. `--large-text` doubles the text size. `--animation` only records the README's animation.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1024,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    'large-text': { type: 'boolean', default: false },
    animation: { type: 'boolean', default: false },
  },
});
const only = new RegExp(values.only);
const FOLDER = `${ROOT}/.local/screens`;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024 };

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
const failed: string[] = [];
if (values.animation) await captureCheckIn(browser);
else await captureScreens();
await browser.close();
for (const failure of failed) console.error(failure);
process.exit(failed.length > 0 ? 1 : 0);

async function captureScreens(): Promise<void> {
  for (const scheme of values.schemes.split(','))
    for (const width of values.widths.split(',').map(Number)) {
      for (const [account, screens] of ALL_SCREENS) {
        const chosen = screens.filter(({ name }) => only.test(name));
        if (chosen.length > 0) failed.push(...(await capture(browser, account, chosen, width, scheme)));
      }
      const names = ALL_SCREENS.flatMap(([, screens]) => screens.map(({ name }) => name));
      await makeContactSheet(browser, FOLDER, { names, suffix: suffixOf(width, scheme), width });
    }
}

function suffixOf(width: number, scheme: string): string {
  return `${width}-${scheme}${values['large-text'] ? '-large' : ''}`;
}

async function capture(
  browser: Browser,
  account: string | null,
  screens: readonly Screen[],
  width: number,
  scheme: string,
): Promise<string[]> {
  const viewport = { width, height: HEIGHTS[width] ?? 800 };
  const isPhone = width <= WIDEST_PHONE;
  const page = await openDemoPage(browser, account, {
    viewport,
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  if (values['large-text']) await enlargeText(page);
  const failures: string[] = [];
  for (const screen of screens) {
    const file = `${screen.name}-${suffixOf(width, scheme)}.png`;
    try {
      await screen.open(page);
      await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
      await page.mouse.move(0, 0); // so that no button is hovered
      await page.waitForTimeout(400); // for fonts to load
      await showWhole(page, viewport);
      await page.screenshot({ path: `${FOLDER}/${file}` });
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await page.setViewportSize(viewport);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.context().close();
  return failures;
}

/** Makes the window as high as the page, so that sticky elements are at the end. Dialogs stay as they are. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode()))); // lazy ones
}
