import type { EmailProblem } from '../core/value-schemas.ts';
import { type Accepted, accept } from '../decision/decision.ts';
import type { EmailOutcome, QueuedEmail } from '../documents/email.ts';
import { withOutcome } from './rules.ts';

type AboutAddress = Exclude<EmailOutcome, { status: 'failed' }>;
type Addressed = { email: string; emailProblem?: EmailProblem | undefined; priceEmailFailedAt?: unknown };

/**
 * True if the outcome is about the address. An email can also bounce because of its content or its sender.
 */
export const isAboutAddress = (outcome: EmailOutcome): outcome is AboutAddress =>
  outcome.status === 'complained' || (outcome.status === 'bounced' && outcome.isAddressGood !== true);

/** Marks the customer's email as a problem if the failed email was sent to it, and not to an earlier one. */
function withEmailProblem<Customer extends Addressed>(
  customer: Customer,
  { to }: QueuedEmail,
  outcome: EmailOutcome,
): Customer {
  const isNew = to === customer.email && customer.emailProblem === undefined;
  return isNew && isAboutAddress(outcome) ? { ...customer, emailProblem: outcome.status } : customer;
}

/** Updates the customer after an email failed or bounced. A known outcome changes nothing more. */
export function decideEmailOutcome<Customer extends Addressed>(
  customer: Customer,
  email: QueuedEmail | null,
  outcome: EmailOutcome,
): Accepted<Customer> {
  if (email === null || withOutcome(email, outcome) === email) return accept(customer);
  const { id } = email;
  return accept(withEmailProblem(customer, email, outcome), { kind: 'email-outcome', id, outcome });
}

/** Removes the email problem when the address changes, because it doesn't apply to another address. */
export function withoutEmailProblem<Customer extends Addressed>(
  customer: Customer,
): Omit<Customer, 'emailProblem' | 'priceEmailFailedAt'> {
  const { emailProblem, priceEmailFailedAt, ...rest } = customer;
  return rest;
}
