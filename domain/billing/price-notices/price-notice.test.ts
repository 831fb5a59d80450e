import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Household } from '../../documents/household.ts';
import { decideRegistration, type RegisterCommand } from '../../registration/rules.ts';
import { atVenue } from '../../testing/at-venue.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  expectAccepted,
  expired,
  inCash,
  now,
} from '../../testing/households.ts';
import { risingTo, weeklyFrom } from '../../testing/price-change.ts';
import { FIRST_PRICES } from '../../venue/examples/first-prices.ts';
import { venue } from '../../venue/settings.ts';
import { termsVersion } from '../../venue/terms.ts';
import { addDuration, days, hours, type Instant, venueDate } from '../../venue/time/venue-time.ts';
import { proratedCharge } from '../changes/prepaid-change.ts';
import { decideStartAgain, startAgainTotal } from '../changes/start-again.ts';
import { cashDue, cashPayersOf } from '../payments/cash-due.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import { pricesAt, weeklyPriceOfKey } from '../prices/prices.ts';
import { decideSync } from '../sync/sync-household.ts';
import { cardStatus } from '../views/card-on-file.ts';
import { decidePause } from '../weeks/pause.ts';
import { decidePriceNotice, dueNotice } from './price-notice.ts';
import { announcedRiseText } from './price-notice-view.ts';

/** The price of Leader rises from $18 to $20 on 4 January. */
atVenue({ prices: risingTo('2027-01-04', { leader: 1800 }) });

const FIRST_WEEK = weeklyFrom('2020-07-01', {});
const FROM = at('2027-01-04', '00:00');
const member = aCardHousehold('leader', 'supporter');
const newMember = { ...member, joinedAt: FROM };
const notified = (household: Household, when: Instant = now): Household =>
  expectAccepted(decidePriceNotice(household, when, venue())).state;
const lapsed = aHousehold(aPerson('mia', expired('leader')));
const registration: RegisterCommand = {
  uid: lapsed.uid,
  name: 'Mia',
  email: lapsed.email,
  phone: lapsed.phone,
  termsVersion: termsVersion(),
  primary: { personId: 'mia', tier: 'leader' },
  family: [],
  payBy: 'cash',
};
const leaderAt = (household: Household, when: Instant) => pricesAt(household, when, venue()).leader;

const snapshotAt = (household: Household, periodEnd: Instant, weeklyCents: number) => {
  const subscription = { ...aSubscription([household.primary, ...household.family]), periodEnd };
  const snapshot = {
    subscription,
    billed: subscription.seats,
    invoice: 'in_1',
    weeklyCents: cents(weeklyCents),
  };
  return { subscriptions: [snapshot], endedIds: [], openInvoices: [], paidInvoices: [], card: null };
};
const commands = (household: Household, periodEnd: Instant, weeklyCents: number) =>
  decideSync(
    household,
    snapshotAt(household, periodEnd, weeklyCents),
    new Set(),
    addDuration(periodEnd, -days(7)),
    venue(),
  ).effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change.type] : []));

