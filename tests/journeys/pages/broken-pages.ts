import type { Page } from '@playwright/test';

/** The script of a page, as it is called in a build and in development. */
const scriptOf = (page: string): RegExp => new RegExp(`/${page}(-[\\w-]+\\.js|\\.tsx)(\\?.*)?$`);

const BROKEN_PAGE = 'export default () => { throw new Error("a defect of ours"); };';

/** From now on the page has a defect. */
export async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(scriptOf(name), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN_PAGE }),
  );
}

/** From now on the page is not there. */
export async function blockPage(page: Page, name: string): Promise<void> {
  await page.route(scriptOf(name), (route) => route.abort());
}

/** The page is as it was. */
export const restorePage = (page: Page, name: string): Promise<void> => page.unroute(scriptOf(name));
