import { createHash, randomUUID } from 'node:crypto';
import type { RegistrationConsent } from '@legacy-hub/domain/consent/give';
import type { Phone } from '@legacy-hub/domain/core/phone';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import type { PaymentMethod } from '@legacy-hub/domain/core/value-schemas';
import type { Accepted, Decision, Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import { decideOnce, type IdempotentCall } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { decideCounterRegistration, knownHouseholds } from '@legacy-hub/domain/registration/at-counter';
import { decideRegistration } from '@legacy-hub/domain/registration/rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant, VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { accountForEmail, accountWithoutEmail } from '../account/account-for-email.ts';
import { householdsWithContact, upsertHousehold } from '../stores/customers/households.ts';

interface Registration {
  readonly name: string;
  /** The adult's name, if the primary member is their child. */
  readonly contactName?: string | undefined;
  readonly email: string;
  readonly phone: Phone;
  /** The first one is the primary membership. */
  readonly memberships: readonly [Tier, ...Tier[]];
  /** In the order of the other memberships; empty or missing where the name isn't known yet. */
  readonly familyNames?: readonly string[] | undefined;
  readonly payBy: PaymentMethod;
  /** The version of the terms that the customer agreed to. */
  readonly termsVersion?: VenueDate | undefined;
  readonly consent?: RegistrationConsent | undefined;
}

/**
 * Creates the account, without a password, and a household whose memberships are pending until paid. A
 * refusal is not stored, because otherwise anyone who knows an email could change another household.
 */
export async function registerHousehold(
  registration: Registration,
  once: IdempotentCall,
): Promise<Decision<Household>> {
  const { memberships, familyNames = [], ...contact } = registration;
  const [primary, ...family] = memberships;
  const { uid } = await accountForEmail(contact.email);
  const choice = (tier: Tier, name?: string) => ({ personId: randomUUID(), tier, name });
  const command = {
    uid,
    ...contact,
    primary: choice(primary),
    family: family.map((tier, index) => choice(tier, familyNames[index])),
  };
  return upsertHousehold(uid, once.now, (existing) => {
    const decision = decideOnce(existing, once, () => decideRegistration(existing, command, once.now));
    return decision.ok ? decision : { ok: false, refusal: decision.refusal };
  });
}

type Membership = { readonly tier: Tier; readonly name?: string | undefined };

interface CounterRegistration {
  readonly name: string;
  /** The adult's name, if the primary member is their child. */
  readonly contactName?: string | undefined;
  /** Empty if the household has no email. */
  readonly email: string;
  readonly phone: Phone;
  readonly memberships: readonly [Membership, ...Membership[]];
  readonly payBy: PaymentMethod;
  /** The version of the terms that the customer agreed to. */
  readonly termsVersion?: VenueDate | undefined;
  readonly sharesPhone: boolean;
  readonly idempotencyKey: string;
  readonly by: string;
}

type Known = Refused & { known: Household[] };

/** Derives ids from the idempotency key, so a repeated request finds its household. */
const idFrom = (idempotencyKey: string, what: string): string =>
  createHash('sha256').update(`${idempotencyKey} ${what}`).digest('hex').slice(0, 28);

/** Creates the account and an unpaid household, or returns the known customers with this email or phone. */
export async function registerAtCounter(
  { memberships, sharesPhone, idempotencyKey, ...contact }: CounterRegistration,
  now: Instant,
): Promise<Accepted<Household> | Refused | Known> {
  const choices = memberships.map((choice, index) => ({
    ...choice,
    personId: idFrom(idempotencyKey, `person ${index}`),
  }));
  const [primary, ...family] = choices;
  if (!primary) throw new Error('a registration without memberships');
  const found = await householdsWithContact(contact.email, contact.phone);
  const known = knownHouseholds(found, { primary, email: contact.email, sharesPhone });
  if (known.length > 0) return { ...refuse('known-customer'), known };
  const { uid } = contact.email
    ? await accountForEmail(contact.email)
    : await accountWithoutEmail(idFrom(idempotencyKey, 'account'));
  const command = { uid, ...contact, primary, family };
  return upsertHousehold(uid, now, (existing) => decideCounterRegistration(existing, command, now, venue()));
}
