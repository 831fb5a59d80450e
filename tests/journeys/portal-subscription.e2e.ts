import { addDays, dayOf, formatDay, instant } from '@legacy-hub/domain/venue-time';
import {
  chargedTo,
  itemsOf,
  membershipsOf,
  switchCard,
} from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aClock, advanceClock, WEEK } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { book } from '@legacy-hub/local/seed/actions.ts';
import { expect, type Page } from '@playwright/test';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { DECLINED, GOOD, REQUIRES_3DS } from './pages/test-cards.ts';

const CHANGED = 'Tier changed successfully!';
const MIA = 'Mia Rossi';

async function openSettings(page: Page, family: Family): Promise<SettingsPage> {
  const settings = new SettingsPage(page);
  await settings.open(family);
  return settings;
}

async function selectTier(settings: SettingsPage, name: string, tier: string): Promise<void> {
  await settings.change(name).click();
  await settings.manage.option(tier).click();
  await expect(settings.manage.changeTo(tier)).toBeEnabled();
}

test.describe('a household that pays by card', () => {
  // spec: portal-subscription-1
  test('upgrades its tier, and is charged now for the rest of the week', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['supporter'] });
    const settings = await openSettings(page, family);
    await selectTier(settings, MIA, 'Leader');
    await expect(settings.manage.cost).toContainText(
      /^\$1[12]\.\d\d now for the rest of this week, then \$20 a week from/,
    );
    await settings.manage.changeTo('Leader').click();
    await expect(settings.message(CHANGED)).toBeVisible();
    await expect(settings.manage.dialog).toBeHidden();
    await expect(settings.change(MIA)).toBeFocused();
    await expect(settings.row(MIA)).toContainText('Leader');
    await expect(settings.invoiceRows).toHaveCount(2);
    await expect.poll(() => itemsOf(family.household)).toEqual(['leader:full x 1']);
  });

  // spec: portal-subscription-9
  test('gives a family member a lower tier from the next paid week on, and takes it back', async ({
    page,
  }) => {
    const family = await aCardFamily({ tiers: ['leader', 'leader'] });
    const settings = await openSettings(page, family);
    await selectTier(settings, 'Leo', 'Supporter');
    await expect(settings.manage.cost).toContainText(
      /Leader stays until .*, then it's \$24 a week for the whole household/,
    );
    await settings.manage.changeTo('Supporter').click();
    await expect(settings.message(CHANGED)).toBeVisible();
    await expect(settings.row('Leo')).toContainText('Changes to Supporter on');
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'leader active']);
    await expect
      .poll(() => itemsOf(family.household))
      .toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    await settings.keep('Leo').click();
    await expect(settings.row('Leo')).toContainText('Renews on');
    await expect.poll(() => itemsOf(family.household)).toEqual(['leader:discounted x 1', 'leader:full x 1']);
    await expect.poll(() => chargedTo(family.household)).toBe(3000);
  });

  // spec: portal-subscription-2
  test('keeps its tier when the card is declined, and sees why', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['supporter'] });
    await switchCard(family.household, 'chargeCustomerFail');
    const settings = await openSettings(page, family);
    await selectTier(settings, MIA, 'Leader');
    await settings.manage.changeTo('Leader').click();
    await expect(settings.manage.problem).toHaveText('Error changing tier: Your card was declined.');
    await settings.manage.close.click();
    await expect(settings.change(MIA)).toBeFocused();
    await expect(settings.row(MIA)).toContainText('Supporter');
    await expect.poll(() => membershipsOf(family.household)).toEqual(['supporter active']);
  });

  test('upgrades its tier when 3-D Secure succeeds, and keeps it when it fails', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['supporter'] });
    await switchCard(family.household, 'authenticationRequired');
    const settings = await openSettings(page, family);
    await selectTier(settings, MIA, 'Legacy Maker');
    await settings.manage.changeTo('Legacy Maker').click();
    await settings.refuse.click();
    await expect(settings.manage.problem).toContainText('Error changing tier: ');
    await expect.poll(() => membershipsOf(family.household)).toEqual(['supporter active']);
    await settings.manage.changeTo('Legacy Maker').click();
    await settings.approve.click();
    await expect(settings.message(CHANGED)).toBeVisible();
    await expect(settings.row(MIA)).toContainText('Legacy Maker');
  });

  // spec: portal-subscription-3
  test('cancels one family member from the next paid week on, and keeps the others', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const settings = await openSettings(page, family);
    await settings.change('Leo').click();
    await settings.manage.cancelSubscription.click();
    await expect(settings.cancel.dialog).toContainText(
      'Cancelling the primary member cancels the entire subscription.',
    );
    await expect(settings.cancel.effect).toContainText(/stays active until .* After that it's \$20 a week/);
    await settings.cancel.confirm.click();
    await expect(settings.message('Subscription cancelled for Leo.')).toBeVisible();
    await expect(settings.row('Leo')).toContainText('Active until');
    await expect(settings.change('Leo')).toBeFocused();
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter canceled']);
    await expect.poll(() => itemsOf(family.household)).toEqual(['leader:full x 1']);
    await settings.change('Leo').click();
    await expect(settings.manage.cancelSubscription).toBeDisabled();
  });

  // spec: portal-subscription-4
  test('cancels the entire subscription with the primary member', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const now = instant(Date.now());
    const day = addDays(dayOf(now), 14);
    await book(family.household, { personId: family.household.primary.id, day, hours: 1 }, now);
    const settings = await openSettings(page, family);
    await settings.change(MIA).click();
    await settings.manage.cancelSubscription.click();
    await expect(settings.cancel.dialog).toContainText(
      'Cancelling the primary member cancels the entire subscription.',
    );
    await settings.cancel.keep.click();
    await expect(settings.change(MIA)).toBeFocused();
    await settings.change(MIA).click();
    await settings.manage.cancelSubscription.click();
    await expect(settings.cancel.effect).toContainText(/Everyone can keep coming until/);
    await expect(settings.cancel.effect).toContainText(
      `These bookings will end: ${MIA} on ${formatDay(day)}.`,
    );
    await settings.cancel.confirm.click();
    await expect(settings.message(`Subscription cancelled for ${MIA}.`)).toBeVisible();
    await expect(settings.subscriptions).toContainText(
      'Your subscription has been canceled. Please contact support to reactivate.',
    );
    await expect(settings.subscriptions).toContainText('You can keep using it until');
    await expect(settings.rows).toHaveCount(0);
    await expect(settings.subscriptionsHeading).toBeFocused();
    await expect
      .poll(() => membershipsOf(family.household))
      .toEqual(['leader canceled', 'supporter canceled']);
    await expect.poll(async () => (await stored(family.household.uid)).primary.bookings).toEqual([]);
    await settings.keepAll.click();
    await expect(settings.rows).toHaveCount(2);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
  });
});

