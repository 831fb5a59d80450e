import { describe, expect, it } from 'vitest';
import type { Effect } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { peopleOf } from '../../household/household.ts';
import { paidUntilOf } from '../../household/membership.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  expectAccepted,
  expired,
  now,
  refusal,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, venueDate } from '../../venue/time/venue-time.ts';
import { decideWalkInCounterRefund } from '../../walk-ins/changes/returns.ts';
import { decideWalkInCardPayment, decideWalkInCash, decideWalkInRegistration } from '../../walk-ins/rules.ts';
import { cashUpgradeCost, decideUpgradeInCash } from '../changes/upgrade-in-cash.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import type { PaymentRecord } from './payment-returns.ts';
import { decideCounterRefund, paymentRecords, type ReturnCommand } from './refunds.ts';

const tomorrow = addDuration(now, days(1));
const ledgerIn = (effects: readonly Effect[]): LedgerEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));
const mailIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));
const recordOf = (effects: readonly Effect[]): PaymentRecord => ({
  payment: ledgerIn(effects)[0] ?? expect.unreachable(),
  returns: [],
});

const cash = { personIds: ['mia'], weeks: 1, key: 'key-1', by: 'sam' };
const sale = expectAccepted(
  decideConfirmCash(aHousehold(aPerson('mia', expired('leader'))), cash, now, EXAMPLE_VENUE),
);
const record = recordOf(sale.effects);
const bySam = { by: 'sam', isAdmin: false, reason: 'Wrong person' } as const;
const byKim = { ...bySam, by: 'kim' };
const byAdmin = { ...bySam, by: 'ada', isAdmin: true } as const;
const refundOf = (household: Household, of: PaymentRecord, command: ReturnCommand, moment = now) =>
  decideCounterRefund(household, [of], { ...command, receipt: of.payment.receipt }, moment);
const refund = (command: ReturnCommand, moment = now, of = record) =>
  refundOf(sale.state, of, command, moment);

