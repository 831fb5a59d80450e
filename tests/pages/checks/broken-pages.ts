import type { Page } from '@playwright/test';

/** Matches the script of a page by its name in a build or in development. */
const scriptOf = (page: string): RegExp => new RegExp(`/${page}(-[\\w-]+\\.js|\\.tsx)(\\?.*)?$`);

const BROKEN_PAGE = 'export default () => { throw new Error("a defect of ours"); };';

export async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(scriptOf(name), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN_PAGE }),
  );
}

export async function blockPage(page: Page, name: string): Promise<void> {
  await page.route(scriptOf(name), (route) => route.abort());
}

export const restorePage = (page: Page, name: string): Promise<void> => page.unroute(scriptOf(name));