test('the card is replaced once the bank has had the new one confirmed', async ({ page }) => {
  const settings = await openSettings(page, await aCardFamily({ tiers: ['leader'] }));
  await settings.updateCard.click();
  await expect(settings.card.dialog).toContainText('every week until you cancel');
  await settings.card.fillCard(REQUIRES_3DS);
  await settings.card.submit.click();
  await settings.approve.click();
  await expect(settings.message('Card updated successfully!')).toBeVisible();
  await expect(settings.subscriptions).toContainText('Visa ending 3155');
});

test.describe('an unpaid renewal', () => {
  const anOverdueFamily = async (card: string): Promise<Family> => {
    const clock = await aClock();
    const family = await aCardFamily({ tiers: ['leader'], clock });
    await switchCard(family.household, card);
    await advanceClock(clock, WEEK + 7200);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader past_due']);
    return family;
  };

  // spec: portal-subscription-5
  test('is paid with another card after one is declined', async ({ page }) => {
    const family = await anOverdueFamily('chargeCustomerFail');
    const settings = await openSettings(page, family);
    await expect(settings.subscriptions.getByRole('alert')).toContainText(
      "Your last payment didn't go through. Update your card or pay at the counter.",
    );
    await settings.updateCard.click();
    await expect(settings.card.dialog).toContainText("We'll charge $20.00 to this card now");
    await settings.card.fillCard(DECLINED);
    await settings.card.submit.click();
    await expect(settings.card.problem).toContainText('Your card was declined.');
    await settings.card.fillCard(GOOD);
    await settings.card.submit.click();
    await expect(settings.message('Card updated successfully!')).toBeVisible();
    await expect(settings.row(MIA)).toContainText('Paid');
    await expect(settings.subscriptions).toContainText('$20 a week by card');
    await expect(settings.updateCard).toBeFocused();
    await expect(settings.invoiceRows).toHaveCount(2);
  });

  // spec: portal-subscription-6
  test('is paid once the member authenticates with the bank', async ({ page }) => {
    const settings = await openSettings(page, await anOverdueFamily('authenticationRequired'));
    await expect(settings.subscriptions.getByRole('alert')).toContainText(
      'Your bank needs you to confirm this payment.',
    );
    await settings.confirmPayment.click();
    await settings.approve.click();
    await expect(settings.confirmPayment).toBeHidden();
    await expect(settings.row(MIA)).toContainText('Paid');
    await expect(settings.subscriptionsHeading).toBeFocused();
  });
});

