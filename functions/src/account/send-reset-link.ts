import { type Instant, minutes } from '@legacy-hub/domain/venue-time';
import { findAuthUser } from '../firebase/find-account.ts';
import { queueEmail } from '../stores/mail.ts';

/** At most one email per interval, however often it is requested. The link is created on sending. */
const EMAIL_INTERVAL = minutes(1);

/** Does nothing for an unknown email, without telling the caller. */
export async function sendResetLink(email: string, now: Instant): Promise<void> {
  const account = await findAuthUser(email);
  if (account === null) return;
  const { uid } = account;
  const id = `reset-${uid}-${Math.floor(now / EMAIL_INTERVAL)}`;
  await queueEmail(uid, { id, to: email, content: { kind: 'reset-password', uid } }, now);
}
