import { createHash } from 'node:crypto';
import { removeUnpaidPerson } from '@legacy-hub/domain/billing/prepaid-change';
import { decideAddFamilyMember } from '@legacy-hub/domain/family/rules';
import type { AddFamilyCommand } from '@legacy-hub/domain/family/schema';
import { findPerson } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { verifyPhotoOwnership } from '../account/verify-photo-ownership.ts';
import { PAID, type PaymentResult } from '../billing/payment-attempt.ts';
import { purchaseChange } from '../billing/purchase-change.ts';
import { updateHousehold, updateHouseholdOnce } from '../stores/households.ts';
import { keepRefusal } from '../stores/locked-household.ts';
import { withPayerLock } from '../stores/locks.ts';

export type NewFamilyMember = Omit<AddFamilyCommand, 'personId'>;

/** Derived from the idempotency key, so that a retried request adds the same person. */
export const personIdOf = (uid: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${uid} ${idempotencyKey}`).digest('hex').slice(0, 32);

/** Adds a person. In a household that pays by card, they stay pending until the card has been charged. */
export async function addFamilyMember(
  uid: string,
  familyMember: NewFamilyMember,
  idempotencyKey: string,
  now: Instant,
): Promise<PaymentResult> {
  const photoCheck = await verifyPhotoOwnership(uid, [familyMember.photo]);
  if (!photoCheck.ok) return photoCheck;
  return withPayerLock({ uid }, () =>
    add(uid, { ...familyMember, personId: personIdOf(uid, idempotencyKey) }, idempotencyKey, now),
  );
}

async function add(
  uid: string,
  command: AddFamilyCommand,
  idempotencyKey: string,
  now: Instant,
): Promise<PaymentResult> {
  const { personId } = command;
  const once = { key: idempotencyKey, now };
  const decision = await updateHouseholdOnce(uid, once, (household) =>
    decideAddFamilyMember(household, command, now),
  );
  if (!decision.ok) return decision;
  if (!isAwaitingCardPayment(decision.state, personId)) return PAID;
  const change = { kind: 'person', personId, tier: command.tier } as const;
  const result = await purchaseChange(decision.state, { change, idempotencyKey }, now);
  if (!result.ok) {
    await updateHousehold(uid, now, (household) => removeUnpaidPerson(household, { personId }, now));
    await keepRefusal(uid, once, result);
  }
  return result;
}

function isAwaitingCardPayment(household: Household, personId: string): boolean {
  const membership = findPerson(household, personId)?.membership;
  return membership?.status === 'pending' && membership.payBy === 'card';
}
