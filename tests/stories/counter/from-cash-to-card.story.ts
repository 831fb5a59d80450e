import { CARD_LINK } from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { chargedTo, emailsTo } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { restoreLogin } from '../../pages/login.page.ts';
import { uniquePhone } from '../../pages/people/customers.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('a family that paid in cash saves a card on its own phone with a link from the counter', async ({
  page,
  anotherDevice,
}) => {
  const phone = await uniquePhone();
  const family = await aCashFamily({ phone, tiers: ['leader', 'supporter'] });
  const { household } = family;
  const counter = new CounterPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  const link = page.getByRole('dialog', { name: 'Pay by card' });

  await test.step('staff show the link, and send it by email', async () => {
    await profile.tab('Memberships').click();
    await profile.memberships.getByRole('button', { name: 'Pay by card' }).click();
    await expect(link).toContainText('the card is charged $24 a week for');
    await link.getByRole('button', { name: 'Send by email' }).click();
    await expect(page.getByText(`The link is on its way to ${household.email}.`)).toBeVisible();
    await expect.poll(() => emailsTo(household)).toContain('card-link');
  });

  await test.step('the card is saved on their own phone', async () => {
    const ownPhone = await anotherDevice({ viewport: { width: 390, height: 844 } });
    await restoreLogin(ownPhone, family);
    await ownPhone.goto(CARD_LINK);
    const { payByCard } = new SettingsPage(ownPhone);
    await payByCard.fillCard('4242 4242 4242 4242');
    await payByCard.submit.click();
    await expect(ownPhone.getByText(/^Done\. We’ll charge your card from/)).toBeVisible();
  });

  await test.step('the counter sees it at once, and nothing is charged yet', async () => {
    await expect(link).toContainText('$24 a week by card, first charged on');
    await page.keyboard.press('Enter');
    await expect(link).toBeHidden();
    await expect(profile.memberships).toContainText(/Paid until .+, then by card/);
    await expect.poll(() => chargedTo(household)).toBe(0);
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Sent an email');
  });
});
