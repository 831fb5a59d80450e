import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { Page } from '@playwright/test';

export interface Screen {
  readonly name: string;
  open(page: Page): Promise<unknown>;
}

type Step = (page: Page) => Promise<unknown>;

export const at = (name: string, path: string, ...steps: readonly Step[]): Screen => ({
  name,
  async open(page) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    for (const step of steps) await step(page);
  },
});

export const click =
  (button: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name: button }).first().click();

/** Replaces an endpoint's answer for one screen. Fails if the endpoint doesn't give such answers. */
export async function answer(page: Page, endpoint: Endpoint, output: unknown): Promise<void> {
  const json = endpoint.output.parse(output);
  await page.route(
    ({ pathname }) => pathname === endpoint.path,
    (route) => route.fulfill({ json }),
  );
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
}
