import { privacy } from '@legacy-hub/domain/copy/privacy';
import { privacyNotice } from '@legacy-hub/domain/copy/privacy-notice';
import { expect } from '@playwright/test';
import { test } from './pages/journey.ts';

for (const form of ['/form/leader', '/walk-in'])
  test(`${form} says where to read what happens to the details it asks for`, async ({ page }) => {
    await page.goto(form);
    const link = page.getByRole('main').getByRole('link', { name: privacyNotice.link });
    const opened = page.waitForEvent('popup');
    await link.click();
    await expect((await opened).getByRole('heading', { name: privacy.title })).toBeVisible();
  });
