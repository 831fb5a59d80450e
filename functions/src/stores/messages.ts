import type { Decision } from '@legacy-hub/domain/decision/decision';
import type { QueuedEmail } from '@legacy-hub/domain/documents/email';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { emailsOfMessage } from '@legacy-hub/domain/office/messages/recipients';
import type { Message, RecipientCursor } from '@legacy-hub/domain/office/messages/schema';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { FieldPath } from 'firebase-admin/firestore';
import { peopleOnAny } from './closures.ts';
import { pageOfMembers } from './customers/members.ts';
import { households, mail, messages } from './firestore/collections.ts';
import { pagesOfIds, parseReadable, readReadable } from './firestore/queries.ts';
import { replacing } from './firestore/replacing.ts';
import { ALREADY_EXISTS, hasErrorCode, runTransaction } from './firestore/transactions.ts';

/** Creates a message. Does nothing if its id is known, because it was requested before. */
export async function createMessage(message: Message): Promise<void> {
  try {
    await messages().doc(message.id).create(message);
  } catch (error) {
    if (!hasErrorCode(error, ALREADY_EXISTS)) throw error;
  }
}

export async function findMessage(id: string): Promise<Message | null> {
  return (await messages().doc(id).get()).data() ?? null;
}

export const updateMessage = (
  id: string,
  decide: (message: Message | null) => Decision<Message>,
): Promise<Decision<Message>> =>
  runTransaction(async (transaction) => {
    const stored = await transaction.get(messages().doc(id));
    const before = stored.data() ?? null;
    const decision = decide(before);
    if (decision.ok) transaction.set(stored.ref, replacing(before, decision.state));
    return decision;
  });

/** Lists the messages that are still being sent. */
export const openMessages = (): AsyncGenerator<string[]> =>
  pagesOfIds(messages().where('status', '==', 'sending'));

const MAX_LISTED = 10;

export async function listNewestMessages(): Promise<Message[]> {
  return (await readReadable(messages().orderBy('createdAt', 'desc').limit(MAX_LISTED))).documents;
}

/** Counts the emails of a message by their state. */
export async function countEmails(messageId: string) {
  const prefix = emailsOfMessage(messageId);
  const emails = mail()
    .where(FieldPath.documentId(), '>=', prefix)
    .where(FieldPath.documentId(), '<', `${prefix}\uf8ff`);
  const count = async (...states: QueuedEmail['state']['status'][]) =>
    (await emails.where('state.status', 'in', states).count().get()).data().count;
  const [sent, waiting, undelivered] = await Promise.all([
    count('sent'),
    count('queued', 'sending'),
    count('failed', 'bounced', 'complained'),
  ]);
  return { sent, waiting, undelivered };
}

type Page = { customers: (Household | WalkIn)[]; next: RecipientCursor | null };

const PAGE_SIZE = 100;

/** Returns the customers of a message after the given one. The list is the one at the time of the message. */
export function pageOfAudience(
  { audience, createdAt: now }: Pick<Message, 'audience' | 'createdAt'>,
  after: RecipientCursor | null,
): Promise<Page> {
  return audience.of === 'day'
    ? pageOfBooked(audience.day, after, now)
    : pageOfList({ show: audience.show, name: audience.name, ...(after && { after }) }, now);
}

async function pageOfList(query: Parameters<typeof pageOfMembers>[0], now: Instant): Promise<Page> {
  const { households: customers, next } = await pageOfMembers(query, now);
  return { customers, next };
}

/** The day passes follow the last page of households, because a venue has few on a day. */
async function pageOfBooked(day: VenueDate, after: RecipientCursor | null, now: Instant): Promise<Page> {
  const booked = households().where('bookedDays', 'array-contains', day).orderBy(FieldPath.documentId());
  const { docs } = await (after ? booked.startAfter(after.id) : booked).limit(PAGE_SIZE).get();
  const { documents } = parseReadable(docs);
  const last = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
  if (last) return { customers: documents, next: { id: last.id, at: last.id } };
  return { customers: [...documents, ...(await peopleOnAny([day], now)).passes], next: null };
}
