import {
  chargedTo,
  itemsOf,
  membershipsOf,
  switchCard,
} from '@legacy-hub/functions/src/testing/card-households.ts';
import { aClock, advanceClock, WEEK } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import { expect, type Page, test } from '@playwright/test';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { DECLINED, GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';

const CHANGED = 'Tier changed successfully!';
const WHO = 'Mia Rossi';

async function settingsOf(page: Page, family: Family): Promise<SettingsPage> {
  const settings = new SettingsPage(page);
  await settings.open(family);
  return settings;
}

async function choose(settings: SettingsPage, name: string, tier: string): Promise<void> {
  await settings.change(name).click();
  await settings.manage.option(tier).click();
  await expect(settings.manage.changeTo(tier)).toBeEnabled(ANSWER);
}

test.describe('a household that pays by card', () => {
  test('goes up a tier, charged now for the rest of the week', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['supporter'] });
    const settings = await settingsOf(page, family);
    await choose(settings, WHO, 'Leader');
    await expect(settings.manage.cost).toContainText(
      /^\$1[12]\.\d\d is charged now for the rest of this week, then \$20\.00 per week from/,
    );
    await settings.manage.changeTo('Leader').click();
    await expect(settings.said(CHANGED)).toBeVisible(ANSWER);
    await expect(settings.manage.dialog).toBeHidden();
    await expect(settings.change(WHO)).toBeFocused();
    await expect(settings.row(WHO)).toContainText('Leader', ANSWER);
    await expect(settings.invoiceRows).toHaveCount(2, ANSWER);
    expect(await itemsOf(family.household)).toEqual(['leader:full x 1']);
  });

  test('takes somebody of the family down a tier, credited on the next invoice', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'leader'] });
    const settings = await settingsOf(page, family);
    await choose(settings, 'Leo', 'Supporter');
    await expect(settings.manage.cost).toContainText(
      /is credited on the next invoice, then it is \$24\.00 per week for everybody from/,
    );
    await settings.manage.changeTo('Supporter').click();
    await expect(settings.said(CHANGED)).toBeVisible(ANSWER);
    await expect(settings.row('Leo')).toContainText('Supporter', ANSWER);
    expect(await membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
    expect(await chargedTo(family.household)).toBe(3000);
  });

  test('keeps its tier when the card is declined, and is told why', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['supporter'] });
    await switchCard(family.household, 'chargeCustomerFail');
    const settings = await settingsOf(page, family);
    await choose(settings, WHO, 'Leader');
    await settings.manage.changeTo('Leader').click();
    await expect(settings.manage.problem).toHaveText('Error changing tier: Your card was declined.', ANSWER);
    await settings.manage.close.click();
    await expect(settings.change(WHO)).toBeFocused();
    await expect(settings.row(WHO)).toContainText('Supporter');
    expect(await membershipsOf(family.household)).toEqual(['supporter active']);
  });

  test('goes up a tier once the bank’s question is approved, and not when it is refused', async ({
    page,
  }) => {
    const family = await aCardFamily({ tiers: ['supporter'] });
    await switchCard(family.household, 'authenticationRequired');
    const settings = await settingsOf(page, family);
    await choose(settings, WHO, 'Legacy Maker');
    await settings.manage.changeTo('Legacy Maker').click();
    await settings.refuse.click(ANSWER);
    await expect(settings.manage.problem).toContainText('Error changing tier: ', ANSWER);
    expect(await membershipsOf(family.household)).toEqual(['supporter active']);
    await settings.manage.changeTo('Legacy Maker').click();
    await settings.approve.click(ANSWER);
    await expect(settings.said(CHANGED)).toBeVisible(ANSWER);
    await expect(settings.row(WHO)).toContainText('Legacy Maker', ANSWER);
  });

  test('cancels one of the family, who is credited, and keeps the others', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const settings = await settingsOf(page, family);
    await settings.change('Leo').click();
    await settings.manage.cancelSubscription.click();
    await expect(settings.cancel.dialog).toContainText(
      'Cancelling the primary member instead cancels the entire subscription.',
    );
    await expect(settings.cancel.effect).toContainText(/credited.*becomes \$20\.00/, ANSWER);
    await settings.cancel.confirm.click();
    await expect(settings.said('Subscription cancelled for Leo.')).toBeVisible(ANSWER);
    await expect(settings.row('Leo')).toContainText('Expired', ANSWER);
    await expect(settings.change('Leo')).toBeFocused();
    expect(await membershipsOf(family.household)).toEqual(['leader active', 'supporter expired']);
    await settings.change('Leo').click();
    await expect(settings.manage.column('Current Subscription')).toContainText('No current subscription');
    await expect(settings.manage.cancelSubscription).toBeDisabled();
  });

  test('cancels the primary member, and with them the entire subscription', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const settings = await settingsOf(page, family);
    await settings.change(WHO).click();
    await settings.manage.cancelSubscription.click();
    await expect(settings.cancel.dialog).toContainText(
      'Cancelling the primary member cancels the entire subscription.',
    );
    await settings.cancel.keep.click();
    await expect(settings.change(WHO)).toBeFocused();
    await settings.change(WHO).click();
    await settings.manage.cancelSubscription.click();
    await expect(settings.cancel.effect).toContainText(/Everybody can use what is paid until/, ANSWER);
    await settings.cancel.confirm.click();
    await expect(settings.said(`Subscription cancelled for ${WHO}.`)).toBeVisible(ANSWER);
    await expect(settings.subscriptions).toContainText(
      'Your subscription has been canceled. Please contact support to reactivate.',
      ANSWER,
    );
    await expect(settings.subscriptions).toContainText('What is paid can be used until');
    await expect(settings.rows).toHaveCount(0);
    await expect(settings.subscriptionsHeading).toBeFocused();
    expect(await membershipsOf(family.household)).toEqual(['leader canceled', 'supporter canceled']);
  });
});

