import { landing } from '@legacy-hub/domain/copy/public/landing';
import { expect, type Page } from '@playwright/test';

/** Opens the landing page and waits for its scripts, which show if the venue is open now. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText(landing.visit.statusPending)).toHaveCount(0);
}
