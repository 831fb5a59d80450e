import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { now } from '../testing/households.ts';
import { creditNoteEmail } from './credit-note.ts';
import { cardEntry, returnEntry } from './ledger.ts';

it('a credit note has the number and day of the refund, and says which receipt it corrects', () => {
  const who = { uid: 'household', personId: null };
  const what = { kind: 'extra-sessions', quantity: 4, note: '' } as const;
  const payment = cardEntry({ id: 'sessions:pi_1', at: now, who, what, amountCents: cents(2000) }, 'pi_1');
  const entry = returnEntry(payment, {
    ...{ id: 'refund:re_1', at: now, providerId: 're_1', staff: null },
    what: { kind: 'refund', reason: 'Paid twice' },
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
        corrects: ['261118-K7P3QX9M'],
        reason: null,
      },
    },
  });
});
