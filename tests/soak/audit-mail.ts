import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Findings, twice } from './findings.ts';
import type { ObservedState } from './observed-state.ts';

export const mail = (observed: ObservedState): Findings => [
  ...onTheWay(observed),
  ...welcomes(observed),
  ...invoices(observed),
  ...passes(observed),
];

/** Each email was sent and arrived, at most once per attempt. */
function onTheWay({ mail: written, emails }: ObservedState): Findings {
  const arrived = emails.map(({ headers }) => headers['message-id'].replace(/^<|@legacyhub>$/g, ''));
  const wrong = written.flatMap(({ id, state, attempts }) => {
    if (state.status !== 'sent') return [`email ${id} is ${state.status}`];
    const times = arrived.filter((each) => each === id).length;
    if (times === 0) return [`email ${id} never arrived`];
    return times > attempts ? [`email ${id} arrived ${times} times`] : [];
  });
  const strange = arrived.filter((id) => !written.some((queued) => queued.id === id));
  return [...wrong, ...strange.map((id) => `email ${id} was never queued`)];
}

/** Each household that paid got one welcome email. */
function welcomes({ mail: written, members }: ObservedState): Findings {
  const welcomed = written.flatMap(({ content }) => (content.kind === 'welcome' ? [content.uid] : []));
  const joined = members.filter(({ joinedAt }) => joinedAt !== null).map(({ uid }) => uid);
  return [
    ...twice(welcomed).map((uid) => `${uid} was welcomed twice`),
    ...joined.filter((uid) => !welcomed.includes(uid)).map((uid) => `${uid} was never welcomed`),
    ...welcomed.filter((uid) => !joined.includes(uid)).map((uid) => `${uid} was welcomed and never paid`),
  ];
}

function numbersIn({ content }: QueuedEmail): readonly string[] {
  if (content.kind === 'receipt') return content.invoice.numbers;
  return content.kind === 'walk-in-pass' ? (content.paid?.numbers ?? []) : [];
}

/** Each payment that was kept is on one tax invoice. Weekly invoices are sent by the provider. */
function invoices({ mail: written, ledger, refunds }: ObservedState): Findings {
  const returned = refunds.map(({ payment_intent }) => idOf(payment_intent));
  const numbers = written.flatMap(numbersIn);
  const receipts = ledger.map(({ receipt }) => receipt);
  const owed = ledger.filter(
    ({ method, providerId }) =>
      method === 'cash' || (providerId?.startsWith('pi_') && !returned.includes(providerId)),
  );
  const missing = owed.filter(({ receipt }) => !numbers.includes(receipt));
  return [
    ...twice(numbers).map((number) => `receipt ${number} was sent twice`),
    ...numbers
      .filter((number) => !receipts.includes(number))
      .map((number) => `nothing was paid for ${number}`),
    ...missing.map(({ receipt }) => `receipt ${receipt} was never sent`),
  ];
}

/** A pass is emailed once when paid, and once before that if it is to be paid at the counter. */
function passes({ mail: written, walkIns }: ObservedState): Findings {
  return walkIns.flatMap(({ id, payment }) => {
    const own = written.flatMap(({ content }) =>
      content.kind === 'walk-in-pass' && content.walkInId === id ? [content] : [],
    );
    const paid = own.filter(({ paid: invoice }) => invoice !== null).length;
    const unpaid = own.length - paid;
    const expected = payment.status === 'active' ? 1 : 0;
    return [
      ...(paid === expected ? [] : [`pass ${id} is ${payment.status} and was sent ${paid} times`]),
      ...(payment.status === 'active' || unpaid === (payment.by === 'cash' ? 1 : 0)
        ? []
        : [`pass ${id} was emailed unpaid ${unpaid} times`]),
    ];
  });
}
