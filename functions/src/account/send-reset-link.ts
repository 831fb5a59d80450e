import { type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { firestore } from '../firebase/admin.ts';
import { prepareEffectWrites } from '../firebase/effects.ts';
import { findAuthUser } from '../firebase/find-account.ts';
import { withLocalMutex } from '../firebase/local-mutex.ts';

/** At most one email per interval, however often it is requested. The link is created on sending. */
const EMAIL_INTERVAL = minutes(1);

/** Does nothing for an unknown email, without telling the caller. */
export async function sendResetLink(email: string, now: Instant): Promise<void> {
  const account = await findAuthUser(email);
  if (account === null) return;
  const { uid } = account;
  const id = `reset-${uid}-${Math.floor(now / EMAIL_INTERVAL)}`;
  const mail = { id, to: email, content: { kind: 'reset-password', uid } } as const;
  await withLocalMutex(`mail/${id}`, () =>
    firestore().runTransaction(async (transaction) => {
      const write = await prepareEffectWrites(transaction, uid, [{ kind: 'mail', mail }], now);
      write();
    }),
  );
}
