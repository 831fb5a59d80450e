import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { QueuedEmail } from '../documents/email.ts';
import type { Household } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { customerIdOf } from '../household/customer-id.ts';
import { counterEmails } from '../mail/counter-emails.ts';
import { emailCopyFor } from '../mail/emails.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { type Instant, toIsoString } from '../venue/time/venue-time.ts';
import type { WireEmail } from './wire.ts';

/**
 * True if sending again makes sense. A queued email will be sent anyway, and a warning to a former address is
 * useless at the new one.
 */
const canSendAgain = ({ content, state }: QueuedEmail): boolean =>
  content.kind !== 'email-changed' && state.status !== 'queued' && state.status !== 'sending';

type SendAgainCommand = { idempotencyKey: string; to: string; by: string };

/** Sends an email again to the customer's address, which must be the one that staff saw. */
export function decideSendAgain<Customer extends Household | WalkIn>(
  customer: Customer,
  email: QueuedEmail,
  { idempotencyKey, to, by }: SendAgainCommand,
  now: Instant,
): Decision<Customer> {
  if (customer.email !== to) return refuse('changed-since-loaded');
  if (!canSendAgain(email)) return refuse('email-not-repeatable');
  const { content } = email;
  const id = `again:${customerIdOf(customer)}:${idempotencyKey}`;
  const action = staffAction({ kind: 'send-email', by, email: content.kind }, customer, customer, now);
  return accept(customer, { kind: 'mail', mail: { id, to, content } }, { ...action, id });
}

const STATUS = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  bounced: 'failed',
  complained: 'failed',
} as const;

function reasonOf({ state }: QueuedEmail): string | null {
  if (state.status === 'complained') return counterEmails.markedAsSpam;
  return 'reason' in state ? state.reason : null;
}

export const toWireEmail = (email: QueuedEmail): WireEmail => ({
  id: email.id,
  subject: emailCopyFor(email.content).subject,
  to: email.to,
  at: toIsoString('at' in email.state ? email.state.at : email.createdAt),
  status: STATUS[email.state.status],
  reason: reasonOf(email),
  canSendAgain: canSendAgain(email),
});
