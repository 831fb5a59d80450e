import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { mapPeople } from '../../household/household.ts';
import { paidUntilOf } from '../../household/membership.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  expectAccepted,
  expired,
  inCash,
  now,
  refusal,
} from '../../testing/households.ts';
import { decideReturnsOf, dispute, ledgerIn, refund, refunds } from '../../testing/payment-returns.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { decideConfirmCash } from '../payments/confirm-cash.ts';
import { invoiceEntry } from '../payments/ledger.ts';
import { shortWeeks } from './half-price.ts';
import type { CardReturns } from './payment-returns.ts';
import { decideCounterRefund, laterPaymentRefusal, paymentRecords } from './refunds.ts';

const family = aHousehold(aPerson('mia', expired('legacy-maker')), [
  aFamilyMember('leo', expired('legacy-maker')),
  aFamilyMember('ida', expired('legacy-maker')),
]);

type Paid = { state: Household; ledger: LedgerEntry[] };

/** Applies cash payments in order. */
function paid(
  from: Household,
  ...payments: (readonly [personId: string, at: Instant, weeks?: number])[]
): Paid {
  return payments.reduce<Paid>(
    ({ state, ledger }, [personId, at, weeks = 1]) => {
      const key = `${personId}-${at}-${state.receivedPayments.length}`;
      const command = { personIds: [personId], weeks, key, by: 'sam' };
      const sale = expectAccepted(decideConfirmCash(state, command, at, EXAMPLE_VENUE));
      return { state: sale.state, ledger: [...ledger, ...ledgerIn(sale.effects)] };
    },
    { state: from, ledger: [] },
  );
}

const refundAtCounter = ({ state, ledger }: Paid, index: number, at: Instant) => {
  const { receipt } = ledger[index] ?? expect.unreachable();
  const command = { receipt, by: 'ada', isAdmin: true, reason: 'Wrong person' };
  return decideCounterRefund(state, paymentRecords(ledger), command, at);
};

const tomorrow = addDuration(now, days(1));

describe('the full-price person’s payment', () => {
  it('is refunded only after a later payment at half price, so that half price never applies alone', () => {
    const both = paid(family, ['mia', now], ['leo', tomorrow]);
    expect(both.ledger.map(({ amountCents }) => amountCents)).toEqual([3500, 1750]);
    expect(refundAtCounter(both, 0, tomorrow)).toMatchObject({
      refusal: { code: 'half-price-first', message: expect.stringContaining('leo') },
    });
    const back = expectAccepted(refundAtCounter(both, 1, tomorrow));
    const rest = { state: back.state, ledger: [...both.ledger, ...ledgerIn(back.effects)] };
    const none = expectAccepted(refundAtCounter(rest, 0, tomorrow));
    expect(paid(none.state, ['leo', tomorrow]).ledger).toMatchObject([{ amountCents: 3500 }]);
  });

  it('is refunded after the half-price payment even if a closure has moved both weeks', () => {
    const both = paid(family, ['mia', now], ['leo', tomorrow]);
    const from = addDuration(now, days(2));
    const moved = mapPeople(both.state, (person) => {
      const until = paidUntilOf(person.membership);
      if (until === null || until <= from) return person;
      const membership = inCash('legacy-maker', addDuration(until, WEEK));
      return { ...person, membership, movedWeeks: [{ at: from, from, weeks: 1 }] };
    });
    expect(refundAtCounter({ ...both, state: moved }, 0, addDuration(now, days(9)))).toMatchObject({
      refusal: { code: 'half-price-first' },
    });
  });

  it('is refunded only after the half-price payment even of someone earlier in the household', () => {
    const both = paid(family, ['leo', now], ['mia', tomorrow]);
    expect(both.ledger.map(({ amountCents }) => amountCents)).toEqual([3500, 1750]);
    expect(refusal(refundAtCounter(both, 0, tomorrow))).toBe('half-price-first');
    expect(refundAtCounter(both, 1, tomorrow).ok).toBe(true);
  });

  it('is refunded at once when the half-price week is over, or begins after it', () => {
    const both = paid(family, ['mia', now, 3], ['leo', tomorrow]);
    expect(refusal(refundAtCounter(both, 0, tomorrow))).toBe('half-price-first');
    expect(refundAtCounter(both, 0, addDuration(tomorrow, WEEK)).ok).toBe(true);
    const ahead = paid(family, ['leo', now], ['mia', tomorrow], ['leo', addDuration(tomorrow, WEEK)]);
    expect(refundAtCounter(ahead, 1, addDuration(tomorrow, WEEK)).ok).toBe(true);
  });

  it('counts for the weeks that it pays for when it follows another payment', () => {
    const weeks = paid(family, ['mia', now], ['mia', now], ['leo', now, 2]);
    expect(weeks.ledger.map(({ amountCents }) => amountCents)).toEqual([3500, 3500, 3500]);
    expect(refusal(refundAtCounter(weeks, 1, now))).toBe('half-price-first');
  });

  it('is refunded only after a later half-price payment when it was made by card', () => {
    const byCard = aCardHousehold('leader');
    const until = byCard.subscription?.periodEnd ?? expect.unreachable();
    const invoice = invoiceEntry(byCard.uid, byCard.subscription?.seats ?? [], {
      id: 'in_1',
      at: now,
      until,
      amountCents: 2000 as LedgerEntry['amountCents'],
    });
    const household = { ...byCard, family: [aFamilyMember('leo', expired('leader'))] };
    const { state, ledger } = paid(household, ['leo', tomorrow]);
    expect(ledger).toMatchObject([{ amountCents: 1000 }]);
    const records = paymentRecords([invoice, ...ledger]);
    expect(laterPaymentRefusal(state, [invoice], records, tomorrow)?.code).toBe('half-price-first');
    expect(laterPaymentRefusal(state, [invoice], paymentRecords([invoice]), tomorrow)).toBeNull();
  });

  it('is refunded at once in a household in which no one else is paid for', () => {
    const alone = paid(aHousehold(aPerson('mia', inCash('leader'))), ['mia', now]);
    expect(refundAtCounter(alone, 0, now).ok).toBe(true);
  });
});