describe('the prices of a rise', () => {
  it('apply at once to households that join on the day or later', () => {
    expect(leaderAt(newMember, FROM)).toBe(2000);
    const registered = { ...member, joinedAt: null };
    expect([leaderAt(registered, addDuration(FROM, -1)), leaderAt(registered, FROM)]).toEqual([1800, 2000]);
  });

  it('apply to earlier members from the day, once they were notified', () => {
    expect(leaderAt(notified(member), addDuration(FROM, -1))).toBe(1800);
    expect(leaderAt(notified(member), FROM)).toBe(2000);
  });

  // spec: billing-price-rise-2
  it('never apply to a household that was not notified', () => {
    expect(leaderAt(member, addDuration(FROM, days(400)))).toBe(1800);
    const { from: _other, ...weekly } = weeklyFrom('2027-01-04', { leader: 1900 });
    const notifiedOfOtherAmounts = {
      ...member,
      priceNotices: [{ from: venueDate('2027-01-04'), at: now, weekly }],
    };
    expect(leaderAt(notifiedOfOtherAmounts, addDuration(FROM, days(400)))).toBe(1800);
  });

  it('apply at once to a household that starts again after its memberships ended', () => {
    const choices = [{ personId: 'mia', tier: 'leader' as const }];
    const offered = startAgainTotal(lapsed, choices, FROM, venue());
    const { state } = expectAccepted(decideStartAgain(lapsed, { choices, payBy: 'cash' }, FROM));
    expect([offered, leaderAt(state, FROM)]).toEqual([2000, 2000]);
    expect(cashDue(state, { personIds: ['mia'], weeks: 1 }, FROM, venue())).toMatchObject({
      due: { total: 2000 },
    });
  });

  it('apply at once to a household that registers again after its memberships ended', () => {
    const { state } = expectAccepted(decideRegistration(lapsed, registration, FROM));
    expect(leaderAt(state, FROM)).toBe(2000);
  });

  it('apply at once to a household that pays at the counter after its memberships ended, and are shown there', () => {
    const [payer] = cashPayersOf(lapsed, FROM, venue());
    const command = { personIds: ['mia'], weeks: 2, key: 'key-1', by: 'kim', expectedCents: 4000 };
    const { state } = expectAccepted(decideConfirmCash(lapsed, command, FROM, venue()));
    expect([payer?.weekly, leaderAt(state, FROM)]).toEqual([2000, 2000]);
    expect(
      expectAccepted(decideConfirmCash(lapsed, { ...command, expectedCents: 3600 }, now, venue())).state,
    ).toMatchObject({ startedAgainAt: now });
  });

  it('are those at the time an offline counter took the money, however late the payment arrives', () => {
    const member = aHousehold(aPerson('mia', inCash('leader', FROM)));
    const command = { personIds: ['mia'], weeks: 1, key: 'key-1', by: 'kim', expectedCents: 1800 };
    const late = { ...command, receivedAt: addDuration(FROM, days(2)) };
    const { state } = expectAccepted(decideConfirmCash(member, late, addDuration(FROM, hours(23)), venue()));
    expect(state).not.toHaveProperty('startedAgainAt');
    expect(leaderAt(state, addDuration(FROM, days(1)))).toBe(1800);
  });

  it('are those of the day a household started again, until it has paid for that', () => {
    const choices = [{ personId: 'mia', tier: 'leader' as const }];
    const { state } = expectAccepted(
      decideStartAgain(lapsed, { choices, payBy: 'cash' }, addDuration(FROM, -days(1))),
    );
    expect(cashPayersOf(state, FROM, venue())).toMatchObject([{ weekly: 1800 }]);
    expect(cashDue(state, { personIds: ['mia'], weeks: 1 }, FROM, venue())).toMatchObject({
      due: { total: 1800 },
    });
  });

  it('are still the former ones for a person who pays at the counter while another membership continues', () => {
    const household = aHousehold(aPerson('mia', inCash('supporter')), [
      aFamilyMember('ben', expired('leader')),
    ]);
    const command = { personIds: ['ben'], weeks: 1, key: 'key-1', by: 'kim' };
    const { state } = expectAccepted(decideConfirmCash(household, command, now, venue()));
    expect(state.startedAgainAt).toBeUndefined();
  });

  it('are still the former ones for a person who joins again while the household continues', () => {
    const household = {
      ...member,
      family: member.family.map((each) => ({ ...each, membership: expired('leader') })),
    };
    const choices = household.family.map(({ id }) => ({ personId: id, tier: 'leader' as const }));
    const { state } = expectAccepted(decideStartAgain(household, { choices, payBy: 'card' }, now));
    expect(leaderAt(state, now)).toBe(1800);
  });

  it('wait for 30 days after an email that was sent late, and one day for sending it', () => {
    const late = notified(member, at('2026-12-20'));
    expect(leaderAt(late, addDuration(at('2027-01-20'), -1))).toBe(1800);
    expect(leaderAt(late, at('2027-01-20'))).toBe(2000);
  });

  it('leave tiers unchanged whose price doesn’t rise', () => {
    expect(pricesAt(member, now, venue())).toMatchObject({ supporter: 800, 'legacy-maker': 3500 });
  });

  it('apply at the counter, to changes and in Settings', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')));
    const selection = { personIds: ['mia'], weeks: 2 };
    expect(cashDue(household, selection, now, venue())).toMatchObject({ due: { total: 3600 } });
    expect(cashDue(notified(household), selection, FROM, venue())).toMatchObject({ due: { total: 4000 } });
    const up = { kind: 'tier', personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
    expect(proratedCharge(member, up, now, venue())).toBe(1700);
    expect(cardStatus(member, venue())?.message).toMatch(/^\$22 a week/);
    expect(weeklyPriceOfKey(member, now, venue())('leader:discounted')).toBe(900);
  });
});

