import { PAUSED_CLOCK_STARTED, pauseInThePast } from '@legacy-hub/functions/src/testing/stripe/pauses.ts';
import { aClock } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { chargedTo, membershipsOf } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCardFamily } from '../../pages/people/family.ts';
import { PortalPage } from '../../pages/portal.page.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a household pauses, cancels the pause, and ends a later pause early', async ({
  page,
  anotherDevice,
}) => {
  await test.step('a planned pause is cancelled without a trace', async () => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const settings = new SettingsPage(page);
    await settings.open(family);
    await settings.pause.open.click();
    await settings.pause.length.selectOption({ index: 2 });
    await settings.pause.confirm.click();
    await expect(settings.row('Mia Rossi')).toContainText('Paused from');
    await new PortalPage(page).view('Home').click();
    await settings.dontPause.click();
    await expect(settings.dontPause).toBeHidden();
    await expect
      .poll(async () => (await stored(family.household.uid)).primary)
      .toEqual(family.household.primary);
  });

  await test.step('a running pause ends early for a week’s price', async () => {
    const clock = await aClock(PAUSED_CLOCK_STARTED);
    const family = await aCardFamily({ tiers: ['leader', 'supporter'], clock });
    await pauseInThePast(family.household, clock);
    const device = await anotherDevice();
    const settings = new SettingsPage(device);
    await new PortalPage(device).open(family);
    await settings.comeBack.click();
    await expect(settings.message('Welcome back! Your membership has restarted.')).toBeVisible();
    await expect.poll(() => chargedTo(family.household)).toBe(4800);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
  });
});
