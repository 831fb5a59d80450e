import { chargedTo, membershipsOf } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { PAUSED_CLOCK_STARTED, pauseInThePast } from '@legacy-hub/functions/src/testing/pauses.ts';
import { aClock } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { SettingsPage } from './pages/settings.page.ts';

test.describe('a household that goes on holiday', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec: portal-pause-1
  test('pauses by keyboard after reading what it means, and takes it back with one click', async ({
    page,
  }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const settings = new SettingsPage(page);
    await settings.open(family);
    await settings.pause.open.focus();
    await page.keyboard.press('Enter');
    await expect(settings.pause.dialog).toBeVisible();
    await settings.pause.length.selectOption({ index: 2 });
    await expect(settings.pause.consequences).toContainText('You can come as usual until');
    await expect(settings.pause.consequences).toContainText(/Nothing is charged until .* \$24 a week/);
    expect(await violationsOf(page)).toEqual([]);
    await settings.pause.confirm.focus();
    await page.keyboard.press('Enter');
    await expect(settings.pause.dialog).toBeHidden();
    await expect(settings.row('Mia Rossi')).toContainText('Paused from');
    await expect(settings.dontPause).toBeVisible();
    await page.goto('/portal');
    await expect(page.getByText(/^Pauses on .* Nothing is charged in between\.$/)).toBeVisible();
    await settings.dontPause.click();
    await expect(settings.dontPause).toBeHidden();
    await expect
      .poll(async () => (await stored(family.household.uid)).primary)
      .toEqual(family.household.primary);
  });

  // spec: portal-pause-2
  test('sees while it is paused until when, and comes back early for the price shown', async ({ page }) => {
    const clock = await aClock(PAUSED_CLOCK_STARTED);
    const family = await aCardFamily({ tiers: ['leader', 'supporter'], clock });
    await pauseInThePast(family.household, clock);
    const settings = new SettingsPage(page);
    await settings.open(family);
    await expect(settings.row('Mia Rossi')).toContainText('Paused until');
    await page.goto('/portal');
    await expect(page.getByText(/^Paused until .* goes on for \$24 a week\.$/)).toBeVisible();
    await expect(page.getByText(/We'll charge \$24 now for the week from today/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await settings.comeBack.click();
    await expect(settings.message('Welcome back! Your membership goes on.')).toBeVisible();
    await expect(settings.comeBack).toBeHidden();
    await expect.poll(() => chargedTo(family.household)).toBe(4800);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
  });
});
