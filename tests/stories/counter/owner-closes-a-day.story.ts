import { decideBookings } from '@legacy-hub/domain/bookings/rules';
import { sum } from '@legacy-hub/domain/core/money';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import {
  addDuration,
  formatDay,
  formatWholeDate,
  instant,
  minutes,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { settleClosure } from '@legacy-hub/functions/src/closures/settle-closure.ts';
import { listNewestClosures } from '@legacy-hub/functions/src/stores/closures.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/customers/households.ts';
import { listEntriesOfWalkIn } from '@legacy-hub/functions/src/stores/ledger.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe/stripe-sandbox.ts';
import { aPaidHousehold, stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { aPaidWalkIn, aWalkInPaidByCard } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect } from '@playwright/test';
import { ADA, aFamily } from '../../pages/booking-family.ts';
import { BookingsPage } from '../../pages/bookings.page.ts';
import { OfficePage } from '../../pages/counter/office.page.ts';
import { saturdayFarAhead } from '../../pages/device/clock.ts';
import { notifiedOf } from '../../pages/harness/inbox.ts';
import { restoreVenueAfterwards } from '../../pages/harness/keep-venue.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { TIME_LIMITS } from '../../time-limits.ts';

restoreVenueAfterwards();

const PHONE = { width: 390, height: 844 };
const FOUR = ['leader', 'leader', 'leader', 'leader'] as const;
const now = () => instant(Date.now());
const several = <Item>(count: number, make: () => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, make));

async function bookForEveryone(household: Household, day: VenueDate): Promise<void> {
  const visit = { personIds: peopleOf(household).map(({ id }) => id), day, hours: 2 };
  expectAccepted(await updateHousehold(household.uid, now(), (each) => decideBookings(each, visit, now())));
}

/** Adds 40 bookings of ten households, including this one, five passes paid by card and three in cash. */
async function fill(day: VenueDate, household: Household) {
  const households = [household, ...(await several(9, () => aPaidHousehold({ tiers: FOUR })))];
  await Promise.all(households.map((each) => bookForEveryone(each, day)));
  const byCard = await several(5, () => aWalkInPaidByCard('visa', { date: day }));
  const inCash = await several(3, () => aPaidWalkIn({ date: day, email: newEmail('closed-day') }));
  return { households, byCard, inCash };
}

const emailsOf = (customers: readonly { email: string }[]) => customers.map(({ email }) => email).toSorted();

async function bookingsOf({ uid }: Household): Promise<unknown[]> {
  return peopleOf(await stored(uid)).flatMap(({ bookings }) => bookings);
}

const netOf = async ({ id }: { id: string }) =>
  sum((await listEntriesOfWalkIn(id)).map(({ amountCents }) => amountCents));

async function refundsOf({ paymentIntent }: { paymentIntent: string }): Promise<number[]> {
  const { data } = await provider.refunds.list({ payment_intent: paymentIntent });
  return data.map(({ amount }) => amount);
}

/** Settles the closure, as a schedule does once no booking with the previous settings can still be in progress. */
async function takeLastLook(): Promise<void> {
  const [newest] = await listNewestClosures();
  await settleClosure(String(newest?.id), addDuration(now(), minutes(2)));
}

// spec: closing-a-day-2
test('an owner closes a full Saturday on a phone, and reopens it', async ({ page, anotherDevice }) => {
  const day = saturdayFarAhead();
  const openOnDay = new RegExp(`${formatWholeDate(day)}: .+ to `);
  const family = await aFamily([...FOUR]);
  const { households, byCard, inCash } = await fill(day, family.household);
  const everyone = emailsOf([...households, ...byCard, ...inCash]);
  const portal = new BookingsPage(await anotherDevice());
  await portal.open(family);
  await portal.bookVisit(ADA).click();
  await portal.day.fill(day);
  await expect(portal.dialog).toContainText(openOnDay);
  await page.setViewportSize(PHONE);
  const office = new OfficePage(page);
  await office.open();

  await test.step('whom it meets and what they paid is shown first, and nothing is chosen yet', async () => {
    await office.addDays({ day, reason: 'A storm' });
    await expect(office.dialog).toContainText(
      '10 households lose bookings (40 people). They get their 80 hours back.',
    );
    await expect(office.dialog).toContainText('5 day passes paid online by card, $70.00 in total.');
    await expect(office.dialog).toContainText(
      '3 day passes paid wholly or partly at the counter, $42.00 in total.',
    );
    await office.confirmClosing.click();
    await expect(office.dialog).toContainText('Please choose what happens to the day passes.');
  });

  await test.step('it is settled under "What happened next", and an open portal shows it', async () => {
    await office.passes.selectOption('Refund them');
    await office.confirmClosing.click();
    await office.saved();
    await expect(portal.dialog).toContainText(`We’re closed on ${formatDay(day)} (A storm).`);
    await expect(office.closures).toContainText('All done.', { timeout: TIME_LIMITS.story.test });
    await takeLastLook();
    await expect(office.closures).toContainText('bookings of 10 households cancelled (80 hours)');
    await expect(office.closures).toContainText('5 day passes refunded ($70.00)');
    await expect(office.closures).toContainText('3 day passes to refund at the counter ($42.00)');
  });

  await test.step('bookings have ended, the card money has gone back once, and each got one email', async () => {
    await expect.poll(() => Promise.all(households.map(bookingsOf))).toEqual(households.map(() => []));
    await expect.poll(() => Promise.all(byCard.map(refundsOf))).toEqual(byCard.map(() => [1400]));
    await expect.poll(() => Promise.all(byCard.map(netOf))).toEqual(byCard.map(() => 0));
    await expect.poll(() => Promise.all(inCash.map(netOf))).toEqual(inCash.map(() => 1400));
    const notifiedOfClosing = emailsOf([...households, ...inCash]);
    await expect
      .poll(() => notifiedOf(`We’re closed on ${formatDay(day)}`, everyone))
      .toEqual(notifiedOfClosing);
    await expect.poll(() => notifiedOf('We’ve refunded $14.00', everyone)).toEqual(emailsOf(byCard));
  });

  await test.step('notified customers get one email that it is open after all', async () => {
    await office.removeDays(day);
    await office.saved();
    await expect(office.closures).toContainText('18 customers notified');
    await expect
      .poll(() => notifiedOf(`We’re open after all on ${formatDay(day)}`, everyone))
      .toEqual(everyone);
    await expect(portal.dialog).toContainText(openOnDay);
  });
});
