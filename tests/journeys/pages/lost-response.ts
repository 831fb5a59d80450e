import type { Page } from '@playwright/test';

/** Drops the next response of an endpoint after the server has processed the request. */
export const loseNextResponse = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
