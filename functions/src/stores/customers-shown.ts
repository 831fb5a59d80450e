import { createHash } from 'node:crypto';
import { showCustomers } from '@legacy-hub/domain/staff/customers-shown';
import { instantSchema } from '@legacy-hub/domain/value-schemas';
import { addDuration, days, type Instant } from '@legacy-hub/domain/venue-time';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../firebase/admin.ts';
import { runTransaction } from './document-store.ts';
import { withLocalMutex } from './local-mutex.ts';

const shownSchema = z.optional(z.record(z.string(), instantSchema));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Counts customers as shown to a staff login, in one document for all instances. Returns null, or when so many more may be
 * shown; these then don't count.
 */
export async function countCustomersShown(
  staffUid: string,
  customerIds: readonly string[],
  now: Instant,
): Promise<Instant | null> {
  const ref = firestore().doc(`rateLimits/${hash(`customers shown to ${staffUid}`)}`);
  // Hashes, so that an erased account leaves no id here.
  const customers = customerIds.map((id) => hash(id).slice(0, 16));
  const count = () =>
    runTransaction(async (transaction) => {
      const before = shownSchema.parse((await transaction.get(ref)).get('shown')) ?? {};
      const showing = showCustomers(before, customers, now);
      if (!showing.isAllowed) return showing.until;
      const expiresAt = Timestamp.fromMillis(addDuration(now, days(1)));
      if (showing.shown !== before) transaction.set(ref, { shown: showing.shown, expiresAt });
      return null;
    });
  return withLocalMutex(ref.path, count);
}
