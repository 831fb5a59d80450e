import type { Mail } from '@legacy-hub/domain/mail/schema';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Complaints, twice } from './findings.ts';
import type { Books } from './observed-state.ts';

export const mail = (books: Books): Complaints => [
  ...onTheWay(books),
  ...welcomes(books),
  ...invoices(books),
  ...passes(books),
];

/** Each letter has gone out and arrived, once for each time that somebody had to take it up. */
function onTheWay({ mail: written, letters }: Books): Complaints {
  const arrived = letters.map(({ headers }) => headers['message-id'].replace(/^<|@legacyhub>$/g, ''));
  const wrong = written.flatMap(({ id, state, attempts }) => {
    if (state.status !== 'sent') return [`letter ${id} is ${state.status}`];
    const times = arrived.filter((each) => each === id).length;
    if (times === 0) return [`letter ${id} never arrived`];
    return times > attempts ? [`letter ${id} arrived ${times} times`] : [];
  });
  const strange = arrived.filter((id) => !written.some((letter) => letter.id === id));
  return [...wrong, ...strange.map((id) => `nobody wrote letter ${id}`)];
}

/** Each household that ever paid was welcomed once. */
function welcomes({ mail: written, members }: Books): Complaints {
  const welcomed = written.flatMap(({ letter }) => (letter.kind === 'welcome' ? [letter.uid] : []));
  const joined = members.filter(({ joinedAt }) => joinedAt !== null).map(({ uid }) => uid);
  return [
    ...twice(welcomed).map((uid) => `${uid} was welcomed twice`),
    ...joined.filter((uid) => !welcomed.includes(uid)).map((uid) => `${uid} was never welcomed`),
    ...welcomed.filter((uid) => !joined.includes(uid)).map((uid) => `${uid} was welcomed and never paid`),
  ];
}

function numbersIn({ letter }: Mail): readonly string[] {
  if (letter.kind === 'receipt') return letter.invoice.numbers;
  return letter.kind === 'walk-in-pass' ? (letter.paid?.numbers ?? []) : [];
}

/** What was paid here and kept is on one tax invoice; the weekly invoices are the provider's to send. */
function invoices({ mail: written, ledger, refunds }: Books): Complaints {
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

/** A pass is sent once when it is paid, and once before that where it is paid at the counter. */
function passes({ mail: written, walkIns }: Books): Complaints {
  return walkIns.flatMap(({ id, payment }) => {
    const own = written.flatMap(({ letter }) =>
      letter.kind === 'walk-in-pass' && letter.walkInId === id ? [letter] : [],
    );
    const paid = own.filter(({ paid: invoice }) => invoice !== null).length;
    const unpaid = own.length - paid;
    const expected = payment.status === 'active' ? 1 : 0;
    return [
      ...(paid === expected ? [] : [`pass ${id} is ${payment.status} and was sent ${paid} times`]),
      ...(payment.status === 'active' || unpaid === (payment.by === 'cash' ? 1 : 0)
        ? []
        : [`pass ${id} was announced ${unpaid} times`]),
    ];
  });
}
