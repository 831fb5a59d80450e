import { remindAt } from '@legacy-hub/domain/account/emails/reminders';
import {
  type Erasure,
  erasureSchema,
  parseErasure,
  photosRetainedUntil,
} from '@legacy-hub/domain/account/retention';
import { customersIn } from '@legacy-hub/domain/accounting/compare';
import { type ProofMonth, parseProofMonth, proofMonthSchema } from '@legacy-hub/domain/accounting/schema';
import { type Arrival, arrivalSchema, parseArrival } from '@legacy-hub/domain/arrivals/schema';
import {
  type CardPayment,
  cardPaymentSchema,
  parseCardPayment,
} from '@legacy-hub/domain/billing/payments/card-payment';
import { bookedDays, expectedRetainedUntil } from '@legacy-hub/domain/bookings/expected';
import { type ClosedDay, closedDaySchema, parseClosedDay } from '@legacy-hub/domain/day-closings/schema';
import {
  type LedgerEntry,
  ledgerEntrySchema,
  type ProviderEvent,
  parseLedgerEntry,
  parseProviderEvent,
  providerEventSchema,
} from '@legacy-hub/domain/documents/billing';
import {
  type ExpectedPart,
  expectedPartSchema,
  parseExpectedPart,
} from '@legacy-hub/domain/documents/booking';
import {
  type Closure,
  closureSchema,
  type Outcome,
  outcomeSchema,
  parseClosure,
  parseOutcome,
} from '@legacy-hub/domain/documents/closure';
import { mailSchema, parseQueuedEmail, type QueuedEmail } from '@legacy-hub/domain/documents/email';
import { type Household, householdSchema, parseHousehold } from '@legacy-hub/domain/documents/household';
import {
  type ProviderTask,
  parseProviderTask,
  providerTaskSchema,
} from '@legacy-hub/domain/documents/provider-task';
import { eventRetainedUntil } from '@legacy-hub/domain/documents/retention-periods';
import {
  parseStaffAction,
  type StaffAction,
  staffActionRetainedUntil,
  staffActionSchema,
} from '@legacy-hub/domain/documents/staff-action';
import { parseVisitRecord, type VisitRecord, visitRecordSchema } from '@legacy-hub/domain/documents/visit';
import { parseWalkIn, type WalkIn, walkInSchema } from '@legacy-hub/domain/documents/walk-in';
import { changeKeys } from '@legacy-hub/domain/figures/member-changes';
import { cardRenewsAt, counterDueAt } from '@legacy-hub/domain/figures/renewals';
import { type MonthFigures, monthFiguresSchema, parseMonthFigures } from '@legacy-hub/domain/figures/schema';
import { memberStates, seenAt, standingsChangeAt } from '@legacy-hub/domain/figures/standing';
import { emailRetainedUntil } from '@legacy-hub/domain/mail/rules';
import {
  type Message,
  messageRetainedUntil,
  messageSchema,
  parseMessage,
} from '@legacy-hub/domain/office/messages/schema';
import { parseReservedDay, type ReservedDay, reservedDaySchema } from '@legacy-hub/domain/places/schema';
import {
  type FormerStaff,
  formerStaffSchema,
  parseFormerStaff,
  parseStaff,
  type Staff,
  staffSchema,
} from '@legacy-hub/domain/staff/logins/schema';
import {
  parseVenueChange,
  parseVenueSettings,
  type VenueChange,
  type VenueSettings,
  venueChangeSchema,
  venueSettingsSchema,
} from '@legacy-hub/domain/venue/schema/settings';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { visitEnd } from '@legacy-hub/domain/visits/here-now';
import { walkInEnd } from '@legacy-hub/domain/walk-ins/board/view';
import { contactRetainedUntil } from '@legacy-hub/domain/walk-ins/changes/contact';
import {
  type CollectionReference,
  type DocumentData,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { firestore } from '../../firebase/admin.ts';
import { messageIdPart } from './message-id.ts';
import { withFieldsOfReplaced } from './replacing.ts';
import { UnreadableDocument } from './unreadable-document.ts';

/**
 * Defines a collection whose documents are parsed on read, with migration of older ones, and checked on
 * write. `derive` adds fields for queries and for the database's own expiry.
 */
function collection<Document extends DocumentData>(
  path: string,
  schema: { parse(document: unknown): Document },
  parse: (stored: unknown) => Document,
  derive: (document: Document) => DocumentData = () => ({}),
): () => CollectionReference<Document> {
  const converter = {
    toFirestore(document: object) {
      const checked = schema.parse(document);
      return { ...withFieldsOfReplaced(document, checked), ...derive(checked) };
    },
    fromFirestore(stored: QueryDocumentSnapshot): Document {
      try {
        return parse(stored.data());
      } catch (error) {
        throw new UnreadableDocument(stored.ref.path, error);
      }
    },
  };
  return () => firestore().collection(path).withConverter<Document>(converter);
}

/**
 * Sets the expiry. Firestore deletes a document some time after it, so callers must not rely on its absence.
 */
const expiresAt = (moment: Instant): DocumentData => ({ expiresAt: Timestamp.fromMillis(moment) });

export const households = collection<Household>('users', householdSchema, parseHousehold, (household) => ({
  photosRetainedUntil: photosRetainedUntil(household),
  bookedDays: bookedDays(household),
  remindAt: remindAt(household, venue()),
  pricesNotifiedFrom: household.priceNotices?.at(-1)?.from ?? null,
  standingsChangeAt: standingsChangeAt(household),
  memberStates: memberStates(household),
  seenAt: seenAt(household),
  memberChangedOn: changeKeys(household),
  cardRenewsAt: cardRenewsAt(household),
  counterDueAt: counterDueAt(household),
  isDisputed: (household.disputes ?? []).length > 0,
}));
export const walkIns = collection<WalkIn>('walkIns', walkInSchema, parseWalkIn, (walkIn) => ({
  contactRetainedUntil: contactRetainedUntil(walkIn),
  endsAt: walkInEnd(walkIn),
}));
export const visits = collection<VisitRecord>('visits', visitRecordSchema, parseVisitRecord, (visit) => ({
  endsAt: visitEnd(visit),
}));
export const ledger = collection<LedgerEntry>('ledger', ledgerEntrySchema, parseLedgerEntry);
export const mail = collection<QueuedEmail>('mail', mailSchema, parseQueuedEmail, (email) => ({
  ...expiresAt(emailRetainedUntil(email)),
  messageId: messageIdPart(email.id),
}));
export const cardPayments = collection<CardPayment>('cardPayments', cardPaymentSchema, parseCardPayment);
export const providerTasks = collection<ProviderTask>('providerTasks', providerTaskSchema, parseProviderTask);
export const providerEvents = collection<ProviderEvent>(
  'providerEvents',
  providerEventSchema,
  parseProviderEvent,
  (event) => expiresAt(eventRetainedUntil(event)),
);
export const staff = collection<Staff>('staff', staffSchema, parseStaff);
export const formerStaff = collection<FormerStaff>('formerStaff', formerStaffSchema, parseFormerStaff);
export const staffActions = collection<StaffAction>(
  'staffActions',
  staffActionSchema,
  parseStaffAction,
  (action) => expiresAt(staffActionRetainedUntil(action)),
);
export const reservedDays = collection<ReservedDay>('days', reservedDaySchema, parseReservedDay);
export const expectedParts = collection<ExpectedPart>(
  'expected',
  expectedPartSchema,
  parseExpectedPart,
  (part) => expiresAt(expectedRetainedUntil(part)),
);
export const arrivals = collection<Arrival>('arrivals', arrivalSchema, parseArrival, ({ until }) =>
  expiresAt(until),
);
export const figures = collection<MonthFigures>('figures', monthFiguresSchema, parseMonthFigures);
export const dayClosings = collection<ClosedDay>('dayClosings', closedDaySchema, parseClosedDay);
export const settings = collection<VenueSettings>('settings', venueSettingsSchema, parseVenueSettings);
/** All saved revisions of the settings, including the current one. */
export const venueChanges = collection<VenueChange>('venueChanges', venueChangeSchema, parseVenueChange);
export const erasures = collection<Erasure>('erasures', erasureSchema, parseErasure);
/** Daily comparisons of the ledger with Stripe and the staff log, in one document per month. */
export const proofs = collection<ProofMonth>('proofs', proofMonthSchema, parseProofMonth, (month) => ({
  customers: customersIn(month),
}));
/** Messages to a list. Their recipients are only in the emails. */
export const messages = collection<Message>('messages', messageSchema, parseMessage, (message) =>
  expiresAt(messageRetainedUntil(message)),
);
/** The effects of closing or reopening days, and the outcome for each customer. */
export const closures = collection<Closure>('closures', closureSchema, parseClosure);
export const closureOutcomes = (closureId: string) =>
  collection<Outcome>(`closures/${closureId}/outcomes`, outcomeSchema, parseOutcome)();
