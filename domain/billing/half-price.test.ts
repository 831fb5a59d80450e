import { describe, expect, it } from 'vitest';
import { mapPeople } from '../household.ts';
import type { Household } from '../household-schema.ts';
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
} from '../testing/households.ts';
import { ledgerIn } from '../testing/payment-returns.ts';
import { addDuration, days, type Instant, WEEK } from '../venue-time.ts';
import { decideConfirmCash } from './confirm-cash.ts';
import { invoiceEntry } from './ledger.ts';
import { paidUntilOf } from './membership.ts';
import { decideTakeBackCash, laterPaymentRefusal, paymentRecords } from './refunds.ts';
import type { LedgerEntry } from './schema.ts';

const family = aHousehold(aPerson('mia', expired('legacy-maker')), [
  aFamilyMember('leo', expired('legacy-maker')),
  aFamilyMember('ida', expired('legacy-maker')),
]);

type Paid = { state: Household; ledger: LedgerEntry[] };

/** Cash payments, one after the other. */
function paid(
  from: Household,
  ...payments: (readonly [personId: string, at: Instant, weeks?: number])[]
): Paid {
  return payments.reduce<Paid>(
    ({ state, ledger }, [personId, at, weeks = 1]) => {
      const key = `${personId}-${at}-${state.receivedPayments.length}`;
      const command = { personIds: [personId], weeks, key, by: 'sam' };
      const sale = expectAccepted(decideConfirmCash(state, command, at));
      return { state: sale.state, ledger: [...ledger, ...ledgerIn(sale.effects)] };
    },
    { state: from, ledger: [] },
  );
}

const takeBack = ({ state, ledger }: Paid, index: number, at: Instant) => {
  const { receipt } = ledger[index] ?? expect.unreachable();
  const command = { receipt, by: 'ada', isAdmin: true, reason: 'Wrong person' };
  return decideTakeBackCash(state, paymentRecords(ledger), command, at);
};

const tomorrow = addDuration(now, days(1));

describe('the payment of the person who pays the full price', () => {
  it('is refunded only after a later payment at half price, so that no one pays half alone', () => {
    const both = paid(family, ['mia', now], ['leo', tomorrow]);
    expect(both.ledger.map(({ amountCents }) => amountCents)).toEqual([3500, 1750]);
    expect(takeBack(both, 0, tomorrow)).toMatchObject({
      refusal: { code: 'half-price-first', message: expect.stringContaining('leo') },
    });
    const back = expectAccepted(takeBack(both, 1, tomorrow));
    const rest = { state: back.state, ledger: [...both.ledger, ...ledgerIn(back.effects)] };
    const none = expectAccepted(takeBack(rest, 0, tomorrow));
    expect(paid(none.state, ['leo', tomorrow]).ledger).toMatchObject([{ amountCents: 3500 }]);
  });

  it('goes back after it also once a closure has moved the weeks of both', () => {
    const both = paid(family, ['mia', now], ['leo', tomorrow]);
    const from = addDuration(now, days(2));
    const moved = mapPeople(both.state, (person) => {
      const until = paidUntilOf(person.membership);
      if (until === null || until <= from) return person;
      const membership = inCash('legacy-maker', addDuration(until, WEEK));
      return { ...person, membership, movedWeeks: [{ at: from, from, weeks: 1 }] };
    });
    expect(takeBack({ ...both, state: moved }, 0, addDuration(now, days(9)))).toMatchObject({
      refusal: { code: 'half-price-first' },
    });
  });

  it('is refunded at once if someone else pays the full price, or did when the week began', () => {
    const before = paid(family, ['leo', now], ['mia', tomorrow]);
    expect(before.ledger.map(({ amountCents }) => amountCents)).toEqual([3500, 3500]);
    expect(takeBack(before, 1, tomorrow).ok).toBe(true);
    const third = paid(family, ['leo', now], ['mia', tomorrow], ['ida', tomorrow]);
    expect(takeBack(third, 1, tomorrow).ok).toBe(true);
  });

  it('is refunded at once when the week at half price is over, or begins after it', () => {
    const both = paid(family, ['mia', now, 3], ['leo', tomorrow]);
    expect(refusal(takeBack(both, 0, tomorrow))).toBe('half-price-first');
    expect(takeBack(both, 0, addDuration(tomorrow, WEEK)).ok).toBe(true);
    const ahead = paid(family, ['leo', now], ['mia', tomorrow], ['leo', addDuration(tomorrow, WEEK)]);
    expect(takeBack(ahead, 1, addDuration(tomorrow, WEEK)).ok).toBe(true);
  });

  it('counts for the weeks that it pays for when it follows another', () => {
    const weeks = paid(family, ['mia', now], ['mia', now], ['leo', now, 2]);
    expect(weeks.ledger.map(({ amountCents }) => amountCents)).toEqual([3500, 3500, 3500]);
    expect(refusal(takeBack(weeks, 1, now))).toBe('half-price-first');
  });

  it('is refunded only after a later payment at half price when it was made by card', () => {
    const byCard = aCardHousehold('leader');
    const until = byCard.subscription?.periodEnd ?? expect.unreachable();
    const invoice = invoiceEntry(byCard.uid, byCard.subscription?.seats ?? [], {
      ...{ id: 'in_1', at: now, until },
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
    expect(takeBack(alone, 0, now).ok).toBe(true);
  });
});
