import { type Erasure, erasureSchema, parseErasure } from '@legacy-hub/domain/account/erasure';
import {
  type CardPayment,
  cardPaymentSchema,
  parseCardPayment,
} from '@legacy-hub/domain/billing/card-payment';
import {
  type ProviderTask,
  parseProviderTask,
  providerTaskSchema,
} from '@legacy-hub/domain/billing/provider-task';
import {
  type LedgerEntry,
  ledgerEntrySchema,
  type ProviderEvent,
  parseLedgerEntry,
  parseProviderEvent,
  providerEventSchema,
} from '@legacy-hub/domain/billing/schema';
import { type Household, householdSchema, parseHousehold } from '@legacy-hub/domain/household-schema';
import { mailSchema, parseQueuedEmail, type QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { parseStaff, type Staff, staffSchema } from '@legacy-hub/domain/staff/schema';
import { parseVisitRecord, type VisitRecord, visitRecordSchema } from '@legacy-hub/domain/visits/schema';
import { parseWalkIn, type WalkIn, walkInSchema } from '@legacy-hub/domain/walk-ins/schema';
import type { CollectionReference, DocumentData } from 'firebase-admin/firestore';
import { firestore } from '../firebase/admin.ts';

/** A collection whose documents are parsed, and migrated if they are older, on read and checked on write. */
function collection<Document extends DocumentData>(
  path: string,
  schema: { parse(document: unknown): Document },
  parse: (stored: unknown) => Document,
): () => CollectionReference<Document> {
  const converter = {
    toFirestore: (document: unknown) => schema.parse(document),
    fromFirestore: (stored: { data(): DocumentData }) => parse(stored.data()),
  };
  return () => firestore().collection(path).withConverter<Document>(converter);
}

export const households = collection<Household>('users', householdSchema, parseHousehold);
export const walkIns = collection<WalkIn>('walkIns', walkInSchema, parseWalkIn);
export const visits = collection<VisitRecord>('visits', visitRecordSchema, parseVisitRecord);
export const ledger = collection<LedgerEntry>('ledger', ledgerEntrySchema, parseLedgerEntry);
export const mail = collection<QueuedEmail>('mail', mailSchema, parseQueuedEmail);
export const cardPayments = collection<CardPayment>('cardPayments', cardPaymentSchema, parseCardPayment);
export const providerTasks = collection<ProviderTask>('providerTasks', providerTaskSchema, parseProviderTask);
export const providerEvents = collection<ProviderEvent>(
  'providerEvents',
  providerEventSchema,
  parseProviderEvent,
);
export const staff = collection<Staff>('staff', staffSchema, parseStaff);
export const erasures = collection<Erasure>('erasures', erasureSchema, parseErasure);
