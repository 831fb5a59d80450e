import { addDuration, days, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { chargedTo, membershipsOf } from '@legacy-hub/functions/src/testing/subjects/card-households.ts';
import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { GOOD } from '../../pages/people/test-cards.ts';
import { PortalPage } from '../../pages/portal.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a household whose paid weeks have ended starts again by card with its previous choice', async ({
  page,
}) => {
  const tenDaysAgo = addDuration(instant(Date.now()), -days(10));
  const family = await aCashFamily({ tiers: ['leader', 'supporter'], at: tenDaysAgo });
  const portal = new PortalPage(page);
  const checkout = new CheckoutPage(page);
  await portal.open(family);
  const offer = page.getByRole('region', { name: 'Start again' });
  await expect(offer).toContainText('Mia Rossi on Leader, Leo on Supporter: $24 a week');
  await offer.getByRole('button', { name: 'Pay by card' }).click();
  await checkout.fillCard(GOOD);
  await expect(checkout.pay).toHaveText('Pay $24.00');
  await checkout.pay.click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
  await expect.poll(() => chargedTo(family.household)).toBe(2400);
  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: 'Hi, Mia' })).toBeVisible();
  await expect(offer).toBeHidden();
});
