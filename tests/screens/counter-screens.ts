import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterMoney } from '@legacy-hub/domain/copy/counter/money';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { NOBODYS_DIGITS } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import type { Locator, Page } from '@playwright/test';
import { spendWeeklyHours } from '../pages/people/customers.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import { at, click, goOffline, type Screen } from './screen.ts';

const TAB_CONTENT = { Details: 'Notes', Visits: 'Visits', Emails: 'Emails' };

export const ADMIN_SCREENS: readonly Screen[] = [
  at(
    'counter-refund',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Zara Ahmed'),
    (page) => openTab(page, 'Payments', 'Payments'),
    click(/^Refund/),
  ),
  ...OFFICE_SCREENS,
];

export const COUNTER_SCREENS: readonly Screen[] = [
  at('counter', '/admin-portal', ready),
  at('counter-bookings', '/admin-portal', ready, click("View Today's Bookings")),
  at('counter-new-household', '/admin-portal', ready, click('New membership'), click('Add person')),
  at('counter-takings', '/admin-portal', ready, click('Takings'), (page) =>
    page.getByRole('dialog').getByRole('table').first().waitFor(),
  ),
  at('counter-sell', '/admin-portal', ready, chooseItems),
  at(
    'counter-reversal',
    '/admin-portal',
    ready,
    chooseItems,
    click(/^Sell for/),
    click('Done'),
    click('Takings'),
    click(/^Refund, number/),
  ),
  at('counter-move-cash', '/admin-portal', ready, click('Takings'), click('Money in or out')),
  at('counter-close-day', '/admin-portal', ready, click('Takings'), click('Count the takings'), countDrawer),
  at('counter-search', '/admin-portal', ready, (page) => type(page, 'a')),
  at('counter-not-found', '/admin-portal', ready, (page) => search(page, String(NOBODYS_DIGITS))),
  at('counter-customer', '/admin-portal', ready, (page) => openProfile(page, 'Maya Chen')),
  at(
    'counter-customer-history',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Maya Chen'),
    (page) => openTab(page, 'History', 'Activity'),
    (page) => page.getByRole('tabpanel').getByText('Took cash').waitFor(),
  ),
  at(
    'counter-customer-payments',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Maya Chen'),
    (page) => openTab(page, 'Payments', 'Payments'),
  ),
  at(
    'counter-customer-memberships',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Nina Rossi'),
    (page) => openTab(page, 'Memberships', 'Memberships'),
  ),
  at('counter-customer-out-of-hours', '/admin-portal', ready, (page) => openProfile(page, 'Sam Okafor')),
  at('counter-customer-walk-in', '/admin-portal', ready, (page) => openProfile(page, 'Zara Ahmed')),
  at(
    'counter-stay-longer',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Zara Ahmed'),
    click(/^More for/),
    click('Stay longer'),
  ),
  at(
    'counter-add-people',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Zara Ahmed'),
    click(/^More for/),
    click('Add people'),
  ),
  at(
    'counter-card-link',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Sam Okafor'),
    (page) => openTab(page, 'Memberships', 'Memberships'),
    click('Pay by card'),
    (page) => page.getByRole('dialog', { name: 'Pay by card' }).locator('svg[shape-rendering]').waitFor(),
  ),
  at('counter-scan-no-camera', '/admin-portal', ready, click('Scan with the camera')),
  at('counter-new-group', '/admin-portal', ready, click('New day pass'), enterGroup),
  at(
    'counter-coming-days',
    '/admin-portal',
    ready,
    click("View Today's Bookings"),
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Upcoming days' }).click(),
    (page) => page.getByRole('dialog').getByRole('button', { name: /^Open/ }).first().waitFor(),
  ),
  at(
    'counter-correct-pass',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Ines Petrova'),
    click(/^More for/),
    click('Edit pass'),
  ),
  at(
    'counter-cancel-pass',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Ines Petrova'),
    click(/^More for/),
    click('Cancel pass'),
  ),
  at(
    'counter-customer-more',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Zara Ahmed'),
    click(/^More for/),
  ),
  at('counter-later-pass', '/admin-portal', ready, (page) => openProfile(page, 'Lena Fischer')),
  ...(['Details', 'Visits', 'Emails'] as const).map((tab) =>
    at(
      `counter-customer-${tab.toLowerCase()}`,
      '/admin-portal',
      ready,
      (page) => openProfile(page, 'Maya Chen'),
      (page) => openTab(page, tab, TAB_CONTENT[tab]),
    ),
  ),
  at(
    'counter-correct-details',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Maya Chen'),
    (page) => openTab(page, 'Details', 'Notes'),
    click('Edit details'),
  ),
  at(
    'counter-replace-card',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Maya Chen'),
    (page) => openTab(page, 'Details', 'Notes'),
    click('Replace card'),
  ),
  at(
    'counter-send-again',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Maya Chen'),
    (page) => openTab(page, 'Emails', 'Emails'),
    click('Send again'),
  ),
  at(
    'counter-refund-cash',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Ruth Kelly'),
    (page) => openTab(page, 'Payments', 'Payments'),
    click(/^Refund/),
  ),
  at(
    'counter-memberships-ended',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Kim Larsen'),
    (page) => openTab(page, 'Memberships', 'Memberships'),
  ),
  at(
    'counter-start-again',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Kim Larsen'),
    (page) => openTab(page, 'Memberships', 'Memberships'),
    click('Choose something else'),
  ),
  at(
    'counter-change-membership',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Nina Rossi'),
    (page) => openTab(page, 'Memberships', 'Memberships'),
    click('Change Subscription'),
  ),
  at('counter-cash', '/admin-portal', ready, (page) => openProfile(page, 'Kim Larsen'), takeCash),
  at(
    'counter-card',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Kim Larsen'),
    takeCash,
    (page) => page.getByRole('radio', { name: counterMoney.method.terminal }).check(),
  ),
  at(
    'counter-sell-sessions',
    '/admin-portal',
    ready,
    // In the first hours of a week no one has used theirs yet.
    async () => spendWeeklyHours(await auth().getUserByEmail('sam@legacyhub.test')),
    (page) => openProfile(page, 'Sam Okafor'),
    click(/Sell a session/),
  ),
  at(
    'counter-delete',
    '/admin-portal',
    ready,
    (page) => openProfile(page, 'Kim Larsen'),
    click('Delete Account'),
  ),
  at('counter-offline', '/admin-portal', ready, goOffline),
  at('counter-offline-search', '/admin-portal', ready, seeTwoCustomers, goOffline, searchOffline),
  at('counter-offline-customer', '/admin-portal', ready, seeTwoCustomers, goOffline, (page) =>
    openProfile(page, 'Maya Chen'),
  ),
];

