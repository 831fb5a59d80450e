import type { Page } from '@playwright/test';

/** Everything but the start, which keeps what is typed and pressed until the app is there. */
const APP = /\/static\/js\/(?!start-after-paint)/;

/** Opens a page whose scripts are held back, but for the start, until what this returns is called. */
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
  // The start has run once it asks for the app.
  await page.locator('link[rel="modulepreload"]:not([crossorigin])').first().waitFor({ state: 'attached' });
  return release;
}