test.describe('the subscription dialog', () => {
  // spec: portal-subscription-7
  test('names what a higher tier costs at the counter, and plans a lower one for a cash membership', async ({
    page,
  }) => {
    const family = await aCashFamily({ tiers: ['leader'] });
    const settings = await openSettings(page, family);
    await settings.change(MIA).click();
    const { manage } = settings;
    await manage.option('Legacy Maker').click();
    await expect(manage.cost).toContainText(
      "Legacy Maker starts as soon as you've paid $15.00 at the counter.",
    );
    await expect(manage.changeTo('Legacy Maker')).toBeHidden();
    await manage.option('Supporter').click();
    await expect(manage.cost).toContainText('Nothing to pay now. Leader stays until');
    await manage.changeTo('Supporter').click();
    await expect(settings.message(CHANGED)).toBeVisible();
    await expect(settings.row(MIA)).toContainText('Changes to Supporter on');
  });

  // spec: portal-subscription-8
  test('offers no upgrade from the highest tier, and shows monthly prices for the lower tiers', async ({
    page,
  }) => {
    const settings = await openSettings(page, await aCashFamily({ tiers: ['legacy-maker'] }));
    await settings.change(MIA).click();
    const { manage } = settings;
    await expect(manage.column('Upgrade Options')).toContainText('No upgrade options available');
    await expect(manage.column('Current Subscription')).toContainText('$151.67 per month');
    await expect(manage.option('Supporter')).toContainText('$34.67 per month');
    await expect(manage.option('Leader')).toContainText('billed at $20 a week');
    await page.keyboard.press('Escape');
    await expect(manage.dialog).toBeHidden();
    await expect(settings.change(MIA)).toBeFocused();
  });

  test('works by keyboard alone', async ({ page }) => {
    const settings = await openSettings(page, await aCardFamily({ tiers: ['leader'] }));
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        if (name.test((await page.locator(':focus').textContent()) ?? '')) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await tabTo(/^Change Subscription$/);
    await page.keyboard.press('Enter');
    await expect(settings.manage.dialog).toBeVisible();
    await expect(settings.manage.option('Supporter')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(settings.manage.option('Supporter')).toHaveAttribute('aria-pressed', 'true');
    await expect(settings.manage.changeTo('Supporter')).toBeEnabled();
    await tabTo(/^Change to Supporter$/);
    await page.keyboard.press('Enter');
    await expect(settings.message(CHANGED)).toBeVisible();
    await expect(settings.change(MIA)).toBeFocused();
    await expect(settings.row(MIA)).toContainText('Supporter');
  });
});
