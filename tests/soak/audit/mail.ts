import type { QueuedEmail } from '@legacy-hub/domain/documents/email';
import { customerIdOfRecord } from '@legacy-hub/domain/household/customer-id';
import { messageIdOf } from '@legacy-hub/functions/src/stores/firestore/message-id.ts';
import { DUPLICATE } from '@legacy-hub/functions/src/stripe/card-returns.ts';
import { idOf } from '@legacy-hub/functions/src/stripe/customers.ts';
import { type Comparisons, nothingOf } from './comparison.ts';
import type { ObservedState } from './observed-state.ts';

/** The sender of a local stack (local/launcher/settings.ts). */
const SENDER = 'hello@legacyhub.test';

/** Ledger entries with a tax invoice or a credit note. */
const WITH_DOCUMENT = [
  'memberships',
  'extra-sessions',
  'walk-in',
  'walk-in-hours',
  'refund',
  'counter-refund',
];

const pass = (id: string, isPaid: boolean): string => `the ${isPaid ? 'paid' : 'unpaid'} pass ${id}`;
const document = (receipt: string): string => `the document ${receipt}`;

function documentsIn(content: QueuedEmail['content']): string[] {
  switch (content.kind) {
    case 'receipt':
      return content.invoice.numbers.map(document);
    case 'welcome':
      return [`the welcome of ${content.uid}`, ...(content.receipt?.invoice.numbers ?? []).map(document)];
    case 'walk-in-pass':
      return [pass(content.walkInId, content.paid !== null), ...(content.paid?.numbers ?? []).map(document)];
    case 'refund':
      return content.creditNote ? [document(content.creditNote.number)] : [];
    default:
      return [];
  }
}

const wasPaid = ({ payment, counterRefunds }: ObservedState['walkIns'][number]): boolean =>
  payment.status !== 'pending' || counterRefunds !== undefined;

/**
 * Lists the required documents: a welcome, one for each payment and refund, and the pass for each payment of a
 * pass. Duplicate payments that were refunded immediately have no invoice.
 */
function dueDocuments({ members, walkIns, ledger, refunds }: ObservedState): string[] {
  const withEmail = [
    ...members.filter(({ email }) => email !== '').map(({ uid }) => uid),
    ...walkIns.filter(({ email }) => email !== '').map(({ id }) => id),
  ];
  const duplicates = refunds
    .filter(({ reason }) => reason === DUPLICATE)
    .map(({ payment_intent }) => idOf(payment_intent));
  const entries = ledger.filter(
    (entry) =>
      WITH_DOCUMENT.includes(entry.item.kind) &&
      !duplicates.includes(entry.providerId) &&
      withEmail.includes(customerIdOfRecord(entry) ?? ''),
  );
  const joined = members.filter(({ uid, joinedAt }) => joinedAt !== null && withEmail.includes(uid));
  const toPay = walkIns.filter(
    (walkIn) => !wasPaid(walkIn) && walkIn.payment.by === 'cash' && withEmail.includes(walkIn.id),
  );
  return [
    ...joined.map(({ uid }) => `the welcome of ${uid}`),
    ...new Set(entries.map(({ receipt }) => document(receipt))),
    ...entries.flatMap(({ who, item: { kind } }) =>
      kind.startsWith('walk-in') && who !== null && 'walkInId' in who ? pass(who.walkInId, true) : [],
    ),
    ...toPay.map(({ id }) => pass(id, false)),
  ];
}

export const mail: Comparisons = {
  'email that was never sent': ({ mail: queued }) =>
    nothingOf(queued.flatMap(({ id, state }) => (state.status === 'sent' ? [] : `${id}, ${state.status},`))),
  'email in the inbox': ({ mail: queued, emails }) => {
    const idOfMessage = new Map(queued.map(({ id }) => [messageIdOf(id, SENDER), id]));
    return {
      due: queued.map(({ id }) => id),
      /** An email may have been sent once per attempt. */
      mayBe: queued.flatMap(({ id, attempts }) => Array<string>(attempts).fill(id).slice(1)),
      found: emails.map(({ headers: { 'message-id': id } }) => idOfMessage.get(id) ?? id),
    };
  },
  /** Compares emails as first queued, without corrected passes. */
  'email with': (observed) => {
    const due = dueDocuments(observed);
    return {
      due,
      /**
       * A pass that was paid later may have been sent unpaid, and a duplicate payment may be on the other
       * payment's invoice.
       */
      mayBe: [
        ...observed.walkIns.filter(wasPaid).map(({ id }) => pass(id, false)),
        ...observed.ledger.map(({ receipt }) => document(receipt)).filter((each) => !due.includes(each)),
      ],
      found: observed.mail.flatMap(({ id, content }) =>
        id.startsWith('walk-in-corrected:') ? [] : documentsIn(content),
      ),
    };
  },
};
