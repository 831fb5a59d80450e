import type { EmailProblem } from '../core/value-schemas.ts';
import { type Accepted, accept } from '../decision/decision.ts';
import type { EmailOutcome, QueuedEmail } from '../documents/email.ts';
import { withOutcome } from './rules.ts';

type AboutAddress = Exclude<EmailOutcome, { status: 'failed' }>;
type Addressed = { email: string; emailProblem?: EmailProblem | undefined; priceEmailFailedAt?: unknown };

/** An email can also be returned because of itself, or of us. */
export const isAboutAddress = (outcome: EmailOutcome): outcome is AboutAddress =>
  outcome.status === 'complained' || (outcome.status === 'bounced' && outcome.isAddressGood !== true);

/** A returned email is about the address it was sent to, not about one that the customer has since. */
function withEmailProblem<Customer extends Addressed>(
  customer: Customer,
  { to }: QueuedEmail,
  outcome: EmailOutcome,
): Customer {
  const isNew = to === customer.email && customer.emailProblem === undefined;
  return isNew && isAboutAddress(outcome) ? { ...customer, emailProblem: outcome.status } : customer;
}

/** Updates the customer of an email that failed or was returned. A known outcome changes nothing more. */
export function decideEmailOutcome<Customer extends Addressed>(
  customer: Customer,
  email: QueuedEmail | null,
  outcome: EmailOutcome,
): Accepted<Customer> {
  if (email === null || withOutcome(email, outcome) === email) return accept(customer);
  const { id } = email;
  return accept(withEmailProblem(customer, email, outcome), { kind: 'email-outcome', id, outcome });
}

/** A problem with one address says nothing about another one. */
export function withoutEmailProblem<Customer extends Addressed>(
  customer: Customer,
): Omit<Customer, 'emailProblem' | 'priceEmailFailedAt'> {
  const { emailProblem, priceEmailFailedAt, ...rest } = customer;
  return rest;
}