test.describe('a renewal that was not paid', () => {
  const overdue = async (card: string): Promise<Family> => {
    const clock = await aClock();
    const family = await aCardFamily({ tiers: ['leader'], clock });
    await switchCard(family.household, card);
    await advanceClock(clock, WEEK + 7200);
    await expect.poll(() => membershipsOf(family.household), ANSWER).toEqual(['leader past_due']);
    return family;
  };

  test('is paid with another card, after one that is declined', async ({ page }) => {
    const family = await overdue('chargeCustomerFail');
    const settings = await settingsOf(page, family);
    await expect(settings.subscriptions.getByRole('alert')).toContainText(
      'Your last payment failed. Please update your card or pay at the counter.',
    );
    await settings.updateCard.click();
    await expect(settings.card.dialog).toContainText('$20.00 is charged to this card now');
    await settings.card.fillCard(DECLINED);
    await settings.card.submit.click();
    await expect(settings.card.problem).toContainText('Your card was declined.', ANSWER);
    await settings.card.fillCard(GOOD);
    await settings.card.submit.click();
    await expect(settings.said('Card updated successfully!')).toBeVisible(ANSWER);
    await expect(settings.row(WHO)).toContainText('Paid', ANSWER);
    await expect(settings.subscriptions).toContainText('Your card is charged $20.00 every week');
    await expect(settings.updateCard).toBeFocused();
    await expect(settings.invoiceRows).toHaveCount(2, ANSWER);
  });

  test('is confirmed when the bank asked for that', async ({ page }) => {
    const settings = await settingsOf(page, await overdue('authenticationRequired'));
    await expect(settings.subscriptions.getByRole('alert')).toContainText(
      'Your bank asks you to confirm this payment.',
    );
    await settings.confirmPayment.click();
    await settings.approve.click(ANSWER);
    await expect(settings.confirmPayment).toBeHidden(ANSWER);
    await expect(settings.row(WHO)).toContainText('Paid', ANSWER);
    await expect(settings.subscriptionsHeading).toBeFocused();
  });
});

test.describe('manage subscription', () => {
  test('changes a tier that is paid in cash: fewer days, and no coin moves', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['supporter'] });
    const settings = await settingsOf(page, family);
    await settings.change(WHO).click();
    await expect(settings.manage.column('Downgrade Options')).toContainText('No downgrade options available');
    await settings.manage.option('Leader').click();
    await expect(settings.manage.cost).toContainText(
      /Nothing is charged now\. What you paid lasts until/,
      ANSWER,
    );
    await settings.manage.changeTo('Leader').click();
    await expect(settings.said(CHANGED)).toBeVisible(ANSWER);
    await expect(settings.row(WHO)).toContainText('Leader', ANSWER);
  });

  test('offers nothing above the highest tier, and prices of a month for each below', async ({ page }) => {
    const settings = await settingsOf(page, await aCashFamily({ tiers: ['legacy-maker'] }));
    await settings.change(WHO).click();
    const { manage } = settings;
    await expect(manage.column('Upgrade Options')).toContainText('No upgrade options available');
    await expect(manage.column('Current Subscription')).toContainText('$151.67 per month');
    await expect(manage.option('Supporter')).toContainText('$34.67 per month');
    await expect(manage.option('Leader')).toContainText('charged as $20.00 per week');
    await page.keyboard.press('Escape');
    await expect(manage.dialog).toBeHidden();
    await expect(settings.change(WHO)).toBeFocused();
  });

  test('is done by keyboard alone', async ({ page }) => {
    const settings = await settingsOf(page, await aCardFamily({ tiers: ['leader'] }));
    const walkTo = async (name: RegExp) => {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        if (name.test((await page.locator(':focus').textContent()) ?? '')) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await walkTo(/^Change Subscription$/);
    await page.keyboard.press('Enter');
    await expect(settings.manage.dialog).toBeVisible();
    await expect(settings.manage.option('Supporter')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(settings.manage.option('Supporter')).toHaveAttribute('aria-pressed', 'true');
    await expect(settings.manage.changeTo('Supporter')).toBeEnabled(ANSWER);
    await walkTo(/^Change to Supporter$/);
    await page.keyboard.press('Enter');
    await expect(settings.said(CHANGED)).toBeVisible(ANSWER);
    await expect(settings.change(WHO)).toBeFocused();
    await expect(settings.row(WHO)).toContainText('Supporter', ANSWER);
  });
});
