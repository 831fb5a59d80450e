import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** The name of the attachments that the report prints. */
export const PAGE_ATTACHMENT = 'page';

const MAX_WAIT_MS = 5_000;

/** Attaches the content of each open page for the report, because a trace stays on its machine. */
export async function attachPages(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context.pages()) await testInfo.attach(PAGE_ATTACHMENT, { body: await contentOf(page) });
}

async function contentOf(page: Page): Promise<string> {
  try {
    return `${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: MAX_WAIT_MS })}`;
  } catch (error) {
    return `${page.url()}\nIt couldn’t be read: ${error}`;
  }
}
