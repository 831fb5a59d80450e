import { describe, expect, it } from 'vitest';
import type { Decision, Effect } from '../decision.ts';
import { findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { cents } from '../money.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  changingTo,
  expectAccepted,
  expired,
  now,
  suspended,
  unpaid,
} from '../testing/households.ts';
import { addDuration, days, type Instant } from '../venue-time.ts';
import { decideConfirmCash } from './confirm-cash.ts';
import { decideGrantSessions } from './extra-sessions.ts';
import { cardEntry, invoiceEntry } from './ledger.ts';
import { type CardRefund, type CardReturns, decideReturns, restOf } from './payment-returns.ts';
import { fulfillPrepaidChange, type PrepaidChange } from './prepaid-change.ts';
import type { LedgerEntry, Membership } from './schema.ts';

const weekEnd = at('2026-11-25');
const tomorrow = addDuration(now, days(1));
const yesterday = addDuration(now, -days(1));
const household = aCardHousehold('leader', 'supporter');
const invoice = (id: string, until: Instant): LedgerEntry =>
  invoiceEntry(household.uid, household.subscription?.seats ?? [], {
    id,
    at: yesterday,
    amountCents: cents(2400),
    until,
  });
const week = invoice('in_1', weekEnd);

const refund = (id: string, amountCents: number, more: Partial<CardRefund> = {}): CardRefund => ({
  ...{ id, amountCents: cents(amountCents), hasFailed: false, isDuplicate: false, staff: null },
  reason: 'Moved away',
  ...more,
});
const refunds = (...list: CardRefund[]): CardReturns => ({ refunds: list, disputes: [] });
const dispute = (state: 'open' | 'won' | 'lost', amountCents = 2400): CardReturns => ({
  refunds: [],
  disputes: [{ id: 'du_1', amountCents: cents(amountCents), state }],
});

const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
const amounts = ({ effects }: { effects: readonly Effect[] }) =>
  ledgerIn(effects).map(({ amountCents }) => amountCents);
const kinds = ({ effects }: { effects: readonly Effect[] }) => effects.map(({ kind }) => kind);
const statuses = ({ primary, family }: Household) =>
  [primary, ...family].map(({ membership }) => membership.status);
const membershipOf = (state: Household, id = 'mia'): Membership =>
  findPerson(state, id)?.membership ?? expect.unreachable();

/** Reads the same payment at Stripe again and again, as repeated events do. */
function history(start: Household, payment: LedgerEntry) {
  let state = start;
  const returns: LedgerEntry[] = [];
  return {
    read(seen: CardReturns, moment: Instant = now) {
      const decision = expectAccepted(decideReturns(state, { payment, returns }, seen, moment));
      state = decision.state;
      returns.push(...ledgerIn(decision.effects));
      return decision;
    },
  };
}

const decideOnce = (state: Household, payment: LedgerEntry, seen: CardReturns, moment: Instant = now) =>
  history(state, payment).read(seen, moment);

function bought(decision: Decision<Household>): { state: Household; entry: LedgerEntry } {
  const { state, effects } = expectAccepted(decision);
  return { state, entry: ledgerIn(effects)[0] ?? expect.unreachable() };
}

const cash = (start: Household, weeks: number, moment: Instant = now) =>
  bought(decideConfirmCash(start, { personIds: ['mia'], weeks, key: `key-${moment}`, by: 'sam' }, moment));

/** Nothing is taken away, and an open history looks again. */
const onlyMoneyWentBack = { ...household, moneyReturnedAt: now };

