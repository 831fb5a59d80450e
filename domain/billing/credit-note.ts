import type { NewEmail } from '../mail/schema.ts';
import { times } from '../money.ts';
import type { LedgerEntry } from './schema.ts';

type Payer = { email: string; name: string };

/** `corrects` are the receipt numbers of the payment. The reason is shown to the payer unless it is null. */
type Correction = { corrects: string[]; reason: string | null };

/** The credit note for money that went back: what a receipt is for a payment. */
export const creditNoteEmail = (
  { email, name }: Payer,
  { id, receipt, day, method, amountCents }: LedgerEntry,
  correction: Correction,
): NewEmail => ({
  id: `refund:${id}`,
  to: email,
  content: {
    kind: 'refund',
    name,
    amountCents: times(amountCents, -1),
    creditNote: { number: receipt, day, method, ...correction },
  },
});
