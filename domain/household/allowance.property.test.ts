import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSellSessions } from '../billing/changes/extra-sessions.ts';
import { decideCancellation, decideTierChange } from '../billing/changes/membership-changes.ts';
import { cashUpgradeCost, decideUpgradeInCash } from '../billing/changes/upgrade-in-cash.ts';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { decideBooking, decideRemoveBooking } from '../bookings/rules.ts';
import { cents } from '../core/money.ts';
import { TIER_ORDER, type Tier, UNLIMITED } from '../core/tiers.ts';
import type { Effect } from '../decision/decision.ts';
import { type Household, type Person, parseHousehold } from '../documents/household.ts';
import { aFamilyMember, aHousehold, aPerson, at, expired, unpaid } from '../testing/households.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import {
  addDays,
  addDuration,
  dayOf,
  days,
  hours,
  type Instant,
  mondayOf,
  type VenueDate,
} from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { decideUndoCheckIn } from '../visits/undo.ts';
import { hoursLeft } from './allowance.ts';
import { peopleOf } from './household.ts';

/** All actions of a household and of the counter. */
type Action =
  | { type: 'wait'; hours: number }
  | { type: 'pay'; who: number; weeks: number; key: string | null }
  | { type: 'sell'; who: number; quantity: number; key: string }
  | { type: 'check in'; who: number[]; idempotencyKey: string }
  | { type: 'undo'; idempotencyKey: string }
  | { type: 'change tier'; who: number; tier: Tier }
  | { type: 'cancel'; who: number }
  | { type: 'book'; who: number; inDays: number; hours: number }
  | { type: 'remove'; who: number; inDays: number };

const who = fc.nat(2);
const key = fc.integer({ min: 1, max: 40 }).map((number) => `key-${number}`);
const count = fc.integer({ min: 1, max: 4 });
const inDays = fc.integer({ min: 0, max: 9 });
const literal = <Kind extends Action['type']>(kind: Kind) => fc.constant(kind);
const waiting = fc.record({ type: literal('wait'), hours: fc.integer({ min: 1, max: 40 }) });
const paying = fc.record({ type: literal('pay'), who, weeks: count, key: fc.option(key) });
const comingIn = fc.record({
  type: literal('check in'),
  who: fc.uniqueArray(who, { minLength: 1, maxLength: 3 }),
  idempotencyKey: key,
});
const action: fc.Arbitrary<Action> = fc.oneof(
  waiting,
  waiting,
  paying,
  paying,
  comingIn,
  comingIn,
  comingIn,
  fc.record({ type: literal('sell'), who, quantity: count, key }),
  fc.record({ type: literal('undo'), idempotencyKey: key }),
  fc.record({ type: literal('change tier'), who, tier: fc.constantFrom(...TIER_ORDER) }),
  fc.record({ type: literal('cancel'), who }),
  fc.record({ type: literal('book'), who, inDays, hours: count }),
  fc.record({ type: literal('remove'), who, inDays }),
);

/** One person's paid and used hours, tracked independently of the household document. */
type Use = { idempotencyKey: string; monday: VenueDate; hours: number; allowance: number };
/** Paid time can be used to the end of its last day. */
type Account = {
  paidUntil: Instant | null;
  tier: Tier;
  lower: Tier | null;
  sessionsPaid: number;
  uses: Use[];
};

const ALLOWANCE = { 'legacy-maker': UNLIMITED, leader: 5, supporter: 2 };

/** Returns the hours used beyond the highest allowance of their week, which only bought sessions can cover. */
function beyondAllowance(uses: readonly Use[]): number {
  const weeks = new Set(uses.map(({ monday }) => monday));
  return [...weeks].reduce((total, monday) => {
    const usesOfWeek = uses.filter((use) => use.monday === monday);
    const used = usesOfWeek.reduce((sum, use) => sum + use.hours, 0);
    return total + Math.max(0, used - Math.max(...usesOfWeek.map(({ allowance }) => allowance)));
  }, 0);
}

class VenueModel {
  household: Household = aHousehold(aPerson('mia', unpaid('supporter')), [
    aFamilyMember('ben', unpaid('leader')),
    aFamilyMember('zoe', expired('legacy-maker')),
  ]);
  now: Instant = at('2026-11-18');
  accounts = new Map<string, Account>(
    peopleOf(this.household).map(({ id, membership: { tier } }) => [
      id,
      { paidUntil: null, tier, lower: null, sessionsPaid: 0, uses: [] },
    ]),
  );

  id = (index: number): string => ['mia', 'ben', 'zoe'][index] ?? 'mia';

  account(id: string): Account {
    const account = this.accounts.get(id);
    if (!account) throw new Error(`No account of ${id}`);
    return account;
  }

  apply(decision: { ok: true; state: Household; effects: Effect[] } | { ok: false }): boolean {
    if (!decision.ok) return false;
    this.household = decision.state;
    for (const effect of decision.effects) if (effect.kind === 'ledger') this.credit(effect.entry);
    return true;
  }