describe('a half-price week whose full-price card payment was returned', () => {
  const byCard = aCardHousehold('leader');
  const until = byCard.subscription?.periodEnd ?? expect.unreachable();
  const invoice = invoiceEntry(byCard.uid, byCard.subscription?.seats ?? [], {
    id: 'in_1',
    at: now,
    until,
    amountCents: cents(2000),
  });
  const household = { ...byCard, family: [aFamilyMember('leo', expired('leader'))] };
  const back: CardReturns[] = [dispute('open', 2000), dispute('lost', 2000), refunds(refund('re_1', 2000))];

  /** Takes Leo's cash payment, then applies the refund or dispute of Mia's card payment. */
  function returned(seen: CardReturns, moment: Instant, weeks = 1) {
    const sale = paid(household, ['leo', tomorrow, weeks]);
    const decision = decideReturnsOf(sale.state, invoice, seen, moment);
    const records = paymentRecords([invoice, ...sale.ledger, ...ledgerIn(decision.effects)]);
    return { sale, state: decision.state, records };
  }

  it.each(back)('is short by the other half until it is over', (seen) => {
    const moment = addDuration(tomorrow, days(1));
    const { state, records } = returned(seen, moment);
    const short = { personId: 'leo', payerId: 'mia', amountCents: 1000 };
    expect(shortWeeks(state, records, moment, EXAMPLE_VENUE)).toEqual([short]);
    expect(shortWeeks(state, records, addDuration(tomorrow, WEEK), EXAMPLE_VENUE)).toEqual([]);
  });

  it('is short only for the weeks of the returned payment', () => {
    const moment = addDuration(tomorrow, days(1));
    const { sale, state, records } = returned(dispute('open', 2000), moment, 3);
    expect(sale.ledger).toMatchObject([{ amountCents: 1000 + 2000 + 2000 }]);
    expect(shortWeeks(state, records, moment, EXAMPLE_VENUE)).toMatchObject([{ amountCents: 1000 }]);
  });

  it('is no longer short once the dispute is won, or its own payment was refunded too', () => {
    const moment = addDuration(tomorrow, days(1));
    const won = returned(dispute('won', 2000), moment);
    expect(shortWeeks(won.state, won.records, moment, EXAMPLE_VENUE)).toEqual([]);
    const { sale, state, records } = returned(refunds(refund('re_1', 2000)), moment);
    const { receipt } = sale.ledger[0] ?? expect.unreachable();
    const command = { receipt, by: 'ada', isAdmin: true, reason: 'Sold again at the full price' };
    const refunded = expectAccepted(decideCounterRefund(state, records, command, moment));
    const entries = records.flatMap(({ payment, returns }) => [payment, ...returns]);
    const after = paymentRecords([...entries, ...ledgerIn(refunded.effects)]);
    expect(shortWeeks(refunded.state, after, moment, EXAMPLE_VENUE)).toEqual([]);
    expect(paid(refunded.state, ['leo', moment]).ledger).toMatchObject([{ amountCents: 2000 }]);
  });

  it('is not short if it was paid after the return, at the full price', () => {
    const { state, effects } = decideReturnsOf(household, invoice, refunds(refund('re_1', 2000)), now);
    const sale = paid(state, ['leo', tomorrow]);
    expect(sale.ledger).toMatchObject([{ amountCents: 2000 }]);
    const records = paymentRecords([invoice, ...ledgerIn(effects), ...sale.ledger]);
    expect(shortWeeks(sale.state, records, tomorrow, EXAMPLE_VENUE)).toEqual([]);
  });

  it('is not short once the other person pays again', () => {
    const moment = addDuration(tomorrow, days(1));
    const { state, records } = returned(refunds(refund('re_1', 2000)), moment);
    const again = paid(state, ['mia', moment]);
    expect(again.ledger).toMatchObject([{ amountCents: 2000 }]);
    const all = [...paymentRecords(again.ledger), ...records];
    expect(shortWeeks(again.state, all, moment, EXAMPLE_VENUE)).toEqual([]);
  });

  it('is not short after a partial refund, even once the other person’s week is over', () => {
    const { state, records } = returned(refunds(refund('re_1', 500)), addDuration(tomorrow, days(1)));
    const lapsed = { ...state, primary: { ...state.primary, membership: expired('leader') } };
    expect(shortWeeks(lapsed, records, addDuration(until, 1), EXAMPLE_VENUE)).toEqual([]);
  });
});
