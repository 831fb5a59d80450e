import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparison, duplicatesOf } from './comparison.ts';

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

/** Each payment is on one tax invoice, unless it went back as soon as it came. */
const invoices: Comparison = ({ mail: queued, ledger, refunds }) => {
  const refunded = refunds.map(({ payment_intent }) => idOf(payment_intent));
  const numbers = queued.flatMap(numbersIn);
  const receipts = ledger.map(({ receipt }) => receipt);
  const owed = ledger.filter(
    ({ what, providerId }) => SALES.includes(what.kind) && !refunded.includes(providerId),
  );
  const missing = owed.filter(({ receipt }) => !numbers.includes(receipt));
  const unfounded = numbers.filter((number) => !receipts.includes(number));
  return [
    ...duplicatesOf(numbers).map((number) => `receipt ${number} was sent twice`),
    ...unfounded.map((number) => `nothing was paid for ${number}`),
    ...missing.map(({ receipt }) => `receipt ${receipt} was never sent`),
  ];
};

/** A pass is emailed once when paid, and once before that if it is to be paid at the counter. */
const passes: Comparison = ({ mail: queued, walkIns }) =>
  walkIns.flatMap(({ id, payment }) => {
    const isActive = payment.status === 'active';
    const own = queued.flatMap(({ content }) =>
      content.kind === 'walk-in-pass' && content.walkInId === id ? [content] : [],
    );
    const paid = own.filter((content) => content.paid !== null).length;
    const unpaid = own.length - paid;
    const isUnpaidRight = isActive || unpaid === (payment.by === 'cash' ? 1 : 0);
    return [
      ...(paid === (isActive ? 1 : 0) ? [] : [`pass ${id} is ${payment.status} and was sent ${paid} times`]),
      ...(isUnpaidRight ? [] : [`pass ${id} was emailed unpaid ${unpaid} times`]),
    ];
  });

export const mail = [delivery, welcomes, invoices, passes];
