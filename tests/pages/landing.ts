import { landing } from '@legacy-hub/domain/copy/public/landing';
import { expect, type Page } from '@playwright/test';

/** The landing page once its scripts run: from then on it knows the time, and says whether the venue is open. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText(landing.visit.statusPending)).toHaveCount(0);
}
