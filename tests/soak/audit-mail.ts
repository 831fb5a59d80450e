import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { DUPLICATE } from '@legacy-hub/functions/src/stripe/card-returns.ts';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, customerOf, onceEach } from './comparison.ts';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

const delivery: Comparison = ({ mail: queued, emails }) => {
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

/** Emails as they were first queued; staff may have sent some again, or corrected them. */
const contentsIn = ({ mail: queued }: ObservedState): QueuedEmail['content'][] =>
  queued.flatMap(({ id, content }) => (/^(again|walk-in-corrected):/.test(id) ? [] : [content]));

const welcomes: Comparison = (observed) => {
  const welcomed = contentsIn(observed).flatMap((email) => (email.kind === 'welcome' ? [email.uid] : []));
  const joined = observed.members.filter(({ joinedAt, email }) => joinedAt !== null && email !== '');
  const uids = joined.map(({ uid }) => uid);
  return onceEach('the welcome of', uids, welcomed);
};

function numbersIn(content: QueuedEmail['content']): readonly string[] {
  switch (content.kind) {
    case 'receipt':
      return content.invoice.numbers;
    case 'welcome':
      return content.receipt?.invoice.numbers ?? [];
    case 'walk-in-pass':
      return content.paid?.numbers ?? [];
    default:
      return [];
  }
}

const SALES = ['memberships', 'extra-sessions', 'walk-in', 'walk-in-hours'];
const RETURNS = ['refund', 'cash-taken-back'];

const withEmail = ({ withoutEmail }: ExpectedState, entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter((entry) => !withoutEmail.includes(customerOf(entry)));

/** What was sold, without a payment that was one too many and went back as soon as it came. */
function salesOf({ ledger, refunds }: ObservedState, expected: ExpectedState): LedgerEntry[] {
  const refunded = refunds
    .filter(({ reason }) => reason === DUPLICATE)
    .map(({ payment_intent }) => idOf(payment_intent));
  return withEmail(expected, ledger).filter(
    ({ what, providerId }) => SALES.includes(what.kind) && !refunded.includes(providerId),
  );
}

/** Each payment is on one tax invoice, and a second payment of which the card's went back may be on one as well. */
const invoices: Comparison = (observed, expected) => {
  const numbers = contentsIn(observed).flatMap(numbersIn);
  const owed = salesOf(observed, expected).map(({ receipt }) => receipt);
  const others = observed.ledger.map(({ receipt }) => receipt).filter((receipt) => !owed.includes(receipt));
  return onceEach('receipt', [...owed, ...others.filter((receipt) => numbers.includes(receipt))], numbers);
};

/** A pass is emailed each time something is paid for it, and once before that if it is to be paid at the counter. */
const passes: Comparison = (observed, expected) =>
  observed.walkIns.flatMap(({ id, payment }) => {
    const payments = salesOf(observed, expected).filter((entry) => customerOf(entry) === id);
    const own = contentsIn(observed).flatMap((email) =>
      email.kind === 'walk-in-pass' && email.walkInId === id ? [email] : [],
    );
    const paid = own.filter((email) => email.paid !== null).length;
    const unpaid = own.length - paid;
    const isToPay =
      payment.status === 'pending' && payment.by === 'cash' && !expected.withoutEmail.includes(id);
    const isUnpaidRight = payment.status !== 'pending' || unpaid === (isToPay ? 1 : 0);
    return [
      ...(paid === payments.length
        ? []
        : [`pass ${id} was paid ${payments.length} times and sent ${paid} times`]),
      ...(isUnpaidRight ? [] : [`pass ${id} was emailed unpaid ${unpaid} times`]),
    ];
  });

/** Each refund, and cash that was given back, is on one credit note. */
const creditNotes: Comparison = (observed, expected) => {
  const numbers = contentsIn(observed).flatMap((email) =>
    email.kind === 'refund' && email.creditNote ? [email.creditNote.number] : [],
  );
  const owed = withEmail(expected, observed.ledger).filter(({ what }) => RETURNS.includes(what.kind));
  return onceEach(
    'credit note',
    owed.map(({ receipt }) => receipt),
    numbers,
  );
};

export const mail = [delivery, welcomes, invoices, passes, creditNotes];