describe('the email about a rise', () => {
  it('states once the new price and its first day', () => {
    const { state, effects } = expectAccepted(decidePriceNotice(member, now, venue()));
    expect(effects).toMatchObject([
      {
        mail: {
          id: `price-rise:household:${now}`,
          content: { kind: 'price-rise', from: '2027-01-04', beforeCents: 2200, afterCents: 2400 },
        },
      },
    ]);
    expect(state.priceNotices).toMatchObject([{ from: '2027-01-04', at: now, weekly: { leader: 2000 } }]);
    expect(decidePriceNotice(state, now, venue())).toEqual({ ok: true, state, effects: [] });
  });

  it('states the later day if it is sent late', () => {
    expect(dueNotice(member, at('2026-12-20'), venue())).toMatchObject({ starts: at('2027-01-20') });
  });

  it.each([
    ['joined afterwards', newMember],
    ['pays for other tiers only', aCardHousehold('supporter')],
    ['is no longer a member', aHousehold(aPerson('mia', expired('leader')))],
  ])('is not sent to a household that %s', (_what, household) => {
    expect(dueNotice(household, now, venue())).toBeNull();
  });
});

describe('the subscription during a price rise', () => {
  it('keeps its price until the renewal on or after the day', () => {
    expect(commands(notified(member), addDuration(FROM, -days(1)), 2200)).toEqual([]);
    expect(commands(notified(member), FROM, 2200)).toEqual(['update-renewal']);
    expect(commands(notified(member), FROM, 2400)).toEqual([]);
  });

  it('keeps its price permanently if no one was notified', () => {
    expect(commands(member, addDuration(FROM, days(70)), 2200)).toEqual([]);
  });

  it('changes its price for the renewal after a pause', () => {
    const until = addDuration(now, days(7 * 9));
    const household = expectAccepted(decidePause(notified(member), { weeks: 8, until }, now, venue())).state;
    const { subscriptions, ...rest } = snapshotAt(household, addDuration(now, days(7)), 2200);
    const paused = subscriptions.map((each) => ({
      ...each,
      subscription: { ...each.subscription, state: 'active' as const, pausedUntil: until },
    }));
    const { effects } = decideSync(household, { ...rest, subscriptions: paused }, new Set(), now, venue());
    expect(effects).toMatchObject([{ change: { type: 'update-renewal' } }]);
  });

  it('is unchanged if it has ended', () => {
    const subscription = aSubscription([aPerson('mia', byCard('leader'))], 'ended');
    const household = aHousehold(aPerson('mia', expired('leader')), [], { subscription });
    const provider = {
      ...snapshotAt(member, now, 2200),
      subscriptions: [{ subscription, billed: [], invoice: null, weeklyCents: cents(0) }],
    };
    expect(decideSync(household, provider, new Set(), now, venue()).effects).toEqual([]);
  });
});

describe('the notice of a price rise in Settings and at the counter', () => {
  // spec: billing-price-rise-1
  it('shows both weekly prices and the day, from the email until the day', () => {
    const text =
      'Our prices are changing: $24 a week instead of $22, from the first week starting on or after 4 Jan.';
    expect(announcedRiseText(notified(member), now, venue())).toBe(text);
    expect(announcedRiseText(notified(member), addDuration(FROM, -1), venue())).toBe(text);
    expect(announcedRiseText(notified(member), FROM, venue())).toBeNull();
  });

  it('is absent for a household that was not notified, or that pays no more', () => {
    expect(announcedRiseText(member, now, venue())).toBeNull();
    const { priceNotices = [] } = notified(member);
    expect(announcedRiseText({ ...aCardHousehold('supporter'), priceNotices }, now, venue())).toBeNull();
  });
});

describe('price cuts', () => {
  atVenue({ prices: { ...FIRST_PRICES, weekly: [FIRST_WEEK, weeklyFrom('2027-01-04', { leader: 1500 })] } });

  it('apply to everyone from the day, without a notice', () => {
    expect([leaderAt(member, addDuration(FROM, -1)), leaderAt(member, FROM)]).toEqual([2000, 1500]);
    expect(dueNotice(member, now, venue())).toBeNull();
  });

  it('are charged from the renewal on or after the day', () => {
    expect(commands(member, addDuration(FROM, -days(1)), 2400)).toEqual([]);
    expect(commands(member, FROM, 2400)).toEqual(['update-renewal']);
  });
});

