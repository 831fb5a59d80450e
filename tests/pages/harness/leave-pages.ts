import { notFound } from '@legacy-hub/domain/copy/shared/site';
import type { BrowserContext, Page } from '@playwright/test';

const { WEBSITE_URL = '' } = process.env;
const MAX_WAIT_MS = 5_000;

/**
 * Leaves pages by a link, which ends their listeners. The emulator keeps the listeners of a closed page, and
 * each write waits for them.
 */
export async function leavePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().filter(isOurs).map(leave));
}

const isOurs = (page: Page): boolean => page.url().startsWith(WEBSITE_URL);

async function leave(page: Page): Promise<void> {
  const followLink = () => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const heading = page.getByRole('heading', { name: notFound.title });
  try {
    await page.evaluate(followLink);
    await heading.waitFor({ timeout: MAX_WAIT_MS });
  } catch {
    // Pages that crashed, or whose scripts a test has blocked, can't be left.
  }
}
