import type { Phone } from '../core/phone.ts';
import type { Tier } from '../core/tiers.ts';
import type { PaymentMethod } from '../core/value-schemas.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';

/** A chosen tier and its person, who enters a name later unless staff know it. */
export type MembershipChoice = { personId: string; tier: Tier; name?: string | undefined };

/** A registration. The first chosen membership is the primary one; all others become family members. */
export type RegisterCommand = {
  uid: string;
  name: string;
  email: string;
  phone: Phone;
  primary: MembershipChoice;
  family: MembershipChoice[];
  payBy: PaymentMethod;
  /** The version of the terms that the customer agreed to; optional. */
  termsVersion?: VenueDate | undefined;
};

export type CounterRegistration = RegisterCommand & { by: string };
