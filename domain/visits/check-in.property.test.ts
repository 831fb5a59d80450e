import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSellSessions } from '../billing/changes/extra-sessions.ts';
import { type Cents, sum } from '../core/money.ts';
import { TIER_ORDER, TIERS } from '../core/tiers.ts';
import type { Membership } from '../documents/billing.ts';
import type { Household, Person } from '../documents/household.ts';
import { hoursLeft, isEffective, isUnlimited, usedHours } from '../household/allowance.ts';
import { peopleOf } from '../household/household.ts';
import { isRunning, sessionOf } from '../household/session.ts';
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
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import {
  addDuration,
  dayOf,
  hours,
  type Instant,
  minutes,
  venueDate,
  weekOf,
} from '../venue/time/venue-time.ts';
import { activeVisits, peopleInside } from './here-now.ts';
import { decideLeaving } from './leaving.ts';
import { comesBack, decideCheckIn, visitRecord } from './rules.ts';
import { decideStayLonger } from './stay-longer.ts';
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

/** A step at the counter for one person, a number of minutes after the previous one. */
const step = fc.record({
  kind: fc.constantFrom(
    'arrive',
    'arrive',
    'leave',
    'leave',
    'undo leaving',
    'stay',
    'back',
    'undo',
    'repeat',
    'sell',
  ),
  person: fc.nat(4),
  hours: fc.integer({ min: 1, max: 3 }),
  minutesLater: fc.integer({ min: 0, max: 90 }),
  /** How much earlier an offline counter acted. */
  minutesLate: fc.constantFrom(0, 0, 0, 5, 40),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

type History = { household: Household; sold: Map<string, number>; cents: number; now: Instant; last: string };

/** Applies a step like a counter; refused steps change nothing. */
function apply(
  history: History,
  { kind, person: index, hours, minutesLater, minutesLate }: Step,
  place: number,
): History {
  const { household, sold, cents, last } = history;
  const now = addDuration(history.now, minutes(minutesLater));
  const at = addDuration(now, -minutes(minutesLate));
  const late = minutesLate > 0 && { receivedAt: now };
  const people = peopleOf(household);
  const person = people[index % people.length] ?? household.primary;
  const key = `step-${place}`;
  const arrival = { personIds: [person.id], idempotencyKey: key, by: 'kim', ...late };
  const visitIds = person.visits.slice(-1).map(({ id }) => id);
  const next = (decision: { ok: true; state: Household } | { ok: false }, repeatable = last): History => ({
    ...history,
    now,
    last: decision.ok ? repeatable : last,
    household: decision.ok ? decision.state : household,
  });
  switch (kind) {
    case 'arrive':
      return next(decideCheckIn(household, { ...arrival, hours }, at), key);
    case 'back':
      return next(decideCheckIn(household, arrival, at), key);
    case 'repeat':
      return next(decideCheckIn(household, { ...arrival, idempotencyKey: last }, at));
    case 'stay':
      return next(decideStayLonger(household, { ...arrival, hours }, at), key);
    case 'undo':
      return next(decideUndoCheckIn(household, { idempotencyKey: last, by: 'kim' }, at));
    case 'leave':
      return next(decideLeaving(household, { kind: 'mark-as-left', visitIds, by: 'kim' }, at));
    case 'undo leaving':
      return next(decideLeaving(household, { kind: 'undo-left', visitIds, by: 'kim' }, at));
    case 'sell': {
      const command = { personId: person.id, quantity: hours, note: '' };
      const payment = { key, by: 'kim' };
      const decision = decideSellSessions(household, command, payment, now, EXAMPLE_VENUE);
      if (!decision.ok) return next(decision);
      const paid = decision.effects.flatMap((effect) =>
        effect.kind === 'ledger' ? effect.entry.amountCents : [],
      );
      sold.set(person.id, (sold.get(person.id) ?? 0) + hours);
      return { ...next(decision), cents: cents + sum(paid) };
    }
  }
}

const historyOf = (household: Household, steps: readonly Step[]): History =>
  steps.reduce(apply, {
    household,
    sold: new Map<string, number>(),
    cents: 0,
    now: addDuration(week, hours(9)),
    last: 'none',
  });

const priceOf = ({ membership }: Person): number =>
  membership.tier === 'supporter' ? 500 : membership.tier === 'leader' ? 700 : 0;

describe('any history of arriving, leaving, staying longer and coming back', () => {
  const history = fc.tuple(household, fc.array(step, { maxLength: 40 })).map(([start, steps]) => ({
    start,
    ...historyOf(start, steps),
  }));

  it('uses hours of the allowance and bought hours, and costs no more and no less than the list', () => {
    fc.assert(
      fc.property(history, ({ start, household, sold, cents }) => {
        const prices = peopleOf(household).map((each) => priceOf(each) * (sold.get(each.id) ?? 0));
        expect(cents).toBe(sum(prices.map((price) => price as Cents)));
        peopleOf(household).forEach((each, index) => {
          const { visits, boughtHours, membership } = each;
          const effective = visits.filter(isEffective);
          const bought = effective.reduce((total, { fromBought }) => total + fromBought, 0);
          const before = peopleOf(start)[index]?.boughtHours ?? 0;
          expect(boughtHours + bought).toBe(before + (sold.get(each.id) ?? 0));
          expect(usedHours(visits, weekOf(week))).toBeLessThanOrEqual(TIERS[membership.tier].allowance);
          for (const visit of visits) {
            expect(visit.hours).toBe(visit.fromAllowance + visit.fromBought);
            if (visit.sessionHours !== null) expect(visit.sessionHours).toBe(visit.hours);
          }
        });
      }),
    );
  });

  it('has no one inside twice, and everyone who left out until they come back', () => {
    fc.assert(
      fc.property(history, ({ household, now }) => {
        const records = peopleOf(household).flatMap((each) =>
          each.visits.map((visit) => visitRecord(household, each, visit)),
        );
        expect(peopleInside(records, now)).toBeLessThanOrEqual(peopleOf(household).length);
        const ids = activeVisits(records, now).map(({ visitId }) => visitId);
        for (const each of peopleOf(household)) {
          const running = each.visits.filter(
            (visit) => isEffective(visit) && isRunning(sessionOf(visit, visit.sessionHours), now),
          );
          expect(running.length).toBeLessThanOrEqual(1);
          for (const { id, leftAt } of running) expect(ids.includes(id)).toBe(leftAt === undefined);
        }
      }),
    );
  });

  it('shows staff the hours and people that the decisions use', () => {
    fc.assert(
      fc.property(history, ({ household, now }) => {
        for (const each of peopleOf(household)) {
          const command = { personIds: [each.id], idempotencyKey: 'next', by: 'kim', hours: 1 };
          const before = hoursLeft(each, now);
          const decision = decideCheckIn(household, command, now);
          if (!decision.ok) continue;
          const after = peopleOf(decision.state).find(({ id }) => id === each.id) ?? each;
          const used = comesBack(each, now) || isUnlimited(each) ? 0 : 1;
          expect(before - hoursLeft(after, now)).toBe(used);
        }
      }),
    );
  });
});
