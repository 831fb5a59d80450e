import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Membership } from '../billing/schema.ts';
import { peopleOf } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import {
  aMember,
  aPerson,
  aRelative,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  overdue,
  unpaid,
  zone,
} from '../testing/households.ts';
import { TIER_ORDER } from '../tiers.ts';
import { after, dayOf, hours, minutes, venueDate } from '../venue-time.ts';
import { hoursLeft } from './hours.ts';
import { checkIn } from './rules.ts';
import { undoCheckIn } from './undo.ts';

const week = at('2026-11-16', '00:00');
const moment = fc.integer({ min: 0, max: 7 * 24 * 60 - 20 }).map((minute) => after(week, minutes(minute)));
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

const household = fc.array(person, { minLength: 1, maxLength: 5 }).map((people): Member => {
  const [first = { membership: byCard('leader') }, ...others] = people;
  const family = others.map((each, place) => aRelative(`child-${place}`, each.membership, each));
  return aMember(aPerson('mia', first.membership, first), family);
});

/** A household in which some have already been in this week. */
const visited = fc
  .tuple(household, fc.array(fc.tuple(fc.nat(4), moment), { maxLength: 8 }))
  .map(([member, visits]) =>
    visits
      .toSorted(([, a], [, b]) => a - b)
      .reduce((state, [who, start], place) => {
        const personIds = peopleOf(state)
          .slice(who, who + 1)
          .map(({ id }) => id);
        const command = { personIds, gesture: `before-${place}`, by: 'staff-1' };
        const decision = personIds.length > 0 ? checkIn(state, command, start, zone) : { ok: false as const };
        return decision.ok ? decision.state : state;
      }, member),
  );

const selection = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 });
const selected = (member: Member, places: number[]): string[] =>
  peopleOf(member)
    .filter((_, place) => places.includes(place))
    .map(({ id }) => id);

/** What a person holds that a check-in could spend. */
const purse = ({ bookings, boughtHours }: Person) => ({ bookings, boughtHours });

describe('check-in', () => {
  it('is all or nothing', () => {
    fc.assert(
      fc.property(visited, selection, moment, (member, places, now) => {
        const personIds = selected(member, places);
        fc.pre(personIds.length > 0);
        const decision = checkIn(member, { personIds, gesture: 'g', by: 'staff-1' }, now, zone);
        const alone = personIds.map(
          (id) => checkIn(member, { personIds: [id], gesture: 'g', by: 'staff-1' }, now, zone).ok,
        );
        expect(decision.ok).toBe(alone.every(Boolean));
        if (decision.ok) {
          expect(decision.sessions.map(({ personId }) => personId)).toEqual(personIds);
          expect(decision.effects.length).toBe(personIds.length);
        } else {
          expect(decision.people.map(({ personId }) => personId)).toEqual(
            personIds.filter((_, place) => !alone[place]),
          );
        }
        for (const { id, visits } of decision.ok ? peopleOf(decision.state) : []) {
          const isIn = visits.some((visit) => visit.gesture === 'g');
          expect(isIn).toBe(personIds.includes(id));
        }
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('undone restores exactly what it took', () => {
    fc.assert(
      fc.property(
        visited,
        selection,
        moment,
        fc.integer({ min: 0, max: 15 }),
        (member, places, now, wait) => {
          const personIds = selected(member, places);
          fc.pre(personIds.length > 0);
          const decision = checkIn(member, { personIds, gesture: 'g', by: 'staff-1' }, now, zone);
          fc.pre(decision.ok);
          const later = after(now, minutes(wait));
          const undone = undoCheckIn(decision.state, { gesture: 'g', by: 'staff-2' }, later);
          expect(undone.ok).toBe(true);
          const restored = undone.ok ? undone.state : decision.state;
          const before = peopleOf(member);
          peopleOf(restored).forEach((each, place) => {
            const was = before[place] ?? each;
            expect(purse(each)).toEqual(purse(was));
            expect(hoursLeft(each, now, zone)).toBe(hoursLeft(was, now, zone));
          });
        },
      ),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('never lets a session overlap the one before', () => {
    fc.assert(
      fc.property(visited, (member) => {
        for (const { visits } of peopleOf(member)) {
          visits.forEach((visit, place) => {
            const next = visits[place + 1];
            if (!next) return;
            if (visit.sessionHours === null) expect(dayOf(next.at, zone) > visit.day).toBe(true);
            else expect(next.at).toBeGreaterThanOrEqual(visit.at + hours(visit.sessionHours));
          });
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});
