import { accept } from '@legacy-hub/domain/decision';
import { isEffective } from '@legacy-hub/domain/hours';
import type { Household } from '@legacy-hub/domain/household-schema';
import { byCard } from '@legacy-hub/domain/testing/households';
import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { listEntriesOf, listEntriesOfWalkIn } from '@legacy-hub/functions/src/stores/ledger.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { CashPage } from './pages/cash.page.ts';
import { CounterPage, type CustomerProfile } from './pages/counter.page.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { uniqueName } from './pages/groups.ts';
import { test } from './pages/journey.ts';
import {
  crash,
  goOffline,
  goOnline,
  keptNotices,
  onDevice,
  openCounter,
  openProfile,
  registerGroup,
  takeCash,
} from './pages/offline-counter.ts';
import { TakingsPage } from './pages/takings.page.ts';

const [NORA] = NAMES;
const CASH = '**/api/confirm-cash-payment';
const GROUP = '**/api/admin/walk-in';

const visitsOf = async (uid: string) => (await stored(uid)).primary.visits.filter(isEffective);
const takenFrom = async ({ uid }: Household) =>
  (await listEntriesOf(uid)).map(({ amountCents }) => amountCents);

/** What the database has of a group with this name. */
async function groupsNamed(name: string) {
  const { docs } = await firestore().collection('walkIns').where('name', '==', name).get();
  return docs.map((doc) => ({
    id: doc.id,
    payment: doc.get('payment.status'),
    visits: doc.get('visits').length,
  }));
}

async function openUnpaid(counter: CounterPage): Promise<{ household: Household; profile: CustomerProfile }> {
  const phone = await uniquePhone();
  const household = await aCustomer({ phone, unpaid: true });
  return { household, profile: await openProfile(counter, phone) };
}

const reopen = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto('/admin-portal');
  return page;
};

