import type { ProviderEvent } from '@legacy-hub/domain/billing/schema';
import { instantSchema } from '@legacy-hub/domain/value-schemas';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';
import { providerEvents } from './collections.ts';

/** Which of these events are processed, with one request. */
export async function findProcessedEvents(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const refs = ids.map((id) => providerEvents().doc(id));
  const stored = refs.length > 0 ? await firestore().getAll(...refs) : [];
  return new Set(stored.filter(({ exists }) => exists).map(({ id }) => id));
}

export async function isEventProcessed(eventId: string): Promise<boolean> {
  return (await providerEvents().doc(eventId).get()).exists;
}

/** For events without effects, so that they are not examined again. */
export async function markEventProcessed(event: ProviderEvent): Promise<void> {
  await providerEvents().doc(event.id).set(event);
}

const cursorRef = (): DocumentReference => firestore().doc('counters/providerEvents');

/** Reconciliation has attempted every event up to here; null before its first run. */
export async function readEventCursor(): Promise<Instant | null> {
  return z.nullable(instantSchema).parse((await cursorRef().get()).get('processedUpTo') ?? null);
}

export async function saveEventCursor(moment: Instant): Promise<void> {
  await cursorRef().set({ processedUpTo: moment });
}