describe('a refund of a card payment', () => {
  it('in part is booked with an email, and takes nothing away', () => {
    const result = decideOnce(household, week, refunds(refund('re_1', 500)));
    expect(result.state).toEqual(onlyMoneyWentBack);
    expect(amounts(result)).toEqual([-500]);
    expect(result.effects).toMatchObject([
      { receipt: { content: { kind: 'refund', creditNote: { reason: null } } } },
    ]);
  });

  it('as a whole ends the week for everyone whom it paid for, and their renewal', () => {
    const result = decideOnce(household, week, refunds(refund('re_1', 2400, { staff: 'admin' })));
    expect(statuses(result.state)).toEqual(['expired', 'expired']);
    expect(result.state.withdrawnInvoices).toEqual(['in_1']);
    expect(ledgerIn(result.effects)).toMatchObject([{ staff: 'admin', what: { reason: 'Moved away' } }]);
    expect(result.effects).toContainEqual({
      kind: 'provider',
      change: { type: 'update-renewal', subscriptionId: 'sub_1' },
    });
  });

  it('in parts takes the week away with the last part, once', () => {
    const { read } = history(household, week);
    expect(statuses(read(refunds(refund('re_1', 2000))).state)).toEqual(['active', 'active']);
    const both = refunds(refund('re_1', 2000), refund('re_2', 400));
    expect(statuses(read(both).state)).toEqual(['expired', 'expired']);
    expect(kinds(read(both))).toEqual([]);
  });

  it('takes nothing away when the payment was one too many', () => {
    const result = decideOnce(household, week, refunds(refund('re_1', 2400, { isDuplicate: true })));
    expect(statuses(result.state)).toEqual(['active', 'active']);
  });

  it('takes nothing away when the week is over', () => {
    const result = decideOnce(household, invoice('in_0', yesterday), refunds(refund('re_1', 2400)));
    expect(result.state).toEqual(onlyMoneyWentBack);
  });

  it('that failed is reversed, and what it took stays taken', () => {
    const { read } = history(household, week);
    read(refunds(refund('re_1', 2400)));
    const failed = read(refunds(refund('re_1', 2400, { hasFailed: true })));
    expect(amounts(failed)).toEqual([2400]);
    expect(statuses(failed.state)).toEqual(['expired', 'expired']);
  });

  it('takes nothing from what was paid since, when it is made again after it failed', () => {
    const { read } = history(household, week);
    read(refunds(refund('re_1', 2400)));
    const failed = read(refunds(refund('re_1', 2400, { hasFailed: true })), tomorrow);
    const paidAgain = cash(failed.state, 1, tomorrow).state;
    const returns = ledgerIn([...decideOnce(household, week, refunds(refund('re_1', 2400))).effects]);
    const record = { payment: week, returns: [...returns, ...ledgerIn(failed.effects)] };
    const again = refunds(refund('re_1', 2400, { hasFailed: true }), refund('re_2', 2400));
    const result = expectAccepted(decideReturns(paidAgain, record, again, tomorrow));
    expect(amounts(result)).toEqual([-2400]);
    expect(membershipOf(result.state).status).toBe('active');
  });

  it('that failed before it was seen takes nothing away', () => {
    const result = decideOnce(household, week, refunds(refund('re_1', 2400, { hasFailed: true })));
    expect(amounts(result)).toEqual([-2400, 2400]);
    expect(statuses(result.state)).toEqual(['active', 'active']);
  });

  it('takes the higher tier when it is for the change to it', () => {
    const change = { kind: 'tier', personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
    const payment = { paymentIntent: 'pi_1', amountCents: cents(1500), orderedAt: now };
    const { state, entry } = bought(fulfillPrepaidChange(household, change, payment, now));
    expect(membershipOf(state).tier).toBe('legacy-maker');
    const after = decideOnce(state, entry, refunds(refund('re_1', 1500))).state;
    expect(after).toMatchObject({ primary: { membership: { tier: 'leader', status: 'active' } } });
    const lower = { ...state, primary: aPerson('mia', byCard('supporter')) };
    expect(membershipOf(decideOnce(lower, entry, refunds(refund('re_1', 1500))).state).tier).toBe(
      'supporter',
    );
  });

  it('takes sessions that are not used yet', () => {
    const start = aHousehold(aPerson('mia', byCard('supporter')));
    const command = { personId: 'mia', quantity: 3, note: '' };
    const payment = { method: 'card', paymentIntent: 'pi_1' } as const;
    const sale = { command, amountCents: cents(1500), payment };
    const { state, entry } = bought(decideGrantSessions(start, sale, now));
    const oneUsed = { ...state, primary: { ...state.primary, boughtHours: 2 } };
    expect(decideOnce(oneUsed, entry, refunds(refund('re_1', 1500))).state.primary.boughtHours).toBe(0);
  });

  it('takes nothing when the ledger does not say what it was for', () => {
    const who = { walkInId: 'w' };
    const what = { kind: 'walk-in', hours: 1, participants: 1, adults: 0 } as const;
    const entry = cardEntry({ id: 'e', at: now, who, what, amountCents: cents(700) }, 'pi_1');
    expect(decideOnce(household, entry, refunds(refund('re_1', 700))).state).toEqual(onlyMoneyWentBack);
    const old = cardEntry(
      { ...entry, what: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1 } },
      'pi_1',
    );
    expect(decideOnce(household, old, refunds(refund('re_1', 700))).state).toEqual(onlyMoneyWentBack);
  });

  it('leaves alone who is not on the invoice, has left it, or is not paid for', () => {
    const mixed = {
      ...household,
      primary: aPerson('mia', unpaid('leader')),
      family: [{ ...aPerson('leo', byCard('leader')), relationship: 'child' }],
    };
    const after = decideOnce(mixed, week, refunds(refund('re_1', 2400))).state;
    expect(statuses(after)).toEqual(['pending', 'active']);
  });

  it('sends no email to an address that is erased', () => {
    const result = decideOnce({ ...household, email: '' }, week, refunds(refund('re_1', 500)));
    expect(result.effects[0]).not.toHaveProperty('receipt');
  });
});

