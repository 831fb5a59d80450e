import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { type DocumentReference, WriteBatch } from 'firebase-admin/firestore';

const COLLECTIONS = ['users', 'walkIns'];

/** Households and day passes that this process has written, by path. Transactions write with a batch too. */
const written = new Map<string, DocumentReference>();

const note = <Write extends WriteBatch['create' | 'set']>(write: Write): Write =>
  new Proxy(write, {
    apply(target, batch, args) {
      const [ref]: DocumentReference[] = args;
      if (ref && COLLECTIONS.includes(ref.parent.path)) written.set(ref.path, ref.withConverter(null));
      return Reflect.apply(target, batch, args);
    },
  });

WriteBatch.prototype.create = note(WriteBatch.prototype.create);
WriteBatch.prototype.set = note(WriteBatch.prototype.set);

/** Starts a new list of customers, and returns the time since which they belong to this test. */
export function forgetEarlierCustomers(): number {
  written.clear();
  return Date.now();
}

/**
 * Removes this test's customers with their visits and payments. Earlier customers stay, such as the demo
 * data.
 */
export async function removeOwnCustomers(since: number): Promise<void> {
  if (written.size === 0) return;
  const customers = await firestore().getAll(...written.values());
  const own = customers.filter(({ createTime }) => createTime && createTime.toMillis() >= since);
  const records = own.flatMap(({ id, ref }) =>
    ['visits', 'ledger'].map((name) =>
      firestore()
        .collection(name)
        .where(ref.parent.id === 'users' ? 'who.uid' : 'who.walkInId', '==', id)
        .get(),
    ),
  );
  const batch = firestore().batch();
  for (const { ref } of [...own, ...(await Promise.all(records)).flatMap(({ docs }) => docs)])
    batch.delete(ref);
  await batch.commit();
}
