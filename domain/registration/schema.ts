import type { Tier } from '../tiers.ts';
import type { PaymentMethod, Phone } from '../value-schemas.ts';

/** A chosen tier, with the id for the person who will have it. */
export type MembershipChoice = { personId: string; tier: Tier };

/** The first membership chosen is the primary one, each further one becomes a family member. */
export type RegisterCommand = {
  uid: string;
  name: string;
  email: string;
  phone: Phone;
  primary: MembershipChoice;
  family: MembershipChoice[];
  payBy: PaymentMethod;
};
