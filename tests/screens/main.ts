import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../runner/browser.ts';
import { captureCheckIn } from './check-in-animation.ts';
import { ADMIN_SCREENS, COUNTER_SCREENS } from './counter-screens.ts';
import { openDemoPage } from './demo-page.ts';
import { PORTAL_SCREENS } from './portal-screens.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import type { Screen } from './screen.ts';

/**
 * Screenshots of every screen into `.local/screens`. `--only portal` takes the screens whose name contains this,
 * `--widths 390` and `--schemes dark` fewer of each. `--animation` makes only the animation of the README.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    animation: { type: 'boolean', default: false },
  },
});
const FOLDER = `${ROOT}/.local/screens`;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024 };

const VISITS: readonly [account: string | null, screens: readonly Screen[]][] = [
  [null, PUBLIC_SCREENS],
  ...Object.entries(PORTAL_SCREENS),
  ['Staff', COUNTER_SCREENS],
  ['Admin', ADMIN_SCREENS],
];

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
    for (const width of values.widths.split(',').map(Number))
      for (const [account, screens] of VISITS) {
        const chosen = screens.filter(({ name }) => name.includes(values.only));
        if (chosen.length > 0) failed.push(...(await capture(browser, account, chosen, width, scheme)));
      }
}

async function capture(
  browser: Browser,
  account: string | null,
  screens: readonly Screen[],
  width: number,
  scheme: string,
): Promise<string[]> {
  const page = await openDemoPage(browser, account, {
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
  });
  const failures: string[] = [];
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
    await page.context().setOffline(false);
  }
  await page.context().close();
  return failures;
}