describe('time paid in cash', () => {
  const start = aHousehold(aPerson('mia', expired('leader')));

  it('goes back by what the payment gave', () => {
    const first = cash(start, 1);
    const both = cash(first.state, 2, tomorrow);
    const after = decideOnce(both.state, both.entry, refunds(refund('re_1', 4000)), tomorrow).state;
    expect(membershipOf(after)).toMatchObject({ status: 'active', paidUntil: weekEnd });
  });

  it('goes back for a cancelled membership as well', () => {
    const { state, entry } = cash(start, 1);
    const until = addDuration(weekEnd, days(7));
    const paid = { tier: 'leader', createdAt: now, paidBy: 'cash' } as const;
    const leaving: Membership = { status: 'canceled', ...paid, until };
    const left = { ...state, primary: aPerson('mia', leaving) };
    const after = decideOnce(left, entry, refunds(refund('re_1', 2000))).state;
    expect(membershipOf(after)).toEqual({ ...leaving, until: weekEnd });
  });

  it('ends at once if nothing remains', () => {
    const { state, entry } = cash(start, 1);
    const after = decideOnce(state, entry, refunds(refund('re_1', 2000)), tomorrow).state;
    expect(membershipOf(after)).toMatchObject({ status: 'expired', since: tomorrow });
  });
});

