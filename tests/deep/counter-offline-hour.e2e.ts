import { staffName } from '@legacy-hub/domain/core/colleague';
import type { Household } from '@legacy-hub/domain/documents/household';
import { dayOf, hours, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { signLastContact } from '@legacy-hub/functions/src/http/last-contact.ts';
import { anUnpaidHousehold, aPaidHousehold } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { book } from '@legacy-hub/local/seed/actions.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CounterPage } from '../pages/counter/counter.page.ts';
import { crash, openCounter, queuedNotices, queuedPaths } from '../pages/counter/offline-counter.ts';
import { answeredActions, QueuedActions, recordsOf } from '../pages/counter/queued-actions.ts';
import { TakingsPage } from '../pages/counter/takings.page.ts';
import { storedOnDevice } from '../pages/device/stored-on-device.ts';
import { test } from '../pages/harness/story.ts';
import { uniqueName } from '../pages/people/groups.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR = hours(1);
/** Number of five-minute steps. Five households arrive in each. */
const STEPS = 12;
const BOOKED = 4 * STEPS;
const NOT_BOOKED = STEPS;
/**
 * Begins these households' names, because a counter caches the first expected people in alphabetical order.
 * Other tests have only a few before them.
 */
const FIRST_NAME = 'Aab';

const ago = (duration: number) => instant(Date.now() - duration);

const several = <Item>(count: number, create: (index: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => create(index)));

async function aBookedHousehold(): Promise<Household> {
  const household = await aPaidHousehold({ name: uniqueName(FIRST_NAME), at: ago(2 * HOUR) });
  await book(household, { personId: household.primary.id, day: dayOf(ago(0)), hours: 1 }, ago(2 * HOUR));
  return household;
}

/** Creates a household that must pay if its index is even. */
const aHouseholdNotBooked = (index: number): Promise<Household> =>
  (index % 2 === 0 ? anUnpaidHousehold : aPaidHousehold)({ name: uniqueName('Opal'), at: ago(2 * HOUR) });

const nameOf = ({ primary }: Household): string => primary.name;

/**
 * Opens a counter that has all households cached: those with bookings are expected today, and the others have
 * been opened.
 */
async function aCounterThatKnows(page: Page, booked: readonly Household[], notBooked: readonly Household[]) {
  const counter = new CounterPage(page);
  const staff = await openCounter(counter);
  for (const household of notBooked) {
    const profile = await counter.find(nameOf(household));
    await profile.close.click();
  }
  const notQueued = async (): Promise<string[]> => {
    const onDevice = await storedOnDevice(page);
    return [...booked, ...notBooked].filter(({ phone }) => !onDevice.includes(phone.e164)).map(nameOf);
  };
  await expect.poll(notQueued).toEqual([]);
  await expect.poll(() => queuedPaths(page)).toContain('/admin-portal');
  return { counter, staff };
}

/** Goes offline. The server's last response is this old, by the device's clock too. */
async function loseNetwork(context: BrowserContext, page: Page, staffUid: string) {
  await context.setOffline(true);
  await page.evaluate(
    (token) => localStorage.setItem('last-contact', `${Date.now()} ${token}`),
    signLastContact(staffUid, ago(HOUR)),
  );
}

async function openAgain(context: BrowserContext): Promise<CounterPage> {
  const counter = new CounterPage(await context.newPage());
  await counter.page.goto('/admin-portal');
  await counter.search.waitFor();
  return counter;
}

test.describe('an hour without a network', () => {
  // spec: counter-offline-hour-1
  test('with 60 households loses and duplicates nothing, and the drawer is correct to the cent', async ({
    page,
    context,
  }) => {
    test.slow();
    await context.clock.install({ time: ago(HOUR) });
    const booked = await several(BOOKED, aBookedHousehold);
    const notBooked = await several(NOT_BOOKED, aHouseholdNotBooked);
    const { counter, staff } = await aCounterThatKnows(page, booked, notBooked);
    await loseNetwork(context, page, staff.uid);
    const queued = new QueuedActions(counter);

    for (const [step, household] of notBooked.entries()) {
      const come = booked.filter((_, index) => index % STEPS === step).map(nameOf);
      for (const name of come) await queued.checkIn(name);
      if (step % 3 === 0) await queued.undo(String(come.at(-1)));
      if (step % 6 === 0) await queued.checkIn(String(come.at(-1)));
      if (step % 2 === 0)
        await queued.payAndCheckIn(await queued.counter.find(nameOf(household)), nameOf(household));
      else await queued.checkIn(nameOf(household));
      if (step % 5 === 1) await queued.newGroup(uniqueName('Tess'));
      await queued.expectCounted();
      await context.clock.fastForward(Math.floor(HOUR / STEPS));
      if (step === 4) await queued.counter.page.reload();
      if (step === 8) {
        await crash(queued.counter.page);
        await queued.counter.page.close();
        queued.counter = await openAgain(context);
      }
    }
    await queued.expectCounted();
    const stillExpected = queued.counter.expected.getByRole('button', { name: `Check in: ${FIRST_NAME}` });
    await expect(stillExpected).toHaveCount(2); // their check-ins were undone
    expect((await recordsOf(staff.uid)).log).toEqual([]);

    const answered = answeredActions(queued.counter.page);
    await context.setOffline(false);
    for (const index of queued.actions.keys())
      await expect.poll(() => answered.length).toBeGreaterThan(index);
    await expect(queuedNotices(queued.counter.page)).toBeHidden();
    expect(answered).toHaveLength(queued.actions.length);
    expect(answered).toEqual(answered.toSorted());
    expect(answered.filter((each) => !each.endsWith(' 200'))).toEqual([]);

    const expected = queued.records();
    expect(await recordsOf(staff.uid)).toEqual(expected);
    const takings = new TakingsPage(queued.counter.page);
    await takings.open();
    const own = takings.totals.getByRole('row').filter({ hasText: staffName(staff.email) });
    await expect(own).toHaveText(
      `${staffName(staff.email)}Cash${expected.receipts.length}${expected.drawer}`,
    );
  });
});
