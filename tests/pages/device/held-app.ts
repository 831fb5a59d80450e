import type { Page } from '@playwright/test';

/** Matches all scripts except the start script, which records typing and clicks until the app has loaded. */
const APP = /\/static\/js\/(?!start-after-paint)/;

/** Opens a page and blocks all scripts except the start script, until the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APP, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // The start script has run once it requests the app.
  await page.locator('link[rel="modulepreload"]:not([crossorigin])').first().waitFor({ state: 'attached' });
  return release;
}
