import * as z from 'zod/mini';
import { TIER_ORDER } from '../core/tiers.ts';
import { wireError } from '../core/wire.ts';

const person = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  /** Null for a day pass. */
  tier: z.nullable(z.enum(TIER_ORDER)),
  /** The hours left as a number, `Unlimited` or `Maxed Out`, or why the membership or pass can't be used. */
  hours: z.string(),
  /** False for a member who has already visited today. */
  isBookedToday: z.boolean(),
  /** True for a child without the guardian's consent that the venue asks for. */
  isConsentMissing: z.boolean(),
});

/** A household or a day pass in the search results. */
export const wireSearchResult = z.object({
  kind: z.enum(['member', 'walk-in']),
  id: z.string(),
  /** The adult of a child's membership. */
  contact: z.nullable(z.string()),
  phone: z.string(),
  /** The day that a day pass is for; null for a household. */
  date: z.nullable(z.iso.date()),
  people: z.array(person),
  /**
   * The people booked for today or coming back, or otherwise everyone. Empty if one of them can't be checked
   * in, or if staff have something to read first. `hours` are those that the check-in uses, null if none.
   */
  readyToCheckIn: z.array(
    z.object({
      id: z.string(),
      isFamily: z.boolean(),
      name: z.string(),
      hours: z.nullable(z.int()),
      comesBack: z.boolean(),
    }),
  ),
});

/** The refusal if several customers match and staff must choose one. */
export const wireMultipleMatches = z.extend(wireError, { hits: z.array(wireSearchResult) });

/** A staff action for a customer, with the previous value of each change. */
export const wireStaffAction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  staff: z.string(),
  what: z.string(),
  amountCents: z.nullable(z.int()),
  changes: z.array(z.string()),
});

export const wireEmail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  at: z.iso.datetime(),
  status: z.enum(['waiting', 'sent', 'failed']),
  /** The mail server's reason for the failure. */
  reason: z.nullable(z.string()),
  canSendAgain: z.boolean(),
});

export type WireEmail = z.infer<typeof wireEmail>;
export type WireStaffAction = z.infer<typeof wireStaffAction>;
export type WireSearchResult = z.infer<typeof wireSearchResult>;