function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search by phone, name or pass code' });
}

async function ready(page: Page): Promise<void> {
  await field(page).waitFor();
  await page.getByRole('table').getByRole('row').nth(1).or(page.getByRole('listitem')).first().waitFor();
}

async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('n');
  await page.getByRole('option').first().waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await page.getByRole('search').getByRole('alert').waitFor();
}

async function openProfile(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await page.getByRole('button', { name: /^Check Selected/ }).waitFor();
}

/** Opens two profiles, so that both can be found offline. */
async function seeTwoCustomers(page: Page): Promise<void> {
  for (const name of ['Maya Chen', 'Lee Nguyen']) {
    await openProfile(page, name);
    await click('Close')(page);
  }
}

async function searchOffline(page: Page): Promise<void> {
  await field(page).fill('le');
  await page.getByRole('search').getByText(counter.search.offline).waitFor();
}

async function openTab(page: Page, tab: string, content: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel').getByRole('region', { name: content }).first().waitFor();
}

async function chooseItems(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  for (const item of ['Lemonade', 'Lemonade', 'Grip socks', 'Bottle of water'])
    await page.getByRole('button', { name: `Add ${item}` }).click();
}

/** Enters less than the expected amount, so that the form asks for an explanation. */
async function countDrawer(page: Page): Promise<void> {
  await page.getByLabel('Float', { exact: true }).waitFor();
  for (const [label, count] of Object.entries({ $50: '3', $20: '4', $5: '3', '50c': '4', Float: '150' }))
    await page.getByLabel(label, { exact: true }).fill(count);
}

async function enterGroup(page: Page): Promise<void> {
  await page.getByLabel('No. of Participants', { exact: true }).fill('3');
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await page.getByLabel('Phone Number', { exact: true }).fill('0412 555 019');
}

async function takeCash(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm Payment/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: counterMoney.cash.title }).waitFor();
}
