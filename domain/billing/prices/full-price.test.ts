import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Effect } from '../../decision/decision.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { findPerson, mapPeople, withPerson } from '../../household/household.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  suspended,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { decideCancellation, decideKeepMembership } from '../changes/membership-changes.ts';
import { proratedCharge } from '../changes/prepaid-change.ts';
import { startAgainTotal } from '../changes/start-again.ts';
import { cashUpgradeCost } from '../changes/upgrade-in-cash.ts';
import { cashDue } from '../payments/cash-due.ts';
import { cashTotal, decideConfirmCash } from '../payments/confirm-cash.ts';
import { decideSync, type ProviderState } from '../sync/sync-household.ts';
import { cardStatus } from '../views/card-on-file.ts';
import { subscriptionLines } from '../views/memberships-view.ts';
import { fullPricePayerOf } from './full-price.ts';

const renewal = at('2026-11-25');
const nextRenewal = at('2026-12-02');
const householdOf = (mia: Membership, ben: Membership, more: Partial<Household> = {}): Household =>
  aHousehold(aPerson('mia', mia), [aFamilyMember('ben', ben)], more);

/**
 * Returns a household in which the card renews Ben, and Mia's membership is paid in another way or has ended.
 */
const withBenByCard = (mia: Membership, fullPricePayer: string, periodEnd = renewal): Household => {
  const ben = aFamilyMember('ben', byCard('leader', periodEnd));
  const subscription = { ...aSubscription([ben]), periodEnd, fullPricePayer };
  return householdOf(mia, ben.membership, { subscription, customerId: 'cus_1' });
};

const paused: Membership = {
  status: 'paused',
  tier: 'leader',
  createdAt: at('2026-11-11'),
  paidBy: 'cash',
  since: at('2026-11-11'),
  until: nextRenewal,
};

const commandsOf = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change.type] : []));

/** Syncs the household with a subscription whose period ends at this time. */
const synced = (household: Household, periodEnd: Instant) => {
  const subscription = { ...household.subscription, periodEnd } as NonNullable<Household['subscription']>;
  const billed = subscription.seats;
  const provider: ProviderState = {
    subscriptions: [{ subscription, billed, invoice: 'in_2', weeklyCents: cents(1000) }],
    endedIds: [],
    openInvoices: [],
    card: null,
    paidInvoices: [],
  };
  return decideSync(household, provider, new Set(), periodEnd, EXAMPLE_VENUE);
};

describe('the full price of a week', () => {
  const payer = (household: Household, start: Instant, ...ids: string[]) =>
    fullPricePayerOf(
      household,
      start,
      ids.map((personId) => ({ personId })),
    );

  it('is paid by the first person who is paid for when the week starts', () => {
    const household = householdOf(inCash('supporter'), byCard('leader'));
    expect(payer(household, now)).toBe('mia');
    expect(payer(household, renewal)).toBeUndefined();
    expect(payer(household, renewal, 'ben')).toBe('ben');
    expect(payer(household, addDuration(renewal, -1), 'ben')).toBe('mia');
    expect(payer(household, renewal, 'ben', 'mia')).toBe('mia');
  });

  it('is not paid by a person who is paused, disputed, unpaid or expired', () => {
    for (const membership of [paused, suspended('leader'), unpaid('leader'), expired('leader')])
      expect(payer(householdOf(membership, byCard('leader')), now)).toBe('ben');
    expect(payer(householdOf(canceled('leader'), byCard('leader')), now)).toBe('mia');
  });
});

describe('a card at half price, because another person pays the full price in cash', () => {
  const household = withBenByCard(inCash('supporter', at('2026-11-27')), 'mia');

  it('continues at half price for the week in which the cash still pays', () => {
    expect(commandsOf(synced(household, renewal).effects)).toEqual([]);
    expect(cardStatus(household, EXAMPLE_VENUE)?.message).toBe('$10 a week by card, next on 25 Nov');
  });

  it('pays the full price from the first renewal for which no one else does', () => {
    const { state, effects } = synced(household, nextRenewal);
    expect(commandsOf(effects)).toEqual(['update-renewal']);
    expect(cardStatus(state, EXAMPLE_VENUE)?.message).toBe('$20 a week by card, next on 2 Dec');
    const [, ben] = subscriptionLines(state, renewal, EXAMPLE_VENUE);
    expect(ben?.weekly).toBe(2000);
  });

  it('pays half price again for the week of the renewal after a cash payment', () => {
    const lapsed = withBenByCard(inCash('supporter', at('2026-11-24')), 'ben');
    const cash = { personIds: ['mia'], weeks: 1, key: 'key-1', by: 'sam' };
    const paid = expectAccepted(decideConfirmCash(lapsed, cash, now, EXAMPLE_VENUE));
    expect(commandsOf(paid.effects)).toEqual(['update-renewal']);
    expect(cardStatus(paid.state, EXAMPLE_VENUE)?.message).toBe('$10 a week by card, next on 25 Nov');
  });

  it('pays the full price when the other person cancels everything and continues the child', () => {
    const family = aCardHousehold('supporter', 'leader');
    const all = expectAccepted(decideCancellation(family, { personId: null }, now)).state;
    const cash = { personIds: ['mia'], weeks: 1, key: 'key-1', by: 'sam' };
    const paid = expectAccepted(decideConfirmCash(all, cash, now, EXAMPLE_VENUE)).state;
    const renewed = expectAccepted(decideKeepMembership(paid, { personId: 'child-1' }, now)).state;
    const renewing = {
      ...renewed,
      subscription: { ...aSubscription(renewed.family), fullPricePayer: 'mia' },
    };
    expect(cardStatus(renewing, EXAMPLE_VENUE)?.message).toBe('$10 a week by card, next on 25 Nov');
    const { state, effects } = synced(renewing, nextRenewal);
    expect(commandsOf(effects)).toEqual(['update-renewal']);
    expect(cardStatus(state, EXAMPLE_VENUE)?.message).toBe('$20 a week by card, next on 2 Dec');
  });
});

