import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BookingsPage } from './pages/bookings.page.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { tabTo } from './pages/keyboard.ts';
import { PortalPage } from './pages/portal.page.ts';
import { SettingsPage } from './pages/settings.page.ts';

const WIDTH = 390;

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Every name and colour is right, and nothing is wider than the phone. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
}

test.describe('on a phone, by keyboard alone, a household', () => {
  test.use({ viewport: { width: WIDTH, height: 844 } });

  // spec: portal-on-a-phone-1
  test('is booked at once, put in a calendar, and reads and prints a receipt', async ({ page }) => {
    const bookings = new BookingsPage(page);
    await bookings.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await expect(bookings.title).toBeVisible();
    await press(page, bookings.laterWeek);
    const monday = page.getByRole('list', { name: "Mia Rossi's week" }).getByRole('button').first();
    await press(page, monday);
    await expect(bookings.dialog).toMatchAriaSnapshot(`
      - dialog "Book Visit":
        - heading "Book Visit" [level=2]
        - group "Who's coming":
          - checkbox /Mia Rossi/ [checked]
          - checkbox /Leo/
        - textbox "Day"
        - button "Decrease Hours" [disabled]
        - spinbutton "Hours"
        - button "Increase Hours"
        - button "Cancel"
        - button "Book"
    `);
    await expectAccessible(page);
    await press(page, bookings.comes('Leo'), 'Space');
    await press(page, bookings.book);
    await expect(bookings.dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Hours assigned successfully!' })).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Add week to calendar' }));
    expect((await download).suggestedFilename()).toMatch(/^legacy-hub-.*\.ics$/);

    await press(page, new PortalPage(page).view('History'));
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused();
    await expectAccessible(page);
    await press(page, page.getByRole('link', { name: /^View receipt/ }).first());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('article', { name: 'Tax invoice' })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await press(page, page.getByRole('button', { name: 'Print or save as PDF' }));
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  });

  // spec: portal-on-a-phone-2
  test('opens its card, and takes out who has left', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    await new PortalPage(page).open(family);
    await press(page, page.getByRole('link', { name: 'Membership card' }));
    await expect(page.getByRole('article', { name: 'Mia Rossi' })).toMatchAriaSnapshot(`
      - article "Mia Rossi":
        - heading "Mia Rossi" [level=2]
        - img "QR code of Mia Rossi's membership"
        - list:
          - listitem:
            - strong: Mia Rossi
            - text: Leader
          - listitem:
            - strong: Leo
            - text: Supporter
    `);
    await expectAccessible(page);

    const settings = new SettingsPage(page);
    await settings.open(family);
    await press(page, settings.change('Leo'));
    await press(page, settings.manage.remove);
    await expect(settings.remove.dialog).toMatchAriaSnapshot(`
      - dialog "Remove from Household":
        - heading "Remove from Household" [level=2]
        - paragraph: Has Leo left the household?
        - region "What this means":
          - list
        - button "Not now"
        - button "Remove Leo"
    `);
    await expectAccessible(page);
    await press(page, settings.remove.confirm);
    await expect(settings.remove.dialog).toBeHidden();
    await expect(settings.row('Leo')).toContainText('Leaves the household after');
    await expectAccessible(page);
  });
});
