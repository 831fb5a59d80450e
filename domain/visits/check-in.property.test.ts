import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIER_ORDER } from '../core/tiers.ts';
import type { Membership } from '../documents/billing.ts';
import type { Household, Person } from '../documents/household.ts';
import { hoursLeft } from '../household/allowance.ts';
import { peopleOf } from '../household/household.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  overdue,
  unpaid,
} from '../testing/households.ts';
import { addDuration, dayOf, hours, minutes, venueDate } from '../venue/time/venue-time.ts';
import { decideCheckIn } from './rules.ts';
import { decideUndoCheckIn } from './undo.ts';

const week = at('2026-11-16', '00:00');
const moment = fc
  .integer({ min: 0, max: 7 * 24 * 60 - 20 })
  .map((minute) => addDuration(week, minutes(minute)));
const membership = fc
  .tuple(
    fc.constantFrom(byCard, byCard, byCard, inCash, canceled, unpaid, overdue, expired),
    fc.constantFrom(...TIER_ORDER),
  )
  .map(([status, tier]): Membership => status(tier));
const day = fc.integer({ min: 16, max: 29 }).map((date) => venueDate(`2026-11-${date}`));
const bookings = fc
  .uniqueArray(fc.record({ day, hours: fc.integer({ min: 1, max: 4 }), usedBy: fc.constant(null) }), {
    selector: (booking) => booking.day,
    maxLength: 8,
  })
  .map((list) => list.toSorted((a, b) => a.day.localeCompare(b.day)));
const person = fc.record({ membership, bookings, boughtHours: fc.integer({ min: 0, max: 3 }) });

const household = fc.array(person, { minLength: 1, maxLength: 5 }).map((people): Household => {
  const [first = { membership: byCard('leader') }, ...others] = people;
  const family = others.map((each, index) => aFamilyMember(`child-${index}`, each.membership, each));
  return aHousehold(aPerson('mia', first.membership, first), family);
});

const visited = fc
  .tuple(household, fc.array(fc.tuple(fc.nat(4), moment), { maxLength: 8 }))
  .map(([household, visits]) =>
    visits
      .toSorted(([, a], [, b]) => a - b)
      .reduce((state, [personIndex, start], index) => {
        const personIds = peopleOf(state)
          .slice(personIndex, personIndex + 1)
          .map(({ id }) => id);
        const command = { personIds, idempotencyKey: `before-${index}`, by: 'staff-1' };
        const decision = personIds.length > 0 ? decideCheckIn(state, command, start) : { ok: false as const };
        return decision.ok ? decision.state : state;
      }, household),
  );

const selection = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 });
const selected = (household: Household, indexes: number[]): string[] =>
  peopleOf(household)
    .filter((_, index) => indexes.includes(index))
    .map(({ id }) => id);

/** A person's bookings and bought hours, which a check-in can spend. */
const spendable = ({ bookings, boughtHours }: Person) => ({ bookings, boughtHours });

describe('a check-in', () => {
  // spec: visits-check-in-property-1
  it('checks in everyone selected or no one', () => {
    fc.assert(
      fc.property(visited, selection, moment, (household, indexes, now) => {
        const personIds = selected(household, indexes);
        fc.pre(personIds.length > 0);
        const decision = decideCheckIn(household, { personIds, idempotencyKey: 'key', by: 'staff-1' }, now);
        const eachAlone = personIds.map(
          (id) => decideCheckIn(household, { personIds: [id], idempotencyKey: 'key', by: 'staff-1' }, now).ok,
        );
        expect(decision.ok).toBe(eachAlone.every(Boolean));
        if (decision.ok) {
          expect(decision.sessions.map(({ personId }) => personId)).toEqual(personIds);
          expect(decision.effects.filter(({ kind }) => kind === 'visit').length).toBe(personIds.length);
        } else {
          expect(decision.people.map(({ personId }) => personId)).toEqual(
            personIds.filter((_, index) => !eachAlone[index]),
          );
        }
        for (const { id, visits } of decision.ok ? peopleOf(decision.state) : []) {
          const isCheckedIn = visits.some((visit) => visit.idempotencyKey === 'key');
          expect(isCheckedIn).toBe(personIds.includes(id));
        }
      }),
    );
  });

  // spec: visits-check-in-property-2
  it('restores exactly what it spent when undone', () => {
    fc.assert(
      fc.property(
        visited,
        selection,
        moment,
        fc.integer({ min: 0, max: 15 }),
        (household, indexes, now, minutesLater) => {
          const personIds = selected(household, indexes);
          fc.pre(personIds.length > 0);
          const decision = decideCheckIn(household, { personIds, idempotencyKey: 'key', by: 'staff-1' }, now);
          fc.pre(decision.ok);
          const later = addDuration(now, minutes(minutesLater));
          const undone = decideUndoCheckIn(decision.state, { idempotencyKey: 'key', by: 'staff-2' }, later);
          expect(undone.ok).toBe(true);
          const restored = undone.ok ? undone.state : decision.state;
          const before = peopleOf(household);
          peopleOf(restored).forEach((each, index) => {
            const was = before[index] ?? each;
            expect(spendable(each)).toEqual(spendable(was));
            expect(hoursLeft(each, now)).toBe(hoursLeft(was, now));
          });
        },
      ),
    );
  });

  it('never starts a session before the previous one has ended', () => {
    fc.assert(
      fc.property(visited, (household) => {
        for (const { visits } of peopleOf(household)) {
          visits.forEach((visit, index) => {
            const next = visits[index + 1];
            if (!next) return;
            if (visit.sessionHours === null) expect(dayOf(next.at) > visit.day).toBe(true);
            else expect(next.at).toBeGreaterThanOrEqual(visit.at + hours(visit.sessionHours));
          });
        }
      }),
    );
  });
});
