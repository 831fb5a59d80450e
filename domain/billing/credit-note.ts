import type { NewEmail } from '../mail/schema.ts';
import { times } from '../money.ts';
import type { LedgerEntry } from './schema.ts';

/** Whom money goes back to: a household or, with its id, the group of a day pass. */
export type Payer = { email: string; name: string; walkInId?: string };

/** `corrects` are the receipt numbers of the payment. The reason is shown to the payer unless it is null. */
type Correction = { corrects: string[]; reason: string | null };

/** The credit note for money that went back: what a receipt is for a payment. */
export const creditNoteEmail = (
  { email, ...payer }: Payer,
  { id, receipt, day, method, amountCents }: LedgerEntry,
  correction: Correction,
): NewEmail => ({
  id: `refund:${id}`,
  to: email,
  content: {
    kind: 'refund',
    ...payer,
    amountCents: times(amountCents, -1),
    creditNote: { number: receipt, day, method, ...correction },
  },
});
