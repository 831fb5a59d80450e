import * as z from 'zod/mini';
import { wirePaymentStatus, wireTier } from '../core/wire.ts';

const hours = z.int().check(z.minimum(0));
const moment = z.iso.datetime();
const day = z.iso.date();

const wireBooking = z.object({ day, assignedHours: hours, used: z.boolean() });
const wireVisit = z.object({ day, startTime: moment });

const membershipFields = {
  tier: wireTier,
  paymentStatus: wirePaymentStatus,
  hoursLeft: hours,
  initialHours: hours,
  expiry: z.nullable(moment),
  createdAt: moment,
  visitedDays: z.array(wireVisit),
  assignedDays: z.array(wireBooking),
  sessionStart: z.nullable(moment),
  sessionMaxHours: z.nullable(hours),
};

export const wireMembership = z.object({ _id: z.string(), ...membershipFields });

export const wireFamilyMember = z.object({
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  relationship: z.nullable(z.string()),
  age: z.nullable(z.int()),
  photo: z.nullable(z.string()),
  ...membershipFields,
});

export const wireUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  address: z.nullable(z.string()),
  age: z.nullable(z.int()),
  photo: z.nullable(z.string()),
  profileComplete: z.boolean(),
  tier: wireTier,
  familyTiers: z.array(wireTier),
  paymentStatus: wirePaymentStatus,
  initialHours: hours,
  assignedDays: z.array(wireBooking),
  memberships: z.array(wireMembership),
  family: z.array(wireFamilyMember),
});

export type WireBooking = z.infer<typeof wireBooking>;
export type WireMembership = z.infer<typeof wireMembership>;
export type WireFamilyMember = z.infer<typeof wireFamilyMember>;
export type WireUser = z.infer<typeof wireUser>;
