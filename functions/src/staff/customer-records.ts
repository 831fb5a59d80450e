import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { namesOf } from '@legacy-hub/domain/billing/payments/own-payments';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { QueuedEmail } from '@legacy-hub/domain/documents/email';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { toWireStaffAction } from '@legacy-hub/domain/staff/action-view';
import type * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { decideSendAgain, toWireEmail } from '@legacy-hub/domain/staff/send-again';
import type { WireEmail } from '@legacy-hub/domain/staff/wire';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { updateCustomer } from '../stores/customers/customers.ts';
import { findHousehold } from '../stores/customers/households.ts';
import { findEmail, listEmailsOf, listEmailsOfWalkIn } from '../stores/mail.ts';
import { listColleagues, pageOfActions } from '../stores/staff.ts';

const PAGE_SIZE = 10;

type Page = OutputOf<typeof staffEndpoints.listStaffActions>;

/** Returns null if the action given as the page's start is no longer stored. */
export async function listCustomerActions(customerId: string, after: string | null): Promise<Page | null> {
  const found = await pageOfActions(customerId, after, PAGE_SIZE + 1);
  if (!found) return null;
  const actions = found.slice(0, PAGE_SIZE);
  const [household, colleagues] = await Promise.all([
    isWalkInId(customerId) ? null : findHousehold(customerId),
    listColleagues(),
  ]);
  const nameOf = household ? namesOf(household) : () => '';
  return {
    actions: actions.map((action) => toWireStaffAction(action, colleagues, nameOf)),
    next: found.length > PAGE_SIZE ? (actions.at(-1)?.id ?? null) : null,
  };
}

const MAX_EMAILS = 50;

export async function listCustomerEmails(customerId: string): Promise<WireEmail[]> {
  const emails = isWalkInId(customerId)
    ? (await listEmailsOfWalkIn(customerId)).toSorted((one, other) => other.createdAt - one.createdAt)
    : await listEmailsOf(customerId, MAX_EMAILS);
  return emails.map(toWireEmail);
}

const isTo = (customerId: string, { uid, content }: QueuedEmail): boolean =>
  uid === customerId || ('walkInId' in content && content.walkInId === customerId);

/** Sends an email again. Repeating the idempotency key sends nothing more. */
export async function sendEmailAgain(
  customerId: string,
  { emailId, ...command }: { emailId: string; to: string; idempotencyKey: string; by: string },
  now: Instant,
): Promise<{ ok: true } | Refused> {
  const email = await findEmail(emailId);
  if (!email || !isTo(customerId, email)) return refuse('not-found');
  const once = { key: command.idempotencyKey, now };
  return updateCustomer(customerId, once, (customer) => decideSendAgain(customer, email, command, now));
}