  /**
   * Credits a payment: a week adds seven days and, on the last paid day, starts the lower tier; an upgrade
   * adds none.
   */
  credit({ who, item, amountCents }: Extract<Effect, { kind: 'ledger' }>['entry']): void {
    if (who === null || !('personId' in who) || who.personId === null)
      throw new Error('The ledger entry names no person');
    const account = this.account(who.personId);
    if (item.kind === 'extra-sessions') account.sessionsPaid += amountCents / 500;
    if (item.kind !== 'memberships' || item.weeks === 0) return;
    const from = this.isPaid(account) ? (account.paidUntil ?? this.now) : this.now;
    if (account.lower && dayOf(from) <= dayOf(this.now)) {
      account.tier = account.lower;
      account.lower = null;
    }
    account.paidUntil = addDuration(from, days(7 * item.weeks));
  }

  wait(time: number): void {
    this.now = addDuration(this.now, time);
  }

  isPaid = ({ paidUntil }: Account): boolean => paidUntil !== null && dayOf(this.now) <= dayOf(paidUntil);

  checkIn(indexes: number[], idempotencyKey: string): void {
    const personIds = indexes.map(this.id);
    const decision = decideCheckIn(this.household, { personIds, idempotencyKey, by: 'staff-1' }, this.now);
    const isFirst = decision.ok && decision.effects.length > 0;
    this.apply(decision);
    for (const { personId, maxHours } of isFirst ? decision.sessions : []) {
      const account = this.account(personId);
      expect(this.isPaid(account), `${personId} is paid for`).toBe(true);
      const monday = mondayOf(dayOf(this.now));
      account.uses.push({ idempotencyKey, monday, hours: maxHours ?? 0, allowance: ALLOWANCE[account.tier] });
    }
  }

  undo(idempotencyKey: string): void {
    if (!this.apply(decideUndoCheckIn(this.household, { idempotencyKey, by: 'staff-1' }, this.now))) return;
    for (const account of this.accounts.values()) {
      account.uses = account.uses.filter((use) => use.idempotencyKey !== idempotencyKey);
    }
  }

  changeTier(personId: string, newTier: Tier): void {
    const account = this.account(personId);
    const command = { personId, currentTier: account.tier, newTier };
    const expectedCents = cashUpgradeCost(this.household, command, this.now, EXAMPLE_VENUE);
    const upgrade = {
      ...command,
      expectedCents: expectedCents ?? cents(0),
      key: `up-${this.now}`,
      by: 'staff-1',
    };
    const decision =
      expectedCents === null
        ? decideTierChange(this.household, command, this.now)
        : decideUpgradeInCash(this.household, upgrade, this.now, EXAMPLE_VENUE);
    if (!this.apply(decision)) return;
    const isLater = this.isPaid(account) && expectedCents === null;
    account.lower = isLater && newTier !== account.tier ? newTier : null;
    if (!isLater) account.tier = newTier;
  }

  act(action: Action): void {
    const { household, now } = this;
    const personId = 'who' in action && typeof action.who === 'number' ? this.id(action.who) : 'mia';
    switch (action.type) {
      case 'wait':
        this.wait(hours(action.hours) / 2);
        break;
      case 'pay':
        this.apply(
          decideConfirmCash(
            household,
            { ...action, personIds: [personId], by: 'staff-1' },
            now,
            EXAMPLE_VENUE,
          ),
        );
        break;
      case 'sell': {
        const payment = { key: action.key, by: 'staff-1' };
        this.apply(
          decideSellSessions(
            household,
            { personId, quantity: action.quantity, note: '' },
            payment,
            now,
            EXAMPLE_VENUE,
          ),
        );
        return;
      }
      case 'check in':
        this.checkIn(action.who, action.idempotencyKey);
        break;
      case 'undo':
        this.undo(action.idempotencyKey);
        break;
      case 'change tier':
        this.changeTier(personId, action.tier);
        break;
      case 'cancel':
        this.apply(decideCancellation(household, { personId }, now));
        break;
      case 'book':
      case 'remove': {
        const day = addDays(dayOf(now), action.inDays);
        if (action.type === 'remove') this.apply(decideRemoveBooking(household, { personId, day }, now));
        else this.apply(decideBooking(household, { personId, day, hours: action.hours }, now));
      }
    }
  }

  check(person: Person): void {
    const account = this.account(person.id);
    const left = hoursLeft(person, this.now);
    const beyond = beyondAllowance(account.uses);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(person.boughtHours).toBeGreaterThanOrEqual(0);
    expect(beyond, 'hours beyond the allowance were bought').toBeLessThanOrEqual(account.sessionsPaid);
    if (left === 0) return;
    expect(this.isPaid(account), 'hours left were paid for').toBe(true);
    const max = ALLOWANCE[account.tier] + account.sessionsPaid - beyond;
    expect(left).toBeLessThanOrEqual(Math.max(max, ALLOWANCE[account.tier]));
  }
}

describe('hours left', () => {
  // spec: hours-property-1
  it('never fall below zero or exceed the paid hours, after any actions of the household and the counter', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 20, maxLength: 80 }), (actions) => {
        const venue = new VenueModel();
        for (const each of actions) {
          venue.act(each);
          peopleOf(venue.household).forEach((person) => {
            venue.check(person);
          });
        }
        expect(parseHousehold(venue.household)).toEqual(venue.household);
      }),
    );
  });
});
