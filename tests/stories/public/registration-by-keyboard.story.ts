import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { tabTo } from '../../pages/device/keyboard.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { GOOD } from '../../pages/people/test-cards.ts';
import { RegistrationPage } from '../../pages/registration.page.ts';

test('a visitor registers and pays by keyboard alone', async ({ page }) => {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  const { keyboard } = page;

  await test.step('from the landing page to the form', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Get Membership' }).last());
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeFocused();
  });

  await test.step('through the form', async () => {
    const fields = [
      [form.name, 'Kim Tran'],
      [form.email, newEmail('keyboard')],
      [form.phone, '0412 345 678'],
    ] as const;
    for (const [field, typed] of fields) {
      await tabTo(page, field);
      await keyboard.type(typed);
    }
    for (const [target, key] of [
      [form.addFamily, 'Space'],
      [form.terms, 'Space'],
      [form.proceed, 'Enter'],
    ] as const) {
      await tabTo(page, target);
      await keyboard.press(key);
    }
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused();
  });

  await test.step('through the card’s three fields, which pass the focus on', async () => {
    await expect(checkout.pay).toHaveText('Pay $25.50');
    await expect(checkout.card.getByLabel('Card number')).toBeEnabled();
    await tabTo(page, checkout.cardFrame);
    await expect(checkout.card.getByLabel('Card number')).toBeFocused();
    await keyboard.type(GOOD);
    await expect(checkout.card.getByLabel('Expiration date')).toBeFocused();
    await keyboard.type('1234');
    await expect(checkout.card.getByLabel('CVC')).toBeFocused();
    await keyboard.type('123');
    await tabTo(page, checkout.pay);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  });
});
