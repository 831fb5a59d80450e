import { aClock, advanceClock, WEEK } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { membershipsOf, switchCard } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { expect } from '@playwright/test';
import { test } from '../../pages/harness/story.ts';
import { aCardFamily } from '../../pages/people/family.ts';
import { DECLINED, GOOD } from '../../pages/people/test-cards.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('a failed renewal is paid with another card, after one more card is declined', async ({ page }) => {
  const clock = await aClock();
  const family = await aCardFamily({ tiers: ['leader'], clock });
  const settings = new SettingsPage(page);
  await settings.open(family);

  await test.step('the open page says that the renewal failed', async () => {
    await switchCard(family.household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 7200);
    await expect(settings.subscriptions.getByRole('alert')).toContainText(
      'Your last payment didn’t go through. Update your card or pay at the counter.',
    );
  });

  await test.step('a declined card changes nothing, the next one pays', async () => {
    await settings.updateCard.click();
    await expect(settings.card.dialog).toContainText('We’ll charge $20.00 to this card now');
    await settings.card.fillCard(DECLINED);
    await settings.card.submit.click();
    await expect(settings.card.problem).toContainText('Your card was declined.');
    await settings.card.fillCard(GOOD);
    await settings.card.submit.click();
    await expect(settings.message('Card updated successfully!')).toBeVisible();
    await expect(settings.row('Mia Rossi')).toContainText('Paid');
    await expect(settings.invoiceRows).toHaveCount(2);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active']);
  });
});
