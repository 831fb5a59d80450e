import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { DUPLICATE } from '@legacy-hub/functions/src/stripe/card-returns.ts';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, customerOf, differences } from './comparison.ts';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

export const delivery: Comparison = ({ mail: queued, emails }) => {
  const arrived = emails.map(({ headers }) => headers['message-id'].replace(/^<|@legacyhub>$/g, ''));
  const wrong = queued.flatMap(({ id, state, attempts }) => {
    if (state.status !== 'sent') return [`email ${id} is ${state.status}`];
    const times = arrived.filter((each) => each === id).length;
    if (times === 0) return [`email ${id} never arrived`];
    return times > attempts ? [`email ${id} arrived ${times} times`] : [];
  });
  const unknown = arrived.filter((id) => !queued.some((email) => email.id === id));
  return [...wrong, ...unknown.map((id) => `email ${id} was never queued`)];
};

const welcome = (uid: string): string => `the welcome of ${uid}`;
const invoice = (receipt: string): string => `the tax invoice of ${receipt}`;
const creditNote = (receipt: string): string => `the credit note ${receipt}`;
const pass = (id: string, state: 'paid' | 'unpaid'): string => `the ${state} pass ${id}`;

function documentsIn(content: QueuedEmail['content']): string[] {
  switch (content.kind) {
    case 'receipt':
      return content.invoice.numbers.map(invoice);
    case 'welcome':
      return [welcome(content.uid), ...(content.receipt?.invoice.numbers ?? []).map(invoice)];
    case 'walk-in-pass': {
      const { walkInId, paid } = content;
      return paid ? [pass(walkInId, 'paid'), ...paid.numbers.map(invoice)] : [pass(walkInId, 'unpaid')];
    }
    case 'refund':
      return content.creditNote ? [creditNote(content.creditNote.number)] : [];
    default:
      return [];
  }
}

const SALES = ['memberships', 'extra-sessions', 'walk-in', 'walk-in-hours'];
const RETURNS = ['refund', 'cash-taken-back'];

/** What was sold, without a payment that was one too many and went back as soon as it came. */
function salesIn(entries: readonly LedgerEntry[], { refunds }: ObservedState): LedgerEntry[] {
  const tooMany = refunds
    .filter(({ reason }) => reason === DUPLICATE)
    .map(({ payment_intent }) => idOf(payment_intent));
  return entries.filter(({ what, providerId }) => SALES.includes(what.kind) && !tooMany.includes(providerId));
}

/** Each payment is on a tax invoice, and what went back on a credit note; a pass comes with each payment for it. */
function owedDocuments(observed: ObservedState, { withoutEmail }: ExpectedState): string[] {
  const { members, walkIns, ledger } = observed;
  const joined = members.filter(({ joinedAt, email }) => joinedAt !== null && email !== '');
  const entries = ledger.filter((entry) => !withoutEmail.includes(customerOf(entry)));
  const sales = salesIn(entries, observed);
  const forPasses = sales.filter(({ who }) => who !== null && 'walkInId' in who);
  const toPay = walkIns.filter(
    ({ id, payment }) => payment.status === 'pending' && payment.by === 'cash' && !withoutEmail.includes(id),
  );
  return [
    ...joined.map(({ uid }) => welcome(uid)),
    ...sales.map(({ receipt }) => invoice(receipt)),
    ...forPasses.map((entry) => pass(customerOf(entry), 'paid')),
    ...toPay.map(({ id }) => pass(id, 'unpaid')),
    ...entries.flatMap(({ what, receipt }) => (RETURNS.includes(what.kind) ? [creditNote(receipt)] : [])),
  ];
}

/** Emails as they were first queued; staff may have sent some again, or corrected them. */
export const documents: Comparison = (observed, expected) => {
  const { mail: queued, walkIns, ledger } = observed;
  const owed = owedDocuments(observed, expected);
  /** A pass that was paid later may have come unpaid, and a payment too many may be on the invoice of the other. */
  const mayBe = [
    ...walkIns.flatMap(({ id, payment }) => (payment.status === 'pending' ? [] : [pass(id, 'unpaid')])),
    ...ledger.map(({ receipt }) => invoice(receipt)).filter((each) => !owed.includes(each)),
  ];
  const sent = queued.flatMap(({ id, content }) =>
    /^(again|walk-in-corrected):/.test(id) ? [] : documentsIn(content),
  );
  return differences(
    'email',
    owed,
    sent.filter((each) => !mayBe.includes(each)),
  );
};
