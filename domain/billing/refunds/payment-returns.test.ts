import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Membership } from '../../documents/billing.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  byCard,
  canceled,
  expectAccepted,
  expired,
  now,
  unpaid,
} from '../../testing/households.ts';
import {
  amounts,
  bought,
  cash,
  decideReturnsOf,
  dispute,
  history,
  household,
  invoice,
  kinds,
  ledgerIn,
  membershipOf,
  onlyMoneyWentBack,
  refund,
  refunds,
  statuses,
  tomorrow,
  week,
  weekEnd,
  yesterday,
} from '../../testing/payment-returns.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { decideGrantSessions } from '../changes/extra-sessions.ts';
import { fulfillPrepaidChange } from '../changes/prepaid-change.ts';
import { cardEntry, returnEntry } from '../payments/ledger.ts';
import { creditNoteEmail, decideReturns, unrefundedAmount } from './payment-returns.ts';

it('a credit note has the number and day of the refund, and the number of the receipt it corrects', () => {
  const who = { uid: 'household', personId: null };
  const item = { kind: 'extra-sessions', quantity: 4, note: '' } as const;
  const payment = cardEntry({ id: 'sessions:pi_1', at: now, who, item, amountCents: cents(2000) }, 'pi_1');
  const entry = returnEntry(payment, {
    id: 'refund:re_1',
    at: now,
    providerId: 're_1',
    staff: null,
    item: { kind: 'refund', reason: 'Paid twice' },
    amountCents: cents(-2000),
  });
  const payer = { email: 'mia@example.com', name: 'Mia' };
  expect(creditNoteEmail(payer, entry, { corrects: ['261118-K7P3QX9M'], reason: null })).toEqual({
    id: 'refund:refund:re_1',
    to: 'mia@example.com',
    content: {
      kind: 'refund',
      name: 'Mia',
      amountCents: 2000,
      creditNote: {
        number: entry.receipt,
        day: '2026-11-18',
        method: 'card',
        gstCents: 182,
        corrects: ['261118-K7P3QX9M'],
        reason: null,
      },
    },
  });
});

