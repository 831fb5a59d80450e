import type { Membership, Subscription } from '@legacy-hub/domain/billing/schema';
import { mapPeople } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { addDuration, dayOf, days, formatDay, formatShortDate, instant } from '@legacy-hub/domain/venue-time';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCashFamily, withSubscription } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { PortalPage } from './pages/portal.page.ts';

const now = instant(Date.now());
const inThreeDays = addDuration(now, days(3));
const inAMonth = addDuration(now, days(30));
const shortDate = formatShortDate(dayOf(inThreeDays));
const day = formatDay(dayOf(inAMonth));

type Status = Membership extends infer Each
  ? Each extends Membership
    ? Omit<Each, 'tier' | 'createdAt'>
    : never
  : never;

/** Everyone of the household with another status. */
const everyone =
  (status: Status) =>
  (household: Household): Household =>
    mapPeople(household, (person) => {
      const { tier, createdAt } = person.membership;
      return { ...person, membership: { ...status, tier, createdAt } as Membership };
    });

const subscribed =
  (state: Partial<Subscription>) =>
  (household: Household): Household => ({
    ...household,
    subscription: { ...household.subscription, ...state } as Subscription,
  });

const openInvoice = { id: 'in_open', amountCents: cents(2400), requiresAction: false };
const card = {
  brand: 'visa',
  last4: '4242',
  expYear: Number(dayOf(now).slice(0, 4)),
  expMonth: Number(dayOf(now).slice(5, 7)),
};
const renewing = { status: 'active', paidBy: 'card', paidUntil: inThreeDays } as const;

/** What a view says in a state of the household; Book Visit is possible or says why it isn't. */
type State = {
  of: (household: Household) => Household;
  home: string;
  settings: string;
  bookings: string | null;
};

const STATES: Record<string, State> = {
  'a card payment that is not finished': {
    of: everyone({ status: 'pending', payBy: 'card' }),
    home: "Your card payment isn't finished yet.",
    settings: "Your payment isn't finished.",
    bookings: "hasn't paid yet",
  },
  'a payment due at the counter': {
    of: everyone({ status: 'pending', payBy: 'cash' }),
    home: 'Pay $24 a week at the counter to start: Mia Rossi on Leader, Leo on Supporter.',
    settings: 'A card works as well.',
    bookings: "hasn't paid yet",
  },
  'a lower tier from the next week on': {
    of: everyone({ ...renewing, next: 'supporter' }),
    home: `Changes to Supporter on ${shortDate}`,
    settings: 'Keep Leader',
    bookings: null,
  },
  'a card that runs out': {
    of: (household) => ({ ...household, card }),
    home: 'Nothing booked for today',
    settings: 'This card runs out this month.',
    bookings: null,
  },
  'a renewal that failed': {
    of: (household) =>
      subscribed({ state: 'past_due', openInvoice })(
        everyone({ status: 'past_due', since: now, next: null })(household),
      ),
    home: "Your last payment didn't go through. Update your card or pay at the counter.",
    settings: '$24.00 due',
    bookings: 'Update the card under Settings or pay at the counter, then book.',
  },
  'a renewal that the bank wants confirmed': {
    of: subscribed({ state: 'past_due', openInvoice: { ...openInvoice, requiresAction: true } }),
    home: 'Your bank needs you to confirm this payment.',
    settings: 'Confirm Payment',
    bookings: null,
  },
  'a payment that is disputed': {
    of: everyone({ status: 'suspended', disputeId: 'du_1', since: now, until: inThreeDays }),
    home: 'Your bank has taken this payment back because it was disputed.',
    settings: 'Disputed',
    bookings: "You can book once that's settled.",
  },
  'a pause': {
    of: everyone({ status: 'paused', paidBy: 'card', since: now, until: inAMonth }),
    home: `Paused until ${day}`,
    settings: `Paused until ${day}`,
    bookings: `membership is paused until ${day}`,
  },
  'a cancellation': {
    of: everyone({ status: 'canceled', paidBy: 'card', until: inThreeDays }),
    home: `You can keep using it until ${shortDate}.`,
    settings: 'Your subscription has been canceled. Please contact support to reactivate.',
    bookings: null,
  },
  'weeks that have passed': {
    of: everyone({ status: 'expired', since: addDuration(now, -days(3)) }),
    home: 'Come back any time. Last time it was Mia Rossi on Leader, Leo on Supporter: $24 a week',
    settings: 'Come back any time.',
    bookings: 'membership has expired',
  },
  'a child without a name': {
    of: (household) => ({
      ...household,
      family: household.family.map((child) => ({ ...child, name: '', photo: null })),
    }),
    home: 'Please add the name, relationship and photo of',
    settings: 'Family Membership 1',
    bookings: null,
  },
};

const main = (page: Page) => page.getByRole('main');

// spec: portal-states-1
test('each state of a household stands on Home, Settings and Bookings as soon as it is there', async ({
  page,
}) => {
  const { household, ...login } = await aCashFamily({ tiers: ['leader', 'supporter'] });
  const subscriber = withSubscription(household, inThreeDays);
  const portal = new PortalPage(page);
  await portal.open(login);
  for (const [name, { of, home, settings, bookings }] of Object.entries(STATES)) {
    await test.step(name, async () => {
      await firestore().doc(`users/${household.uid}`).set(of(subscriber));
      await expect(main(page)).toContainText(home);
      expect(await violationsOf(page)).toEqual([]);
      await portal.view('Settings').click();
      await expect(main(page)).toContainText(settings);
      await portal.view('Book').click();
      const book = page.getByRole('button', { name: 'Book Visit for Mia Rossi' });
      if (bookings === null) await expect(book).toBeEnabled();
      else await expect(book).toHaveAccessibleDescription(new RegExp(bookings));
      await portal.view('Home').click();
    });
  }
});