test.describe('cash for a membership without a network', () => {
  // spec: counter-offline-cash-1
  test('is kept with its receipt, lets the person in, and is in the takings once when the network is back', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const { household, profile } = await openUnpaid(counter);
    await goOffline(page);
    await expect(profile.dialog).toContainText("You're offline. Last updated");
    const cash = await takeCash(profile);
    await expect(cash.dialog).toContainText(`Cash for ${NORA} is kept`);
    await expect(cash.dialog).toContainText('The receipt follows by email once the network is back.');
    await expect(cash.dialog).toContainText('$20.00');
    const receipt = String(await cash.receipt.textContent());
    await cash.done.click();
    await expect(profile.person(NORA)).toContainText('Paid');
    await profile.checkbox(NORA).check();
    await profile.checkSelected.click();
    await expect(keptNotices(page)).toContainText('2 presses kept and not sent yet');
    await expect(keptNotices(page)).toContainText(
      "That includes $20 in cash, which isn't in the takings yet.",
    );
    await expect(counter.hereNow).toContainText(NORA);
    expect(await takenFrom(household)).toEqual([]);

    await goOnline(page);
    await expect(keptNotices(page)).toBeHidden();
    await expect.poll(() => visitsOf(household.uid)).toHaveLength(1);
    expect(await takenFrom(household)).toEqual([2000]);
    const takings = new TakingsPage(page);
    await takings.open();
    const number = receipt.replace('Receipt ', '');
    await expect(takings.entries.getByRole('row').filter({ hasText: number })).toHaveCount(1);
  });

  test('is kept through a reload, and sent once', async ({ page }) => {
    const counter = new CounterPage(page);
    const { household, profile } = await openUnpaid(counter);
    await page.route(CASH, (route) => route.abort());
    await takeCash(profile);
    await page.reload();
    await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
    await expect(keptNotices(page)).toContainText('$20 in cash');
    expect(await takenFrom(household)).toEqual([]);
    await page.unroute(CASH);
    await expect(keptNotices(page)).toBeHidden();
    expect(await takenFrom(household)).toEqual([2000]);
  });

  test('is kept through a crash of the page, and sent before the check-in that came after it', async ({
    page,
    context,
  }) => {
    const counter = new CounterPage(page);
    const { household, profile } = await openUnpaid(counter);
    await page.route(CASH, (route) => route.abort());
    await (await takeCash(profile)).done.click();
    await profile.checkbox(NORA).check();
    await profile.checkSelected.click();
    await expect(keptNotices(page)).toContainText('2 presses kept and not sent yet');
    await crash(page);
    expect(await takenFrom(household)).toEqual([]);

    const reopened = await reopen(context);
    await expect.poll(() => visitsOf(household.uid)).toHaveLength(1);
    await expect(keptNotices(reopened)).toBeHidden();
    expect(await takenFrom(household)).toEqual([2000]);
  });

  // spec: counter-offline-cash-2
  test('that two counters took for the same week is booked once; the second is told to give it back', async ({
    page,
    anotherDevice,
  }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    const first = new CounterPage(page);
    const second = new CounterPage(await anotherDevice());
    const receipts: string[] = [];
    const rowIn = (table: Locator, receipt: unknown) =>
      table.getByRole('row').filter({ hasText: String(receipt) });
    for (const counter of [first, second]) {
      const profile = await openProfile(counter, phone);
      await goOffline(counter.page);
      const cash = await takeCash(profile);
      receipts.push(String(await cash.receipt.textContent()).replace('Receipt ', ''));
      await cash.done.click();
      await profile.close.click();
    }
    await goOnline(first.page);
    await expect(keptNotices(first.page)).toBeHidden();
    await goOnline(second.page);
    const refused = keptNotices(second.page).getByRole('alert');
    await expect(refused).toContainText(`$20 in cash for ${NORA}`);
    await expect(refused).toContainText(`${NORA} has already paid.`);
    await expect(refused).toContainText('Give the $20 back');
    expect(await takenFrom(household)).toEqual([2000]);

    await refused.getByRole('button', { name: 'Open customer' }).click();
    const profile = await second.profile();
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Took cash, refused when it was sent $20.00');
    await expect(profile.history).toContainText(`Receipt ${receipts[1]}, for ${NORA}, refused: ${NORA} has`);
    await profile.close.click();
    await refused.getByRole('button', { name: 'Settled' }).click();
    await expect(keptNotices(second.page)).toBeHidden();
    expect(await takenFrom(household)).toEqual([2000]);

    const takings = new TakingsPage(second.page);
    await takings.open();
    const inDrawer = rowIn(takings.refusedCash, receipts[1]);
    await expect(inDrawer).toContainText(`${NORA} has already paid.`);
    await expect(inDrawer).toContainText('$20.00');
    await expect(rowIn(takings.entries, receipts[0])).toHaveCount(1);
    await expect(rowIn(takings.entries, receipts[1])).toHaveCount(0);
  });

  test('is refused with its reason if a card paid meanwhile', async ({ page }) => {
    const counter = new CounterPage(page);
    const { household, profile } = await openUnpaid(counter);
    await goOffline(page);
    await (await takeCash(profile)).done.click();
    await profile.close.click();
    const now = instant(Date.now());
    await updateHousehold(household.uid, now, (unpaid) =>
      accept({
        ...unpaid,
        primary: { ...unpaid.primary, membership: byCard('leader', addDuration(now, days(7))) },
      }),
    );
    await goOnline(page);
    const refused = keptNotices(page).getByRole('alert');
    await expect(refused).toContainText(`${NORA} pays by card, so there's no cash to take.`);
    await expect(refused).toContainText('Give the $20 back');
    expect(await takenFrom(household)).toEqual([]);
  });

  test('asks before logging out, and is sent after the next login', async ({ page }) => {
    const phone = await uniquePhone();
    const household = await aCustomer({ phone, unpaid: true });
    const counter = new CounterPage(page);
    const staff = await openCounter(counter);
    const profile = await counter.find(phone);
    await page.route(CASH, (route) => route.abort());
    await (await takeCash(profile)).done.click();
    await profile.close.click();
    await counter.logOut.click();
    const dialog = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
    await dialog.getByRole('button', { name: 'Log out anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await expect.poll(() => onDevice(page)).toEqual({ records: 1, keys: 0 });
    expect(await takenFrom(household)).toEqual([]);
    await page.unroute(CASH);
    await counter.open(staff);
    await expect.poll(() => takenFrom(household)).toEqual([2000]);
  });
});

test.describe('a group without a network', () => {
  test('pays for a pass that is on the board', async ({ page }) => {
    const name = uniqueName('Tom');
    const { id, totalCents } = await anUnpaidWalkIn({ name });
    const counter = new CounterPage(page);
    await openCounter(counter);
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('Pending');
    await goOffline(page);
    await row.getByRole('button', { name: /^Confirm Payment/ }).click();
    const cash = new CashPage(page);
    await cash.confirm.click();
    await expect(cash.dialog).toContainText(`Cash for ${name} is kept`);
    const receipt = String(await cash.receipt.textContent());
    await cash.done.click();
    await expect(row).toContainText('Paid');
    await expect(row).toContainText('Not sent yet');

    await goOnline(page);
    await expect(keptNotices(page)).toBeHidden();
    await expect(row).not.toContainText('Not sent yet');
    const entries = await listEntriesOfWalkIn(id);
    expect(entries).toMatchObject([{ amountCents: totalCents, receipt: receipt.replace('Receipt ', '') }]);
  });

  // spec: counter-offline-cash-3
  test('is registered, pays and comes in, and the server hears of it in that order, once', async ({
    page,
  }) => {
    const name = uniqueName('Tess');
    const counter = new CounterPage(page);
    await openCounter(counter);
    await goOffline(page);
    const profile = await registerGroup(counter, name);
    await (await takeCash(profile)).done.click();
    await profile.checkSelected.click();
    await expect(keptNotices(page)).toContainText('3 presses kept and not sent yet');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('Not sent yet');
    await expect(row).toContainText('Here since');
    expect(await groupsNamed(name)).toEqual([]);

    await goOnline(page);
    await expect(keptNotices(page)).toBeHidden();
    await expect(row).not.toContainText('Not sent yet');
    await expect(row).toContainText('Here since');
    const groups = await groupsNamed(name);
    expect(groups).toMatchObject([{ payment: 'active', visits: 1 }]);
    expect(await listEntriesOfWalkIn(String(groups[0]?.id))).toMatchObject([{ amountCents: 700 }]);
  });

  test('is registered once if the answer is lost and the page is reloaded before it is sent again', async ({
    page,
  }) => {
    const name = uniqueName('Tina');
    const counter = new CounterPage(page);
    await openCounter(counter);
    let isLost = true;
    await page.route(GROUP, async (route) => {
      if (isLost) await route.fetch();
      await (isLost ? route.abort() : route.continue());
    });
    const profile = await registerGroup(counter, name);
    await expect(profile.person(name)).toBeVisible();
    await page.reload();
    await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
    await expect(page.getByRole('row', { name })).toHaveCount(1);
    isLost = false;
    await expect(keptNotices(page)).toBeHidden();
    expect(await groupsNamed(name)).toHaveLength(1);
  });
});
