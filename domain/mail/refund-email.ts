import { plural } from '../copy/shared/plural.ts';
import { type Cents, formatAud } from '../core/money.ts';
import { TIERS } from '../core/tiers.ts';
import type { CreditNote, EmailContent, Revoked } from '../documents/email.ts';
import { gstText } from '../venue/gst.ts';
import { venue } from '../venue/settings.ts';
import { dayOf, formatDay, formatLongDate } from '../venue/time/venue-time.ts';
import { greeting } from './greeting.ts';

/** The venue's name and ABN on receipts and credit notes. */
export const seller = () => `${venue().name}, ABN ${venue().abn}.`;

function creditNoteText(amount: Cents, { number, day, gstCents, corrects, reason }: CreditNote): string[] {
  const total = gstCents === null ? formatAud(amount) : `${formatAud(amount)} (${gstText(gstCents)})`;
  return [
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    `Credit note ${number}, ${formatLongDate(day)}, ${total}, for receipt ${corrects.join(', ')}. ${seller()}`,
  ];
}

function revokedText(revoked: Revoked): string {
  const { name } = revoked;
  switch (revoked.what) {
    case 'ended':
      return `${name}’s membership has ended.`;
    case 'paid-until':
      return `${name}’s membership is paid until ${formatDay(dayOf(revoked.until))}.`;
    case 'tier':
      return `${name}’s membership is back to ${TIERS[revoked.tier].name}.`;
    case 'sessions':
      return `${name} loses ${plural(revoked.count, 'extra session')}.`;
  }
}

type Refund = Extract<EmailContent, { kind: 'refund' }>;

/** Returns the credit note, with the refund's effects on the household. */
export function refundEmail({ name, amountCents, creditNote: note, revoked = [] }: Refund) {
  const amount = formatAud(amountCents);
  const isCash = note?.method === 'cash';
  const where = note?.method === 'terminal' ? ' at our counter' : '';
  return {
    subject: isCash ? `Your cash payment of ${amount} was refunded` : `We’ve refunded ${amount} to your card`,
    paragraphs: [
      isCash
        ? `${greeting(name)} your cash payment of ${amount} was refunded at the counter.`
        : `${greeting(name)} we’ve sent ${amount} back to the card you paid with${where}. It usually takes a few days to show on your statement.`,
      ...revoked.map(revokedText),
      ...(note ? creditNoteText(amountCents, note) : []),
    ],
  };
}
