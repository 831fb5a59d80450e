import { describe, expect, it } from 'vitest';
import { detailsOf } from '../account/details/correct-details.ts';
import { decideCancellation, decideKeepMembership } from '../billing/changes/membership-changes.ts';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { subscriptionLines } from '../billing/views/memberships-view.ts';
import { MAX_HOUSEHOLD_SIZE } from '../core/limits.ts';
import type { FamilyMember, Household } from '../documents/household.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  unpaid,
} from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { decideRemoval, removalConsequences } from './removal.ts';
import { decideAddFamilyMember } from './rules.ts';

const later = at('2026-11-26');
const booking = (day: string) => ({ day: venueDate(day), hours: 1, usedBy: null });
const cashHousehold = (...family: FamilyMember[]): Household =>
  aHousehold(aPerson('mia', inCash('leader')), family);
const namesAt = (household: Household, moment = now): string[] =>
  withoutFormerMembers(household, moment).family.map(({ name }) => name);
const remove = (household: Household, personId: string): Household =>
  expectAccepted(decideRemoval(household, personId, now)).state;

describe('removing a person from the household', () => {
  // spec: family-removal-1
  it('lets them use paid time, stops their renewal, and lists them until then', () => {
    const { state, effects } = expectAccepted(
      decideRemoval(aCardHousehold('leader', 'supporter'), 'child-1', now),
    );
    expect(state.family[0]).toMatchObject({ removedAt: now, membership: { status: 'canceled' } });
    expect(effects).toMatchObject([
      { kind: 'provider', change: { type: 'update-renewal' } },
      { kind: 'mail', mail: { content: { kind: 'cancellation', people: ['child-1'] } } },
    ]);
    expect(namesAt(state)).toEqual(['child-1']);
    expect(namesAt(state, later)).toEqual([]);
    expect(state.family.map(({ id }) => id)).toEqual(['child-1']);
  });

  it.each([
    ['unpaid', unpaid('leader')],
    ['overdue', overdue('leader')],
    ['expired', expired('leader')],
  ] as const)('takes a person whose membership is %s off the list at once', (_, membership) => {
    expect(namesAt(remove(cashHousehold(aFamilyMember('leo', membership)), 'leo'))).toEqual([]);
  });

  it('ends the bookings of unpaid days, and leaves used ones', () => {
    const used = { ...booking('2026-11-17'), usedBy: 'visit-1' };
    const bookings = [used, booking('2026-11-25'), booking('2026-11-26')];
    const leo = aFamilyMember('leo', inCash('leader'), { bookings });
    expect(remove(cashHousehold(leo), 'leo').family[0]?.bookings).toEqual(bookings.slice(0, 2));
    const ended = aFamilyMember('leo', expired('leader'), { bookings });
    expect(remove(cashHousehold(ended), 'leo').family[0]?.bookings).toEqual([used]);
  });

  it('changes nothing when it is repeated, or after the person has left', () => {
    const state = remove(aCardHousehold('leader', 'supporter'), 'child-1');
    expect(decideRemoval(state, 'child-1', now)).toEqual({ ok: true, state, effects: [] });
    expect(refusal(decideRemoval(state, 'child-1', later))).toBe('unknown-person');
  });

  it('is only for family members', () => {
    const household = aCardHousehold('leader', 'supporter');
    expect(refusal(decideRemoval(household, 'mia', now))).toBe('unknown-person');
    expect(refusal(decideRemoval(household, 'nobody', now))).toBe('unknown-person');
  });

  it('removes even a person who had cancelled, without another email', () => {
    const household = cashHousehold(aFamilyMember('leo', canceled('leader')));
    const { state, effects } = expectAccepted(decideRemoval(household, 'leo', now));
    expect(effects).toEqual([]);
    expect(namesAt(state)).toEqual(['leo']);
    expect(namesAt(state, later)).toEqual([]);
  });

  it('is undone by continuing the membership, but not by continuing everyone else’s', () => {
    const removed = remove(aCardHousehold('leader', 'supporter'), 'child-1');
    const renewed = expectAccepted(decideKeepMembership(removed, { personId: 'child-1' }, now)).state;
    expect(renewed).toEqual(aCardHousehold('leader', 'supporter'));
    const ended = expectAccepted(decideCancellation(removed, { personId: null }, now)).state;
    const { primary, family } = expectAccepted(decideKeepMembership(ended, { personId: null }, now)).state;
    expect(primary.membership.status).toBe('active');
    expect(family[0]).toMatchObject({ removedAt: now, membership: { status: 'canceled' } });
  });

  it('is undone by cash for the next week, which a former member can’t pay', () => {
    const removed = remove(cashHousehold(aFamilyMember('leo', inCash('supporter'))), 'leo');
    const payment = { personIds: ['leo'], weeks: 1, key: 'key-1', by: 'kim' };
    const paid = expectAccepted(decideConfirmCash(removed, payment, now, EXAMPLE_VENUE)).state;
    expect(paid.family[0]).not.toHaveProperty('removedAt');
    expect(refusal(decideConfirmCash(removed, payment, later, EXAMPLE_VENUE))).toBe('unknown-person');
  });

  it('makes room in a full household', () => {
    const children = Array.from({ length: MAX_HOUSEHOLD_SIZE - 1 }, (_, index) =>
      aFamilyMember(`child-${index}`, index === 0 ? expired('leader') : inCash('leader')),
    );
    const ben = {
      personId: 'ben',
      name: 'Ben',
      age: 9,
      relationship: 'son',
      tier: 'supporter',
      photo: 'photos/household/ben.webp',
    } as const;
    const full = cashHousehold(...children);
    expect(refusal(decideAddFamilyMember(full, ben, now))).toBe('household-full');
    const { family } = expectAccepted(decideAddFamilyMember(remove(full, 'child-0'), ben, now)).state;
    expect(family).toHaveLength(MAX_HOUSEHOLD_SIZE - 1);
    expect(family.at(-1)?.id).toBe('ben');
  });

  it('leaves former members out of the details that staff see', () => {
    const household = remove(cashHousehold(aFamilyMember('leo', expired('supporter'))), 'leo');
    expect(detailsOf(withoutFormerMembers(household, now)).family).toEqual([]);
  });
});

describe('the explanation of a removal', () => {
  const [leo, ida] = [
    aFamilyMember('leo', inCash('supporter'), { bookings: [booking('2026-11-26')] }),
    aFamilyMember('ida', expired('supporter')),
  ];
  const household = cashHousehold(leo, ida);

  // spec: family-removal-2
  it('is shown before confirmation: the last day, the price, the bookings that end, and the records that remain', () => {
    expect(removalConsequences(household, leo, now, EXAMPLE_VENUE)).toEqual([
      'leo can keep coming until 25 Nov, and you can undo this until then.',
      'After that it’s $20 a week for the whole household.',
      'These bookings will be cancelled: Thu 26 Nov.',
      'leo’s visits and payments stay on record.',
    ]);
    expect(removalConsequences(household, ida, now, EXAMPLE_VENUE)).toEqual([
      'Nothing has been paid for ida, so this takes effect now.',
      'ida’s visits and payments stay on record.',
    ]);
  });

  it('gives the reason why a person can’t be removed', () => {
    expect(removalConsequences(cashHousehold(), leo, now, EXAMPLE_VENUE)).toEqual([
      'This person isn’t in the household.',
    ]);
  });

  it('is shown in the row of a person who leaves', () => {
    const lines = subscriptionLines(remove(household, 'leo'), now, EXAMPLE_VENUE);
    expect(lines[1]?.until).toBe('Leaves the household after 25 Nov');
  });
});