describe('a tier change within a week', () => {
  const upgrade = { kind: 'tier', personId: 'ben', currentTier: 'leader', newTier: 'legacy-maker' } as const;

  it('costs the whole difference once no one else pays the full price', () => {
    expect(proratedCharge(withBenByCard(inCash('leader'), 'mia'), upgrade, now, EXAMPLE_VENUE)).toBe(750);
    expect(proratedCharge(withBenByCard(expired('leader'), 'mia'), upgrade, now, EXAMPLE_VENUE)).toBe(1500);
  });

  it('costs the full-price difference in cash for the days on which no one else pays the full price', () => {
    const household = householdOf(inCash('leader', at('2026-11-19')), inCash('leader', at('2026-12-02')));
    expect(cashUpgradeCost(household, upgrade, now, EXAMPLE_VENUE)).toBe(2895);
  });
});

describe('a cash payment', () => {
  const dueFor = (household: Household, weeks: number, ...personIds: string[]) => {
    const decision = cashDue(household, { personIds, weeks }, now, EXAMPLE_VENUE);
    return decision.ok ? decision.due.total : decision.refusal.code;
  };

  it('for weeks ahead costs half only for weeks that another person has paid for, or pays for now', () => {
    const household = householdOf(inCash('supporter', at('2026-11-27')), inCash('supporter'));
    expect(dueFor(household, 1, 'ben')).toBe(400);
    expect(dueFor(household, 3, 'ben')).toBe(400 + 800 + 800);
    expect(dueFor(household, 3, 'mia', 'ben')).toBe(3 * 1200);
  });

  it('costs the full price while the others are paused', () => {
    expect(dueFor(householdOf(paused, paused), 1, 'ben')).toBe(2000);
  });

  it('matches the price that starting again shows', () => {
    const household = householdOf(expired('leader'), expired('leader'));
    const ben = { personId: 'ben', tier: 'supporter' } as const;
    expect(startAgainTotal(household, [ben], now, EXAMPLE_VENUE)).toBe(800);
    expect(startAgainTotal(householdOf(inCash('leader'), expired('leader')), [ben], now, EXAMPLE_VENUE)).toBe(
      400,
    );
  });

  describe('of a person whose partner has paid the full price ahead', () => {
    const pay = (household: Household, weeks: number, ...personIds: string[]) =>
      expectAccepted(
        decideConfirmCash(
          household,
          { personIds, weeks, key: `${weeks}-${personIds}`, by: 'sam' },
          now,
          EXAMPLE_VENUE,
        ),
      ).state;
    const ahead = pay(householdOf(expired('leader'), expired('leader')), 4, 'ben');

    it('costs half for these weeks, and the full price from then on', () => {
      expect(dueFor(ahead, 4, 'mia')).toBe(4 * 1000);
      expect(dueFor(ahead, 6, 'mia')).toBe(4 * 1000 + 2 * 2000);
      expect(dueFor(pay(ahead, 4, 'mia'), 2, 'ben')).toBe(2 * 2000);
    });

    it('costs the same whether both pay together or in turn', () => {
      expect(dueFor(ahead, 4, 'ben', 'mia')).toBe(4 * 1000 + 4 * 2000);
    });

    it('costs the full price once that payment was refunded, even if another follows', () => {
      const ben = findPerson(ahead, 'ben') ?? expect.unreachable();
      const refunded = withPerson(ahead, { ...ben, membership: expired('leader') });
      expect(dueFor(refunded, 4, 'mia')).toBe(4 * 2000);
      const afresh = pay(pay(refunded, 4, 'mia'), 4, 'ben');
      expect(fullPricePayerOf(afresh, now, [])).toBe('mia');
    });

    it('costs half for the weeks to which a closure has moved them', () => {
      const two = pay(householdOf(expired('leader'), expired('leader')), 2, 'ben');
      const nextWeek = addDuration(now, WEEK);
      const moved = mapPeople(two, (person) => ({
        ...person,
        ...(person.id === 'ben' && {
          membership: inCash('leader', addDuration(now, 3 * WEEK)),
          movedWeeks: [{ at: addDuration(now, 1), from: nextWeek, weeks: 1 }],
        }),
      }));
      expect(dueFor(moved, 3, 'mia')).toBe(3 * 1000);
      expect(dueFor(moved, 4, 'mia')).toBe(3 * 1000 + 2000);
    });
  });
});

describe('a card whose holder is first in the household', () => {
  it('pays half for weeks for which another person has paid the full price at the counter', () => {
    const mia = aPerson('mia', byCard('leader', renewal));
    const subscription = { ...aSubscription([mia]), periodEnd: renewal, fullPricePayer: 'mia' };
    const household = householdOf(mia.membership, expired('supporter'), { subscription });
    const cash = { personIds: ['ben'], weeks: 3, key: 'key-1', by: 'sam' };
    const paid = expectAccepted(decideConfirmCash(household, cash, now, EXAMPLE_VENUE));
    expect(cashTotal(paid.effects)).toBe(400 + 800 + 800);
    expect(commandsOf(paid.effects)).toEqual(['update-renewal']);
    expect(cardStatus(paid.state, EXAMPLE_VENUE)?.message).toBe('$10 a week by card, next on 25 Nov');
    const last = synced(paid.state, at('2026-12-09'));
    expect(cardStatus(last.state, EXAMPLE_VENUE)?.message).toBe('$20 a week by card, next on 9 Dec');
  });
});
