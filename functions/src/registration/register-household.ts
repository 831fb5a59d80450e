import { randomUUID } from 'node:crypto';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { decideOnce, type Once } from '@legacy-hub/domain/idempotency';
import type { Phone } from '@legacy-hub/domain/phone';
import { decideRegistration } from '@legacy-hub/domain/registration/rules';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { PaymentMethod } from '@legacy-hub/domain/value-schemas';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { accountForEmail } from '../account/account-for-email.ts';
import { upsertHousehold } from '../stores/households.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phone: Phone;
  /** The first one is the primary membership. */
  readonly memberships: readonly [Tier, ...Tier[]];
  readonly payBy: PaymentMethod;
  /** The version of the terms that they agreed to. */
  readonly termsVersion?: VenueDate | undefined;
}

/**
 * Creates the account, without a password, and a household whose memberships are pending until paid. A refusal is not
 * kept: whoever knows an email could change the household of others.
 */
export async function registerHousehold(
  registration: Registration,
  once: Once,
): Promise<Decision<Household>> {
  const { memberships, ...contact } = registration;
  const [primary, ...family] = memberships;
  const { uid } = await accountForEmail(contact.email);
  const choice = (tier: Tier) => ({ personId: randomUUID(), tier });
  const command = { uid, ...contact, primary: choice(primary), family: family.map(choice) };
  return upsertHousehold(uid, once.now, (existing) => {
    const decision = decideOnce(existing, once, () => decideRegistration(existing, command, once.now));
    return decision.ok ? decision : { ok: false, refusal: decision.refusal };
  });
}
