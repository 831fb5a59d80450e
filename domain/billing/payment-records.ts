import type { Household } from '../household-schema.ts';
import type { Instant } from '../venue-time.ts';

const MAX_RECORDED_PAYMENTS = 50;

export const isPaymentRecorded = (household: Household, key: string): boolean =>
  household.receivedPayments.some((payment) => payment.key === key);

/** Stores the payment's key, so that the same payment is never applied twice. */
export const recordPayment = (household: Household, key: string, now: Instant): Household => ({
  ...household,
  receivedPayments: [...household.receivedPayments, { key, at: now }].slice(-MAX_RECORDED_PAYMENTS),
});

/** The first payment turns a registration into a membership. */
export const markJoined = (household: Household, now: Instant): Household =>
  household.joinedAt === null ? { ...household, joinedAt: now } : household;
