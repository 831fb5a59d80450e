import { type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites } from '../firebase/effects.ts';
import { findAuthUser } from '../firebase/find-account.ts';
import { withLocalMutex } from '../firebase/local-mutex.ts';

/** One letter a minute, however often it is asked for. The link is made when the letter goes out. */
const ONE_LETTER_IN = minutes(1);

/** Sends nothing where there is no such account; nobody learns which it was. */
export async function sendResetLink(email: string, now: Instant): Promise<void> {
  const account = await findAuthUser(email);
  if (account === null) return;
  const { uid } = account;
  const id = `reset-${uid}-${Math.floor(now / ONE_LETTER_IN)}`;
  const mail = { id, to: email, content: { kind: 'reset-password', uid } } as const;
  await withLocalMutex(`mail/${id}`, () =>
    firestore().runTransaction(async (transaction) => {
      const write = await prepareEffectWrites(transaction, uid, [{ kind: 'mail', mail }], now);
      write();
    }),
  );
}
