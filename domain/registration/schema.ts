import type { Phone } from '../core/phone.ts';
import type { Tier } from '../core/tiers.ts';
import type { PaymentMethod } from '../core/value-schemas.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';

/** A chosen tier, and the person it is for, who is named later unless staff know the name. */
export type MembershipChoice = { personId: string; tier: Tier; name?: string | undefined };

/** The first chosen membership is the primary one; each further one becomes a family member. */
export type RegisterCommand = {
  uid: string;
  name: string;
  email: string;
  phone: Phone;
  primary: MembershipChoice;
  family: MembershipChoice[];
  payBy: PaymentMethod;
  /** The version of the terms that they agreed to; they needn't. */
  termsVersion?: VenueDate | undefined;
};

export type CounterRegistration = RegisterCommand & { by: string };