describe('a dispute', () => {
  it('suspends what it paid for, stops the renewal, and is known while it is open', () => {
    const { read } = history(household, week);
    const result = read(dispute('open'));
    expect(result.state).toMatchObject({
      primary: { membership: suspended('leader') },
      family: [{ membership: suspended('supporter') }],
      disputes: [{ id: 'du_1', at: now, amountCents: 2400, taken: [] }],
    });
    expect(amounts(result)).toEqual([-2400]);
    expect(kinds(result)).toEqual(['ledger', 'provider']);
    const again = read(dispute('open'));
    expect(again.state).toEqual(result.state);
    expect(amounts(again)).toEqual([]);
  });

  it('that is won gives back what was left, from then on, and renews nothing by itself', () => {
    const { read } = history(household, week);
    read(dispute('open'));
    const won = read(dispute('won'), at('2026-12-02'));
    expect(membershipOf(won.state)).toMatchObject({ status: 'canceled', until: at('2026-12-09') });
    expect(won.state.disputes).toEqual([]);
    expect(amounts(won)).toEqual([2400]);
    expect(amounts(read(dispute('won')))).toEqual([]);
  });

  it('that is lost ends what it suspended, from when it was suspended', () => {
    const paidApart = { ...aPerson('leo', byCard('leader')), relationship: 'child' };
    const { read } = history({ ...household, family: [...household.family, paidApart] }, week);
    read(dispute('open'));
    const lost = read(dispute('lost'), tomorrow);
    expect(statuses(lost.state)).toEqual(['expired', 'expired', 'active']);
    expect(membershipOf(lost.state)).toMatchObject({ since: now });
    expect(amounts(lost)).toEqual([]);
  });

  it('that is lost when it is first seen takes the week away', () => {
    const result = decideOnce(household, week, dispute('lost'));
    expect(statuses(result.state)).toEqual(['expired', 'expired']);
    expect(result.state.disputes).toBeUndefined();
  });

  it('that is won when it is first seen changes nothing but the ledger', () => {
    const result = decideOnce(household, week, dispute('won'));
    expect(result.state).toEqual(onlyMoneyWentBack);
    expect(amounts(result)).toEqual([-2400, 2400]);
  });

  it('gives time, tier and sessions back when it is won', () => {
    const cashHousehold = aHousehold(aPerson('mia', expired('leader')));
    const { state, entry } = cash(cashHousehold, 2);
    const timed = history(state, { ...entry, method: 'card' });
    expect(membershipOf(timed.read(dispute('open', 4000)).state).status).toBe('expired');
    expect(membershipOf(timed.read(dispute('won', 4000), tomorrow).state)).toMatchObject({
      status: 'canceled',
      until: addDuration(tomorrow, days(14)),
    });
    const longer = cash(state, 1, tomorrow);
    const extended = history(longer.state, { ...entry, method: 'card' });
    expect(membershipOf(extended.read(dispute('open', 4000)).state)).toMatchObject({ paidUntil: weekEnd });
    expect(membershipOf(extended.read(dispute('won', 4000)).state)).toMatchObject({
      paidUntil: addDuration(weekEnd, days(14)),
    });
  });

  it('gives the higher tier back for the same week only, and renews the lower one', () => {
    const upgrade: LedgerEntry = {
      ...week,
      what: {
        kind: 'memberships',
        people: [{ personId: 'mia', tier: 'leader' }],
        weeks: 1,
        until: weekEnd,
        upgradedFrom: 'supporter',
      },
    };
    const { read } = history(household, upgrade);
    expect(membershipOf(read(dispute('open')).state).tier).toBe('supporter');
    expect(membershipOf(read(dispute('won')).state)).toEqual(changingTo('supporter', 'leader'));

    const lower = { ...household, primary: aPerson('mia', changingTo('supporter', 'legacy-maker')) };
    const people = [{ personId: 'mia', tier: 'legacy-maker' as const }];
    const fromLeader = { ...upgrade, what: { ...upgrade.what, people, upgradedFrom: 'leader' as const } };
    expect(membershipOf(history(lower, fromLeader).read(dispute('open')).state)).toEqual(
      changingTo('supporter', 'leader'),
    );

    const left = { ...household, primary: aPerson('mia', canceled('leader')) };
    const leaving = history(left, upgrade);
    leaving.read(dispute('open'));
    expect(membershipOf(leaving.read(dispute('won')).state)).toEqual(canceled('leader'));

    const later = history(household, upgrade);
    const open = later.read(dispute('open')).state;
    const renewed = { ...open, primary: aPerson('mia', byCard('supporter', at('2026-12-02'))) };
    const closed = decideReturns(
      renewed,
      { payment: upgrade, returns: [{ ...upgrade, id: 'dispute:du_1' }] },
      dispute('won'),
      at('2026-11-26'),
    );
    expect(membershipOf(expectAccepted(closed).state).tier).toBe('supporter');
  });

  it('gives sessions back', () => {
    const start = aHousehold(aPerson('mia', byCard('supporter'), { boughtHours: 2 }));
    const who = { uid: start.uid, personId: 'mia' };
    const what = { kind: 'extra-sessions', quantity: 3, note: '' } as const;
    const entry = cardEntry({ id: 's', at: now, who, what, amountCents: cents(1500) }, 'pi_1');
    const { read } = history(start, entry);
    expect(read(dispute('open', 1500)).state.primary.boughtHours).toBe(0);
    expect(read(dispute('won', 1500)).state.primary.boughtHours).toBe(2);
  });

  it('takes nothing once the payer is erased from the entry', () => {
    const start = aHousehold(aPerson('mia', byCard('supporter'), { boughtHours: 2 }));
    const what = { kind: 'extra-sessions', quantity: 3, note: '' } as const;
    const entry = cardEntry({ id: 's', at: now, who: null, what, amountCents: cents(1500) }, 'pi_1');
    expect(decideOnce(start, entry, refunds(refund('re_1', 1500))).state.primary.boughtHours).toBe(2);
  });
});

describe('a payment that was refunded before', () => {
  it('takes nothing more when the refund fails and its cardholder disputes it, as the cash paid since stays', () => {
    const { read } = history(aCardHousehold('leader'), week);
    const refunded = read(refunds(refund('re_1', 2400))).state;
    const paid = cash(refunded, 1).state;
    const failed = refund('re_1', 2400, { hasFailed: true });
    const returns = ledgerIn(decideOnce(household, week, refunds(refund('re_1', 2400))).effects);
    const seen = { refunds: [failed], disputes: dispute('open').disputes };
    const { state } = expectAccepted(decideReturns(paid, { payment: week, returns }, seen, now));
    expect(membershipOf(state)).toEqual(membershipOf(paid));
    expect(state.disputes).toMatchObject([{ id: 'du_1', taken: [] }]);
  });
});

