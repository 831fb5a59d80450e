import {
  addDays,
  addDuration,
  dayOf,
  days,
  instant,
  mondayOf,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { devices, expect } from '@playwright/test';
import { BookingsPage } from '../../pages/bookings.page.ts';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { Thumb } from '../../pages/device/thumb.ts';
import { test } from '../../pages/harness/story.ts';
import { openLanding } from '../../pages/landing.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { aCustomer, lastFourDigits, spendWeeklyHours, uniquePhone } from '../../pages/people/customers.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { GOOD } from '../../pages/people/test-cards.ts';
import { PortalPage } from '../../pages/portal.page.ts';
import { SettingsPage } from '../../pages/settings.page.ts';
import { WalkInPage } from '../../pages/walk-in.page.ts';

const { viewport, isMobile, hasTouch } = devices['iPhone 14'];
test.use({ viewport, isMobile, hasTouch, contextOptions: { reducedMotion: 'no-preference' } });

test('a new visitor on a phone buys a day pass and joins with a family, with 8 and 9 taps', async ({
  page,
}) => {
  const thumb = new Thumb(page);

  await test.step('a day pass', async () => {
    const form = new WalkInPage(page);
    await page.goto('/');
    thumb.begin();
    await thumb.link('Get a day pass');
    await fillContact(thumb);
    await thumb.tap(form.agree);
    await thumb.tap(form.payNow);
    await payByCard(thumb);
    await expect(form.code).toBeVisible();
    expectTaps(thumb, 8);
  });

  await test.step('a membership for four', async () => {
    await openLanding(page);
    thumb.begin();
    for (let more = 0; more < 2; more += 1) await thumb.button('Add Family Members at 50% OFF');
    await thumb.link('Join as a family');
    await fillContact(thumb);
    await thumb.button('Proceed to Payment');
    await payByCard(thumb);
    await expect(page.getByText('Your payment was successful.')).toBeVisible();
    expectTaps(thumb, 9);
  });
});

test('a member who uses the portal for the first time books Saturday for three on a phone with 4 taps', async ({
  page,
}) => {
  const thumb = new Thumb(page);
  const portal = new PortalPage(page);
  const bookings = new BookingsPage(page);
  const saturday = nextSaturday();
  const isThisWeek = mondayOf(saturday) === mondayOf(today());
  await portal.open(await aCashFamily({ tiers: ['leader', 'supporter', 'supporter'] }));
  thumb.begin();
  await thumb.tap(portal.view('Book Your Visits'));
  if (!isThisWeek) await thumb.tap(bookings.laterWeek);
  await thumb.tap(bookings.dayOption(saturday));
  await thumb.button('Book for everyone');
  await thumb.tap(bookings.book);
  await expect(page.getByText('Hours assigned successfully!')).toBeVisible();
  expectTaps(thumb, isThisWeek ? 4 : 5);
});

test('a member whose weeks have ended pays on a phone with 3 taps', async ({ page }) => {
  const thumb = new Thumb(page);
  const tenDaysAgo = addDuration(instant(Date.now()), -days(10));
  await new PortalPage(page).open(await aCashFamily({ tiers: ['leader', 'supporter'], at: tenDaysAgo }));
  thumb.begin();
  await thumb.button('Pay by card');
  await payByCard(thumb);
  await expect(page).toHaveURL(/\/thank-you/);
  expectTaps(thumb, 3);
});

test('a member who is out of hours buys one on a phone with 3 taps', async ({ page }) => {
  const thumb = new Thumb(page);
  const { sessions } = new SettingsPage(page);
  const family = await aCashFamily({ tiers: ['supporter'] });
  await spendWeeklyHours(family.household);
  await new PortalPage(page).open(family);
  thumb.begin();
  await thumb.button('Buy a 1-hour session for $5, for Mia Rossi');
  await thumb.tap(sessions.number);
  await sessions.fillCard(GOOD);
  await thumb.tap(sessions.submit);
  await expect(page.getByText('Extra sessions bought successfully!')).toBeVisible();
  expectTaps(thumb, 3);
});

test('staff who use the counter for the first time on a phone check in families of four with 2 taps, and take cash with 10', async ({
  page,
}) => {
  const thumb = new Thumb(page);
  const counter = new CounterPage(page);
  const tiers = ['leader', 'supporter', 'supporter', 'supporter'] as const;

  await test.step('a family that has booked', async () => {
    const { phone } = await aCustomer({ tiers: [...tiers] });
    await counter.open();
    thumb.begin();
    await thumb.type(counter.search, lastFourDigits(phone.shown));
    await thumb.button(/^Check in Nora Quist, Leo Quist/);
    await expect(undoFor(counter, 'Nora Quist')).toBeVisible();
    expectTaps(thumb, 2);
  });

  await test.step('a family that has not booked', async () => {
    const { phone } = await aCustomer({ name: 'Olga Quist', tiers: [...tiers], booked: [] });
    await expect(counter.search).toHaveValue('');
    thumb.begin();
    await thumb.type(counter.search, phone.shown);
    await thumb.button(/^Check in everyone.*: Olga Quist, Leo Quist/);
    await expect(undoFor(counter, 'Olga Quist')).toBeVisible();
    expectTaps(thumb, 2);
  });

  await test.step('cash from a new household', async () => {
    const cash = new CashPage(page);
    thumb.begin();
    await thumb.tap(counter.newHousehold);
    const form = page.getByRole('dialog', { name: 'New membership' });
    await thumb.type(form.getByLabel('Name', { exact: true }), 'Hana Ito');
    await thumb.type(form.getByLabel('Phone Number'), await uniquePhone());
    await thumb.choose(form.getByLabel('Membership', { exact: true }), 'legacy-maker');
    await thumb.button('Add person');
    await thumb.choose(form.getByLabel('Membership of person 2'), 'legacy-maker');
    await thumb.button('Create membership');
    await expect(cash.received).not.toBeFocused(); // optional, and would open the keyboard
    await thumb.tap(cash.confirm);
    await expect(cash.done).toBeVisible();
    expectTaps(thumb, 10);
  });
});

/** Finds the single undo button for the whole family, whose label lists everyone. */
const undoFor = ({ recent }: CounterPage, name: string) =>
  recent.getByRole('button', { name: new RegExp(`^Undo check-in for .*${name}`) });

const today = (): VenueDate => dayOf(instant(Date.now()));

/** Returns a Saturday after today, because the venue may have closed for today. */
const nextSaturday = (): VenueDate => {
  const saturday = addDays(mondayOf(today()), 5);
  return saturday <= today() ? addDays(saturday, 7) : saturday;
};

async function fillContact(thumb: Thumb): Promise<void> {
  await thumb.type(thumb.page.getByLabel('Name', { exact: true }), 'Ada Lovelace');
  await thumb.type(thumb.page.getByLabel('Email'), newEmail('first-use'));
  await thumb.type(thumb.page.getByLabel('Phone Number'), '0412 345 678');
}

/** Pays by card with one tap into the fields, because each complete field passes the focus on. */
async function payByCard(thumb: Thumb): Promise<void> {
  const checkout = new CheckoutPage(thumb.page);
  await thumb.tap(checkout.card.getByLabel('Card number'));
  await checkout.fillCard(GOOD);
  await thumb.tap(checkout.pay);
}

function expectTaps(thumb: Thumb, expected: number): void {
  const { taps, seconds } = thumb.result();
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) });
  expect(taps).toBe(expected);
}
