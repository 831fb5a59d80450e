import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { aCardHousehold, now } from '../testing/households.ts';
import { invoiceEntry } from './ledger.ts';
import { paymentOf, receiptEmail } from './receipt.ts';

it('a receipt names those who were paid for, but not somebody who has left since', () => {
  const household = aCardHousehold('leader');
  const seats = [
    { personId: 'mia', tier: 'leader' as const },
    { personId: 'left', tier: 'supporter' as const },
  ];
  const entry = invoiceEntry(household.uid, seats, {
    ...{ id: 'in_1', at: now, until: now },
    amountCents: cents(2400),
  });
  expect(receiptEmail(household, paymentOf(entry))).toEqual({
    id: 'receipt:invoice:in_1',
    to: 'mia@example.com',
    content: {
      kind: 'receipt',
      name: 'mia',
      invoice: { numbers: [entry.receipt], day: '2026-11-18' },
      lines: [{ text: 'mia Leader and Supporter, 1 week', amountCents: 2400 }],
    },
  });
});
