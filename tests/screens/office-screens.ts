import type { Page } from '@playwright/test';
import { at, press, type Screen } from './screen.ts';

const PATH = '/admin-portal/office';

const ready = (page: Page) => page.getByRole('region', { name: 'Opening hours', exact: true }).waitFor();

const openHistory = (page: Page) => page.getByText('Earlier settings').click();

const EDITED = {
  facts: 'Edit facts',
  hours: 'Edit opening hours',
  places: 'Edit places',
  notice: 'Edit notice',
  visitors: 'Edit what visitors read',
  terms: 'Edit terms',
  closure: 'Add days',
};

/** The venue's settings, each of their forms, and the set-up of a new venue. */
export const OFFICE_SCREENS: readonly Screen[] = [
  at('office', PATH, ready),
  ...Object.entries(EDITED).map(([name, button]) => at(`office-${name}`, PATH, ready, press(button))),
  at('office-restore', PATH, ready, changeCapacity, openHistory, press(/^Restore the settings/)),
  {
    name: 'office-set-up',
    open: async (page) => {
      await page.route('**/api/venue', (route) => route.fulfill({ json: { revision: 0, venue: null } }));
      await page.route('**/api/admin/venue/changes', (route) => route.fulfill({ json: { changes: [] } }));
      await page.goto(PATH);
      await page.getByRole('button', { name: 'Next' }).waitFor();
    },
  },
];

/** Up and down by turns, so that it is a change each time. */
async function changeCapacity(page: Page): Promise<void> {
  for (const capacity of ['90', '100']) {
    await page.getByRole('button', { name: 'Edit places' }).click();
    await page.getByLabel('Capacity').fill(capacity);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
