import type { Page } from '@playwright/test';

/** Everything but the start, which keeps what is typed and pressed until the app is there. */
const APP = /\/static\/js\/(?!start-after-paint)/;

/** Holds back the scripts of the next page, until what this returns is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APP, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
