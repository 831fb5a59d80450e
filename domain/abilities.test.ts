import { expect, test } from 'vitest';
import * as abilities from './abilities.ts';
import { decideConfirmCash } from './billing/confirm-cash.ts';
import { decideCancellation } from './billing/rules.ts';
import { decideBooking } from './bookings/rules.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Household } from './household-schema.ts';
import { parsePhone } from './phone.ts';
import { decideRegistration } from './registration/rules.ts';
import { addDays, addDuration, dayOf, days, instant, minutes } from './venue-time.ts';
import { decideCheckIn } from './visits/rules.ts';
import { decideWalkInCash, decideWalkInRegistration } from './walk-ins/rules.ts';

const monday = instant(Date.parse('2026-11-23T11:00:00+11:00'));
const today = dayOf(monday);
const email = 'ada@example.com';
const phone = parsePhone('0412 345 678') ?? expect.unreachable();
const allowed = { allowed: true };
const blocked = (reason: string) => ({ allowed: false, reason });

function stateOf<State>(decision: { ok: true; state: State } | { ok: false }): State {
  return decision.ok ? decision.state : expect.unreachable('The fixture itself was refused');
}

/** Ada is a supporter; Bo, her family member, is a leader. */
const registered = stateOf(
  decideRegistration(
    null,
    {
      uid: 'uid1',
      name: 'Ada',
      email,
      phone,
      primary: { personId: 'ada', tier: 'supporter' },
      family: [{ personId: 'bo', tier: 'leader' }],
      payBy: 'cash',
    },
    monday,
  ),
);

const cash = { personIds: ['ada', 'bo'], weeks: 1, key: null, by: 'staff1' };
const paid = stateOf(decideConfirmCash(registered, cash, monday));
const canceled = stateOf(decideCancellation(paid, { personId: null }, monday));
const fullyBooked = stateOf(decideBooking(paid, { personId: 'ada', day: today, hours: 2 }, monday));
const idempotencyKey = 'idempotency-key-1';
const checkedIn: Household = stateOf(
  decideCheckIn(paid, { personIds: ['ada'], idempotencyKey, by: 'staff1' }, monday),
);

const dayPass = stateOf(
  decideWalkInRegistration(
    {
      walkInId: 'w1',
      code: 'K7P3QX9M',
      name: 'Cy',
      email,
      phone,
      date: today,
      hours: 2,
      participants: 2,
      adults: 0,
      payBy: 'cash',
    },
    monday,
  ),
);

test.each([
  ['anyone can register', 'visitor', 'registerHousehold', allowed],
  ['no one sees a household without logging in', 'visitor', 'getUser', blocked('Please log in.')],
  ['no one checks people in without logging in', 'visitor', 'checkIn', blocked('Please log in.')],
  ['a member sees the household', 'member', 'getUser', allowed],
  ['a member cannot check people in', 'member', 'checkIn', blocked('Only staff can do this.')],
  ['staff check people in', 'staff', 'checkIn', allowed],
  ['an admin can do everything staff can', 'admin', 'deleteAccount', allowed],
  ['no role can call the Stripe webhook', 'admin', 'stripeWebhook', blocked('Only staff can do this.')],
] as const)('%s', (_title, role, name, ability) => {
  expect(abilities.canCall(ENDPOINTS[name], role)).toEqual(ability);
});

test('staff cannot call an endpoint for admins', () => {
  expect(abilities.canCall({ access: 'admin' }, 'admin')).toEqual(allowed);
  expect(abilities.canCall({ access: 'admin' }, 'staff')).toEqual(blocked('Only staff can do this.'));
});

test('a paid member can book up to the weekly hours', () => {
  const hour = { personId: 'ada', day: today, hours: 1 };
  expect(abilities.canBook(paid, hour, monday)).toEqual(allowed);
  expect(abilities.canBook(fullyBooked, hour, monday)).toEqual(
    blocked('All hours for the week of 23 Nov are booked.'),
  );
  expect(abilities.canBook(fullyBooked, { ...hour, day: addDays(today, 7) }, monday)).toEqual(allowed);
});

