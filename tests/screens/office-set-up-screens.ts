import { getVenueSettings, listVenueChanges } from '@legacy-hub/domain/office/endpoints';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { Page } from '@playwright/test';
import { answer, type Screen } from './screen.ts';

const PATH = '/admin-portal/office/venue';

const { name, address, phone, email, abn, introduction, ages, whatToBring } = EXAMPLE_VENUE;

const fillAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};

/** Fills in each step except the last. */
const FILLED: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await fillAll(page, {
      Name: name,
      'Street and number': address.street,
      Suburb: address.suburb,
      Postcode: address.postcode,
      'Link to a map': address.mapUrl,
      Phone: phone,
      Email: email,
      ABN: abn,
    });
    await page.getByLabel('State').selectOption(address.state);
  },
  async (page) => {
    const monday = page.getByRole('group', { name: 'Monday' });
    await monday.getByLabel('Hours').check();
    await monday.getByRole('button', { name: 'Use these hours every day' }).click();
  },
  (page) => fillAll(page, { Capacity: '60', 'Share that can be booked ahead (%)': '75' }),
  async () => {},
  (page) => fillAll(page, { Introduction: introduction, Ages: ages, 'What to bring': whatToBring }),
];

const setUp = (at: number): Screen => ({
  name: at === 1 ? 'office-set-up' : `office-set-up-${at}`,
  async open(page) {
    await answer(page, getVenueSettings, { revision: 0, venue: null });
    await answer(page, listVenueChanges, { changes: [] });
    await page.goto(PATH);
    // The set-up continues where the screen before left it.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    for (const [done, fill] of FILLED.slice(0, at - 1).entries()) {
      await fill(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: `${done + 2} of 6` }).waitFor();
    }
    await page.getByRole('heading', { name: `${at} of 6` }).waitFor();
  },
});

export const SET_UP_SCREENS: readonly Screen[] = [1, 2, 3, 4, 5, 6].map(setUp);
