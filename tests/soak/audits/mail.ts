import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { QueuedEmail } from '@legacy-hub/domain/documents/email';
import { messageIdOf } from '@legacy-hub/functions/src/stores/firestore/message-id.ts';
import { DUPLICATE } from '@legacy-hub/functions/src/stripe/card-returns.ts';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparisons, customerOf, nothingOf } from './comparison.ts';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

/** The sender of a local stack (local/launcher/settings.ts). */
const SENDER = 'hello@legacyhub.test';

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

/** Selects sales, without duplicate payments that were refunded immediately. */
function salesIn(entries: readonly LedgerEntry[], { refunds }: ObservedState): LedgerEntry[] {
  const tooMany = refunds
    .filter(({ reason }) => reason === DUPLICATE)
    .map(({ payment_intent }) => idOf(payment_intent));
  return entries.filter(({ item, providerId }) => SALES.includes(item.kind) && !tooMany.includes(providerId));
}

/** Returns the receipt numbers. Entries that were paid or refunded together share one. */
const numbersOf = (entries: readonly LedgerEntry[]): string[] => [
  ...new Set(entries.map(({ receipt }) => receipt)),
];

const wasPaid = ({ payment, cashTakenBack }: ObservedState['walkIns'][number]): boolean =>
  payment.status !== 'pending' || cashTakenBack !== undefined;

/**
 * Lists the required documents: a tax invoice for each payment, a credit note for each refund, and the pass
 * for each payment of a pass.
 */
function owedDocuments(observed: ObservedState, { withoutEmail }: ExpectedState): string[] {
  const { members, walkIns, ledger } = observed;
  const joined = members.filter(({ joinedAt, email }) => joinedAt !== null && email !== '');
  const entries = ledger.filter((entry) => !withoutEmail.includes(customerOf(entry)));
  const sales = salesIn(entries, observed);
  const forPasses = sales.filter(({ who }) => who !== null && 'walkInId' in who);
  const toPay = walkIns.filter(
    (walkIn) => !wasPaid(walkIn) && walkIn.payment.by === 'cash' && !withoutEmail.includes(walkIn.id),
  );
  return [
    ...joined.map(({ uid }) => welcome(uid)),
    ...numbersOf(sales).map(invoice),
    ...forPasses.map((entry) => pass(customerOf(entry), 'paid')),
    ...toPay.map(({ id }) => pass(id, 'unpaid')),
    ...numbersOf(entries.filter(({ item }) => RETURNS.includes(item.kind))).map(creditNote),
  ];
}

export const mail: Comparisons = {
  'email that was never sent': ({ mail: queued }) =>
    nothingOf(queued.flatMap(({ id, state }) => (state.status === 'sent' ? [] : `${id}, ${state.status},`))),
  'email in the inbox': ({ mail: queued, emails }) => {
    const idOf = new Map(queued.map(({ id }) => [messageIdOf(id, SENDER), id]));
    return {
      due: queued.map(({ id }) => id),
      /** An email may have been sent once per attempt. */
      mayBe: queued.flatMap(({ id, attempts }) => Array<string>(attempts).fill(id).slice(1)),
      found: emails.map(({ headers }) => idOf.get(headers['message-id']) ?? headers['message-id']),
    };
  },
  /** Compares emails as first queued, without emails that staff sent again or corrected. */
  'email with': (observed, expected) => {
    const due = owedDocuments(observed, expected);
    return {
      due,
      /**
       * A pass that was paid later may have been sent unpaid, and a duplicate payment may be on the other
       * payment's invoice.
       */
      mayBe: [
        ...observed.walkIns.filter(wasPaid).map(({ id }) => pass(id, 'unpaid')),
        ...observed.ledger.map(({ receipt }) => invoice(receipt)).filter((each) => !due.includes(each)),
      ],
      found: observed.mail.flatMap(({ id, content }) =>
        /^(again|walk-in-corrected):/.test(id) ? [] : documentsIn(content),
      ),
    };
  },
};