describe('a refund of a card payment', () => {
  it('in part is booked with an email, and removes nothing', () => {
    const result = decideReturnsOf(household, week, refunds(refund('re_1', 500)));
    expect(result.state).toEqual(onlyMoneyWentBack);
    expect(amounts(result)).toEqual([-500]);
    expect(result.effects).toMatchObject([
      { receipt: { content: { kind: 'refund', creditNote: { reason: null } } } },
    ]);
  });

  it('in full ends the week and the renewal for everyone it paid for', () => {
    const result = decideReturnsOf(household, week, refunds(refund('re_1', 2400, { staff: 'admin' })));
    expect(statuses(result.state)).toEqual(['expired', 'expired']);
    expect(result.state.revokedInvoices).toEqual(['in_1']);
    expect(ledgerIn(result.effects)).toMatchObject([{ staff: 'admin', item: { reason: 'Moved away' } }]);
    expect(result.effects).toContainEqual({
      kind: 'provider',
      change: { type: 'update-renewal', subscriptionId: 'sub_1' },
    });
  });

  it('in full mentions the ended membership in its email, and in part doesn’t', () => {
    const contentsAfter = (amount: number) =>
      decideReturnsOf(household, week, refunds(refund('re_1', amount))).effects.flatMap((effect) =>
        effect.kind === 'ledger' && effect.receipt ? [effect.receipt.content] : [],
      );
    const names = [household.primary, ...household.family].map(({ name }) => name);
    expect(contentsAfter(2400)).toMatchObject([{ revoked: names.map((name) => ({ what: 'ended', name })) }]);
    expect(contentsAfter(500)[0]).not.toHaveProperty('revoked');
  });

  it('in parts removes the week with the last part, once', () => {
    const { read } = history(household, week);
    expect(statuses(read(refunds(refund('re_1', 2000))).state)).toEqual(['active', 'active']);
    const both = refunds(refund('re_1', 2000), refund('re_2', 400));
    expect(statuses(read(both).state)).toEqual(['expired', 'expired']);
    expect(kinds(read(both))).toEqual([]);
  });

  it('removes nothing for a duplicate payment', () => {
    const result = decideReturnsOf(household, week, refunds(refund('re_1', 2400, { isDuplicate: true })));
    expect(statuses(result.state)).toEqual(['active', 'active']);
  });

  it('removes nothing when the week is over', () => {
    const result = decideReturnsOf(household, invoice('in_0', yesterday), refunds(refund('re_1', 2400)));
    expect(result.state).toEqual(onlyMoneyWentBack);
  });

  it('that failed is reversed, and the purchase stays revoked', () => {
    const { read } = history(household, week);
    read(refunds(refund('re_1', 2400)));
    const failed = read(refunds(refund('re_1', 2400, { hasFailed: true })));
    expect(amounts(failed)).toEqual([2400]);
    expect(statuses(failed.state)).toEqual(['expired', 'expired']);
  });

  it('removes nothing that was paid since, when it is repeated after a failure', () => {
    const { read } = history(household, week);
    read(refunds(refund('re_1', 2400)));
    const failed = read(refunds(refund('re_1', 2400, { hasFailed: true })), tomorrow);
    const paidAgain = cash(failed.state, 1, tomorrow).state;
    const returns = ledgerIn([...decideReturnsOf(household, week, refunds(refund('re_1', 2400))).effects]);
    const record = { payment: week, returns: [...returns, ...ledgerIn(failed.effects)] };
    const again = refunds(refund('re_1', 2400, { hasFailed: true }), refund('re_2', 2400));
    const result = expectAccepted(decideReturns(paidAgain, record, again, tomorrow));
    expect(amounts(result)).toEqual([-2400]);
    expect(membershipOf(result.state).status).toBe('active');
  });

  it('that failed before it was synced removes nothing', () => {
    const result = decideReturnsOf(household, week, refunds(refund('re_1', 2400, { hasFailed: true })));
    expect(amounts(result)).toEqual([-2400, 2400]);
    expect(statuses(result.state)).toEqual(['active', 'active']);
  });

  it('removes the higher tier when it is for that upgrade', () => {
    const change = { kind: 'tier', personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
    const payment = { paymentIntent: 'pi_1', amountCents: cents(1500), orderedAt: now };
    const { state, entry } = bought(fulfillPrepaidChange(household, change, payment, now));
    expect(membershipOf(state).tier).toBe('legacy-maker');
    const after = decideReturnsOf(state, entry, refunds(refund('re_1', 1500))).state;
    expect(after).toMatchObject({ primary: { membership: { tier: 'leader', status: 'active' } } });
    const lower = { ...state, primary: aPerson('mia', byCard('supporter')) };
    expect(membershipOf(decideReturnsOf(lower, entry, refunds(refund('re_1', 1500))).state).tier).toBe(
      'supporter',
    );
  });

  it('removes sessions that are not used yet', () => {
    const start = aHousehold(aPerson('mia', byCard('supporter')));
    const command = { personId: 'mia', quantity: 3, note: '' };
    const payment = { method: 'card', paymentIntent: 'pi_1' } as const;
    const sale = { command, amountCents: cents(1500), payment };
    const { state, entry } = bought(decideGrantSessions(start, sale, now));
    const oneUsed = { ...state, primary: { ...state.primary, boughtHours: 2 } };
    expect(decideReturnsOf(oneUsed, entry, refunds(refund('re_1', 1500))).state.primary.boughtHours).toBe(0);
  });

  it('removes nothing when the ledger does not contain the purchase', () => {
    const who = { walkInId: 'w' };
    const item = { kind: 'walk-in', hours: 1, participants: 1, adults: 0 } as const;
    const entry = cardEntry({ id: 'e', at: now, who, item, amountCents: cents(700) }, 'pi_1');
    expect(decideReturnsOf(household, entry, refunds(refund('re_1', 700))).state).toEqual(onlyMoneyWentBack);
    const old = cardEntry(
      { ...entry, item: { kind: 'memberships', people: [{ personId: 'mia', tier: 'leader' }], weeks: 1 } },
      'pi_1',
    );
    expect(decideReturnsOf(household, old, refunds(refund('re_1', 700))).state).toEqual(onlyMoneyWentBack);
  });

  it('ignores people who aren’t on the invoice, have left it, or aren’t paid for', () => {
    const mixed = {
      ...household,
      primary: aPerson('mia', unpaid('leader')),
      family: [{ ...aPerson('leo', byCard('leader')), relationship: 'child' }],
    };
    const after = decideReturnsOf(mixed, week, refunds(refund('re_1', 2400))).state;
    expect(statuses(after)).toEqual(['pending', 'active']);
  });

  it('sends no email to an erased address', () => {
    const result = decideReturnsOf({ ...household, email: '' }, week, refunds(refund('re_1', 500)));
    expect(result.effects[0]).not.toHaveProperty('receipt');
  });
});

describe('the refund of time paid in cash', () => {
  const start = aHousehold(aPerson('mia', expired('leader')));

  it('removes the time that the payment granted', () => {
    const first = cash(start, 1);
    const both = cash(first.state, 2, tomorrow);
    const after = decideReturnsOf(both.state, both.entry, refunds(refund('re_1', 4000)), tomorrow).state;
    expect(membershipOf(after)).toMatchObject({ status: 'active', paidUntil: weekEnd });
  });

  it('applies to a cancelled membership too', () => {
    const { state, entry } = cash(start, 1);
    const until = addDuration(weekEnd, days(7));
    const paid = { tier: 'leader', createdAt: now, paidBy: 'cash' } as const;
    const leaving: Membership = { status: 'canceled', ...paid, until };
    const left = { ...state, primary: aPerson('mia', leaving) };
    const after = decideReturnsOf(left, entry, refunds(refund('re_1', 2000))).state;
    expect(membershipOf(after)).toEqual({ ...leaving, until: weekEnd });
  });

  it('ends the membership at once if nothing remains', () => {
    const { state, entry } = cash(start, 1);
    const after = decideReturnsOf(state, entry, refunds(refund('re_1', 2000)), tomorrow).state;
    expect(membershipOf(after)).toMatchObject({ status: 'expired', since: tomorrow });
  });
});

describe('a payment that was refunded before', () => {
  it('changes nothing more after a failed refund and a dispute, so that the cash paid since remains', () => {
    const { read } = history(aCardHousehold('leader'), week);
    const refunded = read(refunds(refund('re_1', 2400))).state;
    const paid = cash(refunded, 1).state;
    const failed = refund('re_1', 2400, { hasFailed: true });
    const returns = ledgerIn(decideReturnsOf(household, week, refunds(refund('re_1', 2400))).effects);
    const seen = { refunds: [failed], disputes: dispute('open').disputes };
    const { state } = expectAccepted(decideReturns(paid, { payment: week, returns }, seen, now));
    expect(membershipOf(state)).toEqual(membershipOf(paid));
    expect(state.disputes).toMatchObject([{ id: 'du_1', revoked: [] }]);
  });
});

describe('a week paid by card, with cash for the weeks after it', () => {
  it('loses its remaining time when it is refunded, and the week in cash remains whole', () => {
    const later = addDuration(now, days(4));
    const leaving = { ...household, primary: aPerson('mia', canceled('leader', weekEnd)) };
    const paid = cash(leaving, 1, later).state;
    const after = decideReturnsOf(paid, week, refunds(refund('re_1', 2400)), later).state;
    expect(membershipOf(after)).toMatchObject({ status: 'active', paidUntil: addDuration(later, days(7)) });
  });
});

describe('the unrefunded part of a payment', () => {
  it('is the payment minus its refunds', () => {
    const [entry] = ledgerIn(decideReturnsOf(household, week, refunds(refund('re_1', 500))).effects);
    expect(unrefundedAmount({ payment: week, returns: entry ? [entry] : [] })).toBe(1900);
  });
});
