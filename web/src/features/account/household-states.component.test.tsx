import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { cents } from '@legacy-hub/domain/core/money';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { Membership, Subscription } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { mapPeople } from '@legacy-hub/domain/household/household';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  byCard,
  canceled,
  changingTo,
  expired,
  now,
  overdue,
  suspended,
  unpaid,
} from '@legacy-hub/domain/testing/households';
import { weeksLater } from '@legacy-hub/domain/testing/pauses';
import { expect, it } from 'vitest';
import { violations } from '../../testing/accessibility.ts';
import { bookings } from '../../testing/bookings-page.ts';
import { openPortal } from '../../testing/open-app.tsx';
import { portal } from '../../testing/portal-page.ts';
import { api } from '../../testing/stub-api.ts';

const mia = aPerson('mia', byCard('leader'), { name: 'Mia Rossi' });
const leo = aFamilyMember('leo', byCard('supporter'), { name: 'Leo' });
const subscriber = aHousehold(mia, [leo], { subscription: aSubscription([mia, leo]), customerId: 'cus_1' });
const openInvoice = { id: 'in_open', amountCents: cents(2400), requiresAction: false };

/** The household with a new status for everyone. */
const everyone = (membershipOf: (tier: Tier) => Membership): Household =>
  mapPeople(subscriber, (person) => ({ ...person, membership: membershipOf(person.membership.tier) }));

const withOpenInvoice = (household: Household, requiresAction: boolean): Household => ({
  ...household,
  subscription: {
    ...household.subscription,
    state: 'past_due',
    openInvoice: { ...openInvoice, requiresAction },
  } as Subscription,
});

/** A view's text for a state of the household. Book Visit works or gives the reason it doesn't. */
type State = { household: Household; home: string; settings: string; bookings: string | null };

const STATES: Record<string, State> = {
  'a card payment that is not finished': {
    household: everyone((tier) => ({ ...unpaid(tier), status: 'pending', payBy: 'card' })),
    home: 'Your card payment isn’t finished yet.',
    settings: 'Your payment isn’t finished.',
    bookings: 'hasn’t paid yet',
  },
  'a payment due at the counter': {
    household: everyone(unpaid),
    home: 'Pay $24 a week at the counter to start: Mia Rossi on Leader, Leo on Supporter.',
    settings: 'You can also pay by card.',
    bookings: 'hasn’t paid yet',
  },
  'a lower tier from the next week on': {
    household: everyone((tier) => changingTo('supporter', tier)),
    home: 'Changes to Supporter on 25 Nov',
    settings: 'Keep Leader',
    bookings: null,
  },
  'a card that runs out': {
    household: { ...subscriber, card: { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026 } },
    home: 'Nothing booked for today',
    settings: 'This card expires this month.',
    bookings: null,
  },
  'a renewal that failed': {
    household: withOpenInvoice(everyone(overdue), false),
    home: 'Your last payment didn’t go through. Update your card or pay at the counter.',
    settings: '$24.00 due',
    bookings: 'Update the card under Settings or pay at the counter, then book.',
  },
  'a renewal that the bank wants confirmed': {
    household: withOpenInvoice(subscriber, true),
    home: 'Your bank needs you to confirm this payment.',
    settings: 'Confirm payment',
    bookings: null,
  },
  'a payment that is disputed': {
    household: everyone((tier) => suspended(tier)),
    home: 'Your bank has reversed this payment because it was disputed.',
    settings: 'Disputed',
    bookings: 'You can book once that’s settled.',
  },
  'a pause': {
    household: everyone((tier) => ({
      tier,
      createdAt: byCard(tier).createdAt,
      status: 'paused',
      paidBy: 'card',
      since: now,
      until: weeksLater(2),
    })),
    home: 'Paused until Wed 9 Dec',
    settings: 'Paused until Wed 9 Dec',
    bookings: 'membership is paused until Wed 9 Dec',
  },
  'a cancellation': {
    household: everyone((tier) => canceled(tier)),
    home: 'You can keep using it until 25 Nov.',
    settings: 'Your subscription has been cancelled.',
    bookings: null,
  },
  'weeks that have passed': {
    household: everyone(expired),
    home: 'Come back any time. Last time it was Mia Rossi on Leader, Leo on Supporter: $24 a week',
    settings: 'Come back any time.',
    bookings: 'membership has expired',
  },
  'a child without a name': {
    household: { ...subscriber, family: [{ ...leo, name: '', photo: null }] },
    home: 'Add the name, relationship and photo of Family Membership 1',
    settings: 'Family Membership 1',
    bookings: null,
  },
};

// spec: portal-states-1
it.each(Object.entries(STATES))('%s appears on Home, Settings and Bookings', async (_name, state) => {
  api.answer(billingEndpoints.listInvoices, { data: [] });
  await openPortal(state.household);
  await expect.element(portal.main).toHaveTextContent(state.home);
  expect(await violations()).toEqual([]);
  await portal.view('Settings').click();
  await expect.element(portal.main).toHaveTextContent(state.settings);
  await portal.view('Book').click();
  const book = bookings.bookVisit('Mia Rossi');
  if (state.bookings === null) await expect.element(book).toBeEnabled();
  else await expect.element(book).toHaveAccessibleDescription(new RegExp(state.bookings));
});