test('a booking can be removed only on a day that has one', () => {
  const booking = { personId: 'ada', day: today };
  expect(abilities.canRemoveBooking(fullyBooked, booking, monday)).toEqual(allowed);
  expect(abilities.canRemoveBooking(paid, booking, monday)).toEqual(
    blocked("There's no booking on this day."),
  );
});

test('a household that has cancelled cannot add family members', () => {
  expect(abilities.canAddFamily(paid, monday)).toEqual(allowed);
  expect(abilities.canAddFamily(canceled, monday)).toEqual(
    blocked('Your subscription has been canceled. Please contact support to reactivate.'),
  );
});

test('a member can move to another tier, but not to the one they have', () => {
  const change = { personId: 'ada', currentTier: 'supporter', newTier: 'leader' } as const;
  expect(abilities.canChangeTier(paid, change, monday)).toEqual(allowed);
  expect(abilities.canChangeTier(paid, { ...change, newTier: 'supporter' }, monday)).toEqual(
    blocked('Ada is already on Supporter.'),
  );
});

test('a subscription can be cancelled once', () => {
  expect(abilities.canCancelMembership(paid, { personId: null }, monday)).toEqual(allowed);
  expect(abilities.canCancelMembership(canceled, { personId: null }, monday)).toMatchObject({
    allowed: false,
  });
});

test('only a supporter buys extra sessions', () => {
  const order = { personId: 'ada', quantity: 1, note: '' };
  expect(abilities.canBuySessions(paid, order, monday)).toEqual(allowed);
  expect(abilities.canBuySessions(paid, { ...order, personId: 'bo' }, monday)).toMatchObject({
    allowed: false,
  });
});

test('only a paid person can be checked in', () => {
  expect(abilities.canCheckIn(paid.primary, monday)).toEqual(allowed);
  expect(abilities.canCheckIn(registered.primary, monday)).toEqual(blocked("Ada hasn't paid yet."));
});

test('a group can be checked in once its day pass is paid', () => {
  const paidPass = stateOf(decideWalkInCash(dayPass, { by: 'staff1' }, monday));
  expect(abilities.canCheckInWalkIn(paidPass, monday)).toEqual(allowed);
  expect(abilities.canCheckInWalkIn(dayPass, monday)).toEqual(blocked("Cy hasn't paid yet."));
});

test('a check-in can be undone for 15 minutes', () => {
  const undo = { idempotencyKey, by: 'staff1' };
  expect(abilities.canUndoCheckIn(checkedIn, undo, addDuration(monday, minutes(15)))).toEqual(allowed);
  expect(abilities.canUndoCheckIn(checkedIn, undo, addDuration(monday, minutes(16)))).toEqual(
    blocked('Check-ins can only be undone within 15 minutes.'),
  );
});

test('cash can be confirmed only for an unpaid membership', () => {
  expect(abilities.canConfirmCash(registered, cash, monday)).toEqual(allowed);
  expect(abilities.canConfirmCash(paid, cash, monday)).toEqual(blocked('Ada has already paid.'));
});

test('a day pass can be paid at the counter until its day ends', () => {
  expect(abilities.canConfirmWalkInCash(dayPass, 'staff1', monday)).toEqual(allowed);
  expect(abilities.canConfirmWalkInCash(dayPass, 'staff1', addDuration(monday, days(1)))).toEqual(
    blocked("Cy's day pass has expired."),
  );
});

test('only an expired account can be deleted', () => {
  expect(abilities.canDeleteAccount(paid, monday)).toEqual(blocked('Only expired accounts can be deleted.'));
  expect(abilities.canDeleteAccount(paid, addDuration(monday, days(8)))).toEqual(allowed);
});
