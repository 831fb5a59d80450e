import { instant } from '@legacy-hub/domain/venue-time';
import { visit } from '@legacy-hub/local/seed/actions.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

const [NORA] = NAMES;

test('staff look back on the visits of a household month by month', async ({ page }) => {
  const phone = await uniquePhone();
  const household = await aCustomer({ phone, booked: [] });
  const now = instant(Date.now());
  await visit(household, [household.primary.id], 'somebody-at-the-counter', now);
  const counter = new CounterPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  await profile.tab('Visits').click();
  const visits = profile.dialog.getByRole('region', { name: 'Visits' });
  await expect(visits.getByRole('listitem')).toHaveCount(1);
  await expect(visits.getByRole('listitem')).toContainText(NORA);
  await expect(visits.getByRole('button', { name: 'Next month' })).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await visits.getByRole('button', { name: 'Previous month' }).click();
  await expect(visits).toContainText('No visits in this month');
  await visits.getByRole('button', { name: 'Next month' }).click();
  await expect(visits.getByRole('listitem')).toHaveCount(1);
});
