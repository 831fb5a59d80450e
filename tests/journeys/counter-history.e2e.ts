import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

const [NORA] = NAMES;

test.describe('what staff did for a customer', () => {
  test('is in the profile, one tab away by mouse or keys: who, when, and what it was before', async ({
    page,
  }) => {
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const counter = new CounterPage(page);
    const { email } = await counter.open();
    const profile = await counter.find(phone);
    await profile.checkbox(NORA).check();
    await profile.checkSelected.click();
    await counter.undo(NORA).click();
    await expect(counter.toast.filter({ hasText: 'Check-in undone.' })).toBeVisible();

    await counter.find(phone);
    await profile.tab('Overview').focus();
    await page.keyboard.press('End');
    await expect(profile.tab('History')).toBeFocused();
    const actions = profile.history.locator('ol > li');
    await expect(actions).toHaveCount(3);
    await expect(actions.nth(0)).toContainText('Undid a check-in');
    await expect(actions.nth(0)).toContainText(email);
    await expect(actions.nth(1)).toContainText(`${NORA}: hours left`);
    await expect(actions.nth(2)).toContainText('Took cash $20.00');
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('Home');
    await expect(profile.checkbox(NORA)).toBeVisible();
  });
});
