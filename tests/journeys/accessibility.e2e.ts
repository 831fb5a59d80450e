import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const press = (button: string) => (page: Page) => page.getByRole('button', { name: button }).click();
const nothing = async () => undefined;

/** Each page as it opens, and as it looks when something is missing. */
const SCREENS: [state: string, path: string, reach: (page: Page) => Promise<void>][] = [
  ['the landing page', '/', nothing],
  ['the registration', '/form/leader', press('Add Family Members at 50% OFF')],
  ['the incomplete registration', '/form/leader', press('Proceed to Payment')],
  ['a membership that does not exist', '/form/platinum', nothing],
  ['the day pass', '/walk-in', nothing],
  ['the incomplete day pass', '/walk-in', press('Pay Now')],
  ['the checkout with nothing to pay', '/checkout', nothing],
  ['the thanks', '/thank-you', nothing],
  ['the log-in', '/login', press('Login')],
  ['the forgotten password', '/login', press('Forgot Password?')],
  ['a new password', '/reset-password?code=some', press('Save Password')],
  ['an old link', '/reset-password', nothing],
  ['the terms', '/terms', nothing],
  ['an address that does not exist', '/no-such-page', nothing],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [state, path, reach] of SCREENS) {
      test(`${state} can be read and used`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await reach(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}

test('a visitor comes from the landing page to the checkout by keyboard alone', async ({ page }) => {
  const walkTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.textContent()) === name) return;
    }
    throw new Error(`The keyboard does not reach “${name}”`);
  };
  await page.goto('/');
  await walkTo('Get Membership');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeFocused();
  for (const typed of ['Kim Tran', `kim-${Date.now()}@example.test`, '0412 345 678']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await walkTo('Proceed to Payment');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused({ timeout: 20_000 });
});
