import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { DUPLICATE } from '@legacy-hub/functions/src/stripe/card-returns.ts';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, duplicatesOf } from './comparison.ts';
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

const welcomes: Comparison = ({ mail: queued, members }) => {
  const welcomed = queued.flatMap(({ content }) => (content.kind === 'welcome' ? [content.uid] : []));
  const joined = members.filter(({ joinedAt }) => joinedAt !== null).map(({ uid }) => uid);
  return [
    ...duplicatesOf(welcomed).map((uid) => `${uid} was welcomed twice`),
    ...joined.filter((uid) => !welcomed.includes(uid)).map((uid) => `${uid} was never welcomed`),
    ...welcomed.filter((uid) => !joined.includes(uid)).map((uid) => `${uid} was welcomed and never paid`),
  ];
};

function numbersIn({ content }: QueuedEmail): readonly string[] {
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

const SALES = ['memberships', 'extra-sessions', 'walk-in'];

/** What was sold, without a payment that was one too many and went back as soon as it came. */
function salesOf({ ledger, refunds }: ObservedState) {
  const refunded = refunds
    .filter(({ reason }) => reason === DUPLICATE)
    .map(({ payment_intent }) => idOf(payment_intent));
  return ledger.filter(({ what, providerId }) => SALES.includes(what.kind) && !refunded.includes(providerId));
}

/** Each payment is on one tax invoice. */
const invoices: Comparison = (observed) => {
  const numbers = observed.mail.flatMap(numbersIn);
  const receipts = observed.ledger.map(({ receipt }) => receipt);
  const owed = salesOf(observed);
  const missing = owed.filter(({ receipt }) => !numbers.includes(receipt));
  const unfounded = numbers.filter((number) => !receipts.includes(number));
  return [
    ...duplicatesOf(numbers).map((number) => `receipt ${number} was sent twice`),
    ...unfounded.map((number) => `nothing was paid for ${number}`),
    ...missing.map(({ receipt }) => `receipt ${receipt} was never sent`),
  ];
};

/** A pass is emailed each time it is paid, and once before that if it is to be paid at the counter. */
const passes: Comparison = (observed) =>
  observed.walkIns.flatMap(({ id, payment }) => {
    const payments = salesOf(observed).filter(({ who }) => who && 'walkInId' in who && who.walkInId === id);
    const own = observed.mail.flatMap(({ content }) =>
      content.kind === 'walk-in-pass' && content.walkInId === id ? [content] : [],
    );
    const paid = own.filter((content) => content.paid !== null).length;
    const unpaid = own.length - paid;
    const isPaidRight = paid === payments.length;
    const isUnpaidRight = payment.status !== 'pending' || unpaid === (payment.by === 'cash' ? 1 : 0);
    return [
      ...(isPaidRight ? [] : [`pass ${id} was paid ${payments.length} times and sent ${paid} times`]),
      ...(isUnpaidRight ? [] : [`pass ${id} was emailed unpaid ${unpaid} times`]),
    ];
  });

const RETURNS = ['refund', 'cash-taken-back'];

/** Each refund, and cash that was given back, is on one credit note. */
const creditNotes: Comparison = ({ mail: queued, ledger }) => {
  const numbers = queued.flatMap(({ content }) =>
    content.kind === 'refund' && content.creditNote ? [content.creditNote.number] : [],
  );
  const owed = ledger.flatMap(({ what, receipt }) => (RETURNS.includes(what.kind) ? [receipt] : []));
  return [
    ...duplicatesOf(numbers).map((number) => `credit note ${number} was sent twice`),
    ...numbers.filter((number) => !owed.includes(number)).map((number) => `nothing went back for ${number}`),
    ...owed
      .filter((number) => !numbers.includes(number))
      .map((number) => `credit note ${number} was never sent`),
  ];
};

export const mail = [delivery, welcomes, invoices, passes, creditNotes];