describe('mixed price changes', () => {
  const changed = weeklyFrom('2027-01-04', { leader: 2200, supporter: 600 });
  atVenue({ prices: { ...FIRST_PRICES, weekly: [FIRST_WEEK, changed] } });
  const family = aCardHousehold('leader', 'supporter', 'supporter', 'supporter');

  it('are announced with the whole household’s total, and until then only the lower one is charged', () => {
    expect(pricesAt(family, FROM, venue())).toMatchObject({ leader: 2000, supporter: 600 });
    expect(dueNotice(family, now, venue())).toMatchObject({ before: 3200, after: 3100 });
    expect(pricesAt(notified(family), FROM, venue())).toMatchObject({ leader: 2200, supporter: 600 });
  });
});

describe('prices that rise twice', () => {
  const [first, second] = [
    weeklyFrom('2027-01-04', { leader: 2200 }),
    weeklyFrom('2027-03-01', { leader: 2500 }),
  ];
  atVenue({ prices: { ...FIRST_PRICES, weekly: [FIRST_WEEK, first, second] } });
  const MARCH = at('2027-03-01', '00:00');
  const noticeOf = ({ from, ...weekly }: typeof first, when: Instant) => ({ from, at: when, weekly });

  it('apply one after the other to a household that was notified of both', () => {
    const notifiedOfFirst = { ...member, priceNotices: [noticeOf(first, now)] };
    const notifiedOfBoth = notified(notifiedOfFirst, at('2027-01-20'));
    expect(notifiedOfBoth.priceNotices).toHaveLength(2);
    const moments = [addDuration(FROM, -1), FROM, addDuration(MARCH, -1), MARCH];
    expect(moments.map((moment) => leaderAt(notifiedOfBoth, moment))).toEqual([2000, 2200, 2200, 2500]);
    expect(leaderAt(notifiedOfFirst, MARCH)).toBe(2200);
  });

  it('apply together to a household that was notified only of the second', () => {
    const late = notified(member, at('2027-01-20'));
    expect([leaderAt(late, addDuration(MARCH, -1)), leaderAt(late, MARCH)]).toEqual([2000, 2500]);
  });

  it('apply to a household that joined in between: the earlier price at once, the later one after a notice', () => {
    const joined = { ...member, joinedAt: at('2027-02-01') };
    expect([leaderAt(joined, MARCH), leaderAt(notified(joined, at('2027-02-01')), at('2027-03-04'))]).toEqual(
      [2200, 2500],
    );
  });
});

describe('a price change withdrawn before its day', () => {
  const { from, ...weekly } = weeklyFrom('2027-01-04', { leader: 2200 });
  const informed = { ...member, priceNotices: [{ from, at: now, weekly }] };
  atVenue({ prices: FIRST_PRICES });

  it('is announced once to notified households, changes no price, and disappears from Settings', () => {
    const later = addDuration(now, days(2));
    const { state, effects } = expectAccepted(decidePriceNotice(informed, later, venue()));
    expect(state.priceNotices).toBeUndefined();
    expect(effects).toMatchObject([
      { change: { type: 'update-renewal' } },
      { mail: { content: { kind: 'price-stays', from: '2027-01-04', weeklyCents: 2400 } } },
    ]);
    expect(decidePriceNotice(state, later, venue())).toEqual({ ok: true, state, effects: [] });
    expect([leaderAt(informed, FROM), announcedRiseText(informed, now, venue())]).toEqual([2000, null]);
  });

  it('sends no email to an address that bounces', () => {
    const unreached = { ...informed, emailProblem: 'bounced' as const };
    const { state, effects } = expectAccepted(decidePriceNotice(unreached, now, venue()));
    expect(state.priceNotices).toBeUndefined();
    expect(effects).toMatchObject([{ change: { type: 'update-renewal' } }]);
  });

  it('is not mentioned to a household that hadn’t been notified', () => {
    expect(decidePriceNotice(member, now, venue())).toEqual({ ok: true, state: member, effects: [] });
  });
});