describe('a cash refund', () => {
  it('revokes the purchase, with a counter-entry of today, a credit note and a log entry', () => {
    const { state, effects } = expectAccepted(refund(byAdmin, tomorrow));
    expect(state.primary.membership).toMatchObject({ status: 'expired', since: tomorrow });
    expect(effects).toMatchObject([
      {
        entry: {
          amountCents: -2000,
          method: 'cash',
          staff: 'ada',
          day: '2026-11-19',
          paymentEntryId: record.payment.id,
          item: { kind: 'counter-refund', reason: 'Wrong person' },
        },
        receipt: { content: { kind: 'refund', creditNote: { corrects: [record.payment.receipt] } } },
      },
      { kind: 'staff-action', action: { kind: 'refund-at-counter', by: 'ada', amountCents: -2000 } },
    ]);
  });

  it('sends an email that the membership ended, or with its new paid time', () => {
    const revokedIn = (effects: readonly Effect[]) =>
      effects.flatMap((effect) =>
        effect.kind === 'ledger' && effect.receipt?.content.kind === 'refund'
          ? [effect.receipt.content.revoked]
          : [],
      );
    expect(revokedIn(expectAccepted(refund(bySam)).effects)).toEqual([[{ what: 'ended', name: 'mia' }]]);
    const twoWeeks = expectAccepted(
      decideConfirmCash(sale.state, { ...cash, key: 'key-2' }, now, EXAMPLE_VENUE),
    );
    const back = expectAccepted(refundOf(twoWeeks.state, recordOf(twoWeeks.effects), bySam));
    const until = paidUntilOf(sale.state.primary.membership);
    expect(revokedIn(back.effects)).toEqual([[{ what: 'paid-until', name: 'mia', until }]]);
  });

  it('doesn’t mention a membership that had already ended', () => {
    const { effects } = expectAccepted(refund(byAdmin, at('2027-02-01')));
    const [email] = effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.receipt?.content] : []));
    expect(email).not.toHaveProperty('revoked');
  });

  it('is allowed to the staff member who took the cash, on the same day, and to admins', () => {
    expect(refund(bySam).ok).toBe(true);
    expect(refusal(refund(bySam, tomorrow))).toBe('not-your-cash');
    expect(refusal(refund(byKim))).toBe('not-your-cash');
    expect(refund(byAdmin, at('2027-02-01')).ok).toBe(true);
  });

  it('is refused for a week that later cash extends, with any other people in the household', () => {
    const family = aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('ben', expired('leader'))]);
    const first = expectAccepted(decideConfirmCash(family, cash, now, EXAMPLE_VENUE));
    const both = expectAccepted(
      decideConfirmCash(first.state, { ...cash, key: 'key-2' }, now, EXAMPLE_VENUE),
    );
    expect(refusal(refundOf(both.state, recordOf(first.effects), bySam))).toBe('later-payment-first');
    expect(refundOf(first.state, recordOf(first.effects), bySam).ok).toBe(true);
  });

  it.each([
    ['who pays the full price', 'mia', { personIds: ['mia'] }],
    ['at half price', 'ben', { personIds: ['mia', 'ben'] }],
  ])(
    'is refused for the week of a person %s that was upgraded since, until the upgrade is refunded',
    (_who, personId, { personIds }) => {
      const family = aHousehold(aPerson('mia', expired('supporter')), [
        aFamilyMember('ben', expired('supporter')),
      ]);
      const week = expectAccepted(decideConfirmCash(family, { ...cash, personIds }, now, EXAMPLE_VENUE));
      const change = { personId, currentTier: 'supporter', newTier: 'leader' } as const;
      const expectedCents =
        cashUpgradeCost(week.state, change, tomorrow, EXAMPLE_VENUE) ?? expect.unreachable();
      const command = { ...change, expectedCents, key: 'key-2', by: 'sam' };
      const higher = expectAccepted(decideUpgradeInCash(week.state, command, tomorrow, EXAMPLE_VENUE));
      const records = paymentRecords([...ledgerIn(week.effects), ...ledgerIn(higher.effects)]);
      const [first, second] = [week, higher].map(({ effects }) => recordOf(effects).payment.receipt);
      const refundReceipt = (household: Household, of: PaymentRecord[], receipt = '') =>
        decideCounterRefund(household, of, { ...byAdmin, receipt }, tomorrow);
      expect(refusal(refundReceipt(higher.state, records, first))).toBe('later-payment-first');
      const lower = expectAccepted(refundReceipt(higher.state, records, second));
      const rest = paymentRecords([
        ...ledgerIn(week.effects),
        ...ledgerIn(higher.effects),
        ...ledgerIn(lower.effects),
      ]);
      expect(refundReceipt(lower.state, rest, first).ok).toBe(true);
    },
  );

  it('happens once', () => {
    const { state, effects } = expectAccepted(refund(bySam));
    const after = { ...record, returns: ledgerIn(effects) };
    for (const command of [bySam, byAdmin])
      expect(refusal(refundOf(state, after, command))).toBe('payment-returned');
  });

  it('is refused for another customer’s payment, a card payment, and an entry that isn’t a payment', () => {
    const other: Household = { ...sale.state, uid: 'other' };
    expect(refusal(refundOf(other, record, byAdmin))).toBe('unknown-payment');
    const unknown = { ...byAdmin, receipt: 'unknown' };
    expect(refusal(decideCounterRefund(sale.state, [record], unknown, now))).toBe('unknown-payment');
    const of = (change: Partial<LedgerEntry>) => ({ ...record, payment: { ...record.payment, ...change } });
    expect(refusal(refund(byAdmin, now, of({ method: 'card' })))).toBe('unknown-payment');
    expect(refusal(refund(byAdmin, now, of({ who: null })))).toBe('unknown-payment');
    expect(refusal(refund(byAdmin, now, of({ item: { kind: 'dispute' } })))).toBe('unknown-payment');
  });
});

describe('a cash refund of a day pass', () => {
  const command = {
    walkInId: 'walk-in-1',
    code: 'A7AB01Z0',
    name: 'Tom',
    email: 'tom@example.com',
    phone: { e164: '+61412345678', shown: '0412 345 678' },
    date: venueDate('2026-11-18'),
    hours: 2,
    participants: 1,
    adults: 0,
    concessions: 0,
    payBy: 'cash' as const,
  };
  const unpaid = expectAccepted(decideWalkInRegistration(null, command, now, EXAMPLE_VENUE)).state;
  const paid = expectAccepted(decideWalkInCash(unpaid, { by: 'sam' }, now, EXAMPLE_VENUE));
  const passRecord = recordOf(paid.effects);

  it('leaves the pass unpaid, and the next payment gets a separate entry and email', () => {
    const back = expectAccepted(decideWalkInCounterRefund(paid.state, passRecord, bySam, now));
    expect(back.state.payment).toEqual({ status: 'pending', by: 'cash' });
    expect(ledgerIn(back.effects)).toMatchObject([{ amountCents: -1400 }]);
    const again = expectAccepted(decideWalkInCash(back.state, { by: 'sam' }, now, EXAMPLE_VENUE));
    const twice = expectAccepted(decideWalkInCounterRefund(again.state, recordOf(again.effects), bySam, now));
    const third = expectAccepted(decideWalkInCash(twice.state, { by: 'sam' }, now, EXAMPLE_VENUE));
    const ids = [paid, again, third].map(({ effects }) => ledgerIn(effects)[0]?.id);
    expect(new Set(ids).size).toBe(3);
    const emails = [paid, again, third].map(({ effects }) => mailIn(effects)[0]?.id);
    expect(new Set(emails).size).toBe(3);
  });

  it('retains the record of an earlier refunded card payment', () => {
    const card = { paymentIntent: 'pi_1' };
    const charge = { ...card, amountCents: unpaid.totalCents };
    const byCard = expectAccepted(decideWalkInCardPayment(unpaid, charge, now)).state;
    const payment = { status: 'suspended', by: 'card', at: now, ...card } as const;
    const inCash = expectAccepted(
      decideWalkInCash({ ...byCard, payment }, { by: 'sam' }, now, EXAMPLE_VENUE),
    ).state;
    expect(decideWalkInCardPayment(inCash, charge, now)).toEqual({ ok: true, state: inCash, effects: [] });
  });

  it('follows the same rules', () => {
    const { state, effects } = expectAccepted(decideWalkInCounterRefund(paid.state, passRecord, bySam, now));
    const after = { ...passRecord, returns: ledgerIn(effects) };
    expect(refusal(decideWalkInCounterRefund(state, after, bySam, now))).toBe('payment-returned');
    expect(refusal(decideWalkInCounterRefund(paid.state, null, bySam, now))).toBe('unknown-payment');
    expect(refusal(decideWalkInCounterRefund(paid.state, record, bySam, now))).toBe('unknown-payment');
    expect(refusal(decideWalkInCounterRefund(paid.state, passRecord, byKim, now))).toBe('not-your-cash');
  });
});

