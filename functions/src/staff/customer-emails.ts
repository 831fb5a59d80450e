import type { Refused } from '@legacy-hub/domain/decision';
import { refuseOnce } from '@legacy-hub/domain/idempotency';
import type { QueuedEmail } from '@legacy-hub/domain/mail/schema';
import { refuse } from '@legacy-hub/domain/refusals';
import { decideSendAgain, sentAgainId, toWireEmail } from '@legacy-hub/domain/staff/send-again';
import type { WireEmail } from '@legacy-hub/domain/staff/wire';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { isWalkInId } from '@legacy-hub/domain/walk-ins/id';
import { updateHousehold } from '../stores/households.ts';
import { findEmail, listEmailsOf, listEmailsOfWalkIn } from '../stores/mail.ts';
import { updateWalkIn } from '../stores/walk-ins.ts';

const MAX_EMAILS = 50;

export async function listCustomerEmails(customerId: string): Promise<WireEmail[]> {
  const emails = isWalkInId(customerId)
    ? (await listEmailsOfWalkIn(customerId)).toSorted((one, other) => other.createdAt - one.createdAt)
    : await listEmailsOf(customerId, MAX_EMAILS);
  return emails.map(toWireEmail);
}

const isTo = (customerId: string, { uid, content }: QueuedEmail): boolean =>
  uid === customerId || ('walkInId' in content && content.walkInId === customerId);

/** Repeating the idempotency key sends nothing more. */
export async function sendEmailAgain(
  customerId: string,
  { emailId, ...command }: { emailId: string; to: string; idempotencyKey: string; by: string },
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const [email, sentBefore] = await Promise.all([
    findEmail(emailId),
    findEmail(sentAgainId(command.idempotencyKey)),
  ]);
  if (!email || !isTo(customerId, email)) return refuse('not-found');
  if (sentBefore) return { ok: true };
  const once = { key: command.idempotencyKey, now };
  return isWalkInId(customerId)
    ? updateWalkIn(customerId, now, (walkIn) =>
        refuseOnce(walkIn, once, () => decideSendAgain(walkIn, email, command, now)),
      )
    : updateHousehold(customerId, now, (household) =>
        refuseOnce(household, once, () => decideSendAgain(household, email, command, now)),
      );
}