describe('a week paid by card, with cash for the weeks after it', () => {
  it('takes what is left of it when it goes back, and the week in cash stays whole', () => {
    const later = addDuration(now, days(4));
    const leaving = { ...household, primary: aPerson('mia', canceled('leader', weekEnd)) };
    const paid = cash(leaving, 1, later).state;
    const after = decideOnce(paid, week, refunds(refund('re_1', 2400)), later).state;
    expect(membershipOf(after)).toMatchObject({ status: 'active', paidUntil: addDuration(later, days(7)) });
  });
});

describe('two upgrades within one week', () => {
  const start = aCardHousehold('supporter');
  type Upgrade = Pick<Extract<PrepaidChange, { kind: 'tier' }>, 'currentTier' | 'newTier'>;
  const buy = (from: Household, tiers: Upgrade, paymentIntent: string) => {
    const change = { kind: 'tier', personId: 'mia', ...tiers } as const;
    const payment = { paymentIntent, amountCents: cents(1200), orderedAt: now };
    const { state, effects } = expectAccepted(fulfillPrepaidChange(from, change, payment, now));
    return { state, entry: ledgerIn(effects)[0] ?? expect.unreachable() };
  };
  const first = buy(start, { currentTier: 'supporter', newTier: 'leader' }, 'pi_1');
  const second = buy(first.state, { currentTier: 'leader', newTier: 'legacy-maker' }, 'pi_2');
  const returned = (state: Household, entry: LedgerEntry, returns = refunds(refund('re_1', 1200))) =>
    decideOnce(state, entry, returns).state;

  it('leave one step up when either of them is refunded, now and at the next renewal', () => {
    for (const { entry } of [first, second])
      expect(membershipOf(returned(second.state, entry))).toEqual(byCard('leader'));
  });

  it('leave the tier of the week when both are refunded, in either order', () => {
    const orders = [
      [first.entry, second.entry],
      [second.entry, first.entry],
    ];
    for (const [one, other] of orders) {
      if (!one || !other) expect.unreachable();
      expect(membershipOf(returned(returned(second.state, one), other))).toEqual(byCard('supporter'));
    }
  });

  const disputed = (id: string, state: 'open' | 'won'): CardReturns => ({
    refunds: [],
    disputes: [{ id, amountCents: cents(1200), state }],
  });

  it('come back one by one as disputes are won', () => {
    const withdrawn = returned(second.state, first.entry, disputed('du_1', 'open'));
    const refunded = returned(withdrawn, second.entry);
    expect(membershipOf(refunded).tier).toBe('supporter');
    expect(membershipOf(returned(refunded, first.entry, disputed('du_1', 'won'))).tier).toBe('leader');
  });

  it('of two tiers at once come back as they went', () => {
    const both = buy(start, { currentTier: 'supporter', newTier: 'legacy-maker' }, 'pi_3');
    const open = {
      refunds: [],
      disputes: [{ id: 'du_1', amountCents: cents(1200), state: 'open' as const }],
    };
    const withdrawn = returned(both.state, both.entry, open);
    expect(membershipOf(withdrawn).tier).toBe('supporter');
    const won = { refunds: [], disputes: [{ id: 'du_1', amountCents: cents(1200), state: 'won' as const }] };
    expect(membershipOf(returned(withdrawn, both.entry, won)).tier).toBe('legacy-maker');
  });

  it('are gone from a week that is disputed, if they are refunded before the dispute is won', () => {
    const state = { ...start, primary: aPerson('mia', suspended('leader')) };
    expect(membershipOf(returned(state, first.entry))).toEqual(suspended('supporter'));
  });

  it('come back to a week that is disputed, if the dispute about them is won first', () => {
    const opened = returned(second.state, first.entry, disputed('du_2', 'open'));
    for (const until of [weekEnd, at('2026-11-24')]) {
      const state = { ...opened, primary: aPerson('mia', suspended('leader', 'du_1', until)) };
      const won = returned(state, first.entry, disputed('du_2', 'won'));
      expect(membershipOf(won).tier).toBe(until === weekEnd ? 'legacy-maker' : 'leader');
    }
  });
});

describe('what has not gone back of a payment', () => {
  it('is the payment less its counter-entries', () => {
    const [entry] = ledgerIn(decideOnce(household, week, refunds(refund('re_1', 500))).effects);
    expect(restOf({ payment: week, returns: entry ? [entry] : [] })).toBe(1900);
  });
});
