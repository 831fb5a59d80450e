import { decideHouseholdEmailOutcome } from '@legacy-hub/domain/account/emails/email-outcome';
import type { EmailOutcome, QueuedEmail } from '@legacy-hub/domain/documents/email';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import { decideEmailOutcome } from '@legacy-hub/domain/mail/email-problem';
import { customerOf } from '@legacy-hub/domain/mail/rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import { warn } from 'firebase-functions/logger';
import { updateHouseholdWith } from '../stores/customers/households.ts';
import { updateWalkInWith } from '../stores/customers/walk-ins.ts';
import { writeEffects } from '../stores/effects.ts';
import { findEmail } from '../stores/mail.ts';

/** Saves the outcome of an email, in one transaction with its effects on the customer, if there is one. */
export async function recordOutcome(email: QueuedEmail, outcome: EmailOutcome): Promise<void> {
  const customerId = customerOf(email);
  if (customerId === null && outcome.status !== 'failed')
    warn('An email to staff came back', { mail: email.id, status: outcome.status });
  const isSaved = await recordForCustomer(email.id, customerId, outcome);
  if (!isSaved) await writeEffects(null, [{ kind: 'email-outcome', id: email.id, outcome }], outcome.at);
}

async function recordForCustomer(
  id: string,
  customerId: string | null,
  outcome: EmailOutcome,
): Promise<boolean> {
  if (customerId === null) return false;
  const read = () => findEmail(id);
  const { ok } = isWalkInId(customerId)
    ? await updateWalkInWith(customerId, outcome.at, read, (walkIn, email) =>
        decideEmailOutcome(walkIn, email, outcome),
      )
    : await updateHouseholdWith(customerId, outcome.at, read, (household, email) =>
        decideHouseholdEmailOutcome(household, email, outcome, venue()),
      );
  return ok;
}