function membershipsOf({ item }: LedgerEntry) {
  if (item.kind !== 'memberships') expect.unreachable();
  return item;
}

describe('a cash payment that later cash extends', () => {
  const later = expectAccepted(decideConfirmCash(sale.state, { ...cash, key: 'key-2' }, now, EXAMPLE_VENUE));

  it('is refunded only after the later cash, so that every week stays paid', () => {
    expect(refusal(refundOf(later.state, record, byAdmin))).toBe('later-payment-first');
    const back = expectAccepted(refundOf(later.state, recordOf(later.effects), byAdmin));
    expect(back.state.primary.membership).toEqual(sale.state.primary.membership);
    expect(refundOf(back.state, record, byAdmin).ok).toBe(true);
  });

  it('doesn’t matter for extra sessions', () => {
    const item = { kind: 'extra-sessions', quantity: 1, note: '' } as const;
    const sessions = { ...record.payment, item };
    expect(refundOf(later.state, { payment: sessions, returns: [] }, byAdmin).ok).toBe(true);
  });

  it('does not matter for an older payment whose end is unknown', () => {
    const { until: _until, ...item } = membershipsOf(record.payment);
    const older = { ...record.payment, item };
    expect(refundOf(later.state, { payment: older, returns: [] }, byAdmin).ok).toBe(true);
  });
});

describe('cash for several people at once', () => {
  const unpaid = aHousehold(aPerson('mia', expired('leader')), [aFamilyMember('ben', expired('leader'))]);
  const both = expectAccepted(
    decideConfirmCash(unpaid, { ...cash, personIds: ['mia', 'ben'] }, now, EXAMPLE_VENUE),
  );
  const [payment = expect.unreachable(), ...others] = ledgerIn(both.effects);

  it('is one payment with one number', () => {
    expect(others.map(({ receipt }) => receipt)).toEqual([payment.receipt]);
    expect(mailIn(both.effects)).toMatchObject([{ content: { invoice: { numbers: [payment.receipt] } } }]);
  });

  it('is refunded as a whole, with one credit note, so that no one is left with half the price', () => {
    const command = { ...bySam, receipt: payment.receipt };
    const { state, effects } = expectAccepted(
      decideCounterRefund(both.state, paymentRecords(ledgerIn(both.effects)), command, now),
    );
    expect(peopleOf(state).map(({ membership }) => membership.status)).toEqual(['expired', 'expired']);
    const back = ledgerIn(effects);
    expect(back.map(({ amountCents }) => amountCents)).toEqual([-2000, -1000]);
    expect(new Set(back.map(({ receipt }) => receipt)).size).toBe(1);
    const notes = effects.flatMap((effect) =>
      effect.kind === 'ledger' && effect.receipt ? [effect.receipt] : [],
    );
    expect(notes).toMatchObject([
      {
        content: {
          amountCents: 3000,
          creditNote: {
            gstCents: 273,
            number: back[0]?.receipt,
            corrects: [payment.receipt],
            reason: 'Wrong person',
          },
        },
      },
    ]);
    expect(effects).toContainEqual(
      expect.objectContaining({ action: expect.objectContaining({ amountCents: -3000 }) }),
    );
  });
});
