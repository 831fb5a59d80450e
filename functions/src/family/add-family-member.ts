import { createHash } from 'node:crypto';
import { removeUnpaidPerson } from '@legacy-hub/domain/billing/prepaid-change';
import { decideAddFamilyMember } from '@legacy-hub/domain/family/rules';
import type { AddFamilyCommand } from '@legacy-hub/domain/family/schema';
import { findPerson } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../account/store.ts';
import { verifyPhotoOwnership } from '../account/verify-photo-ownership.ts';
import { type Checkpoint, noCheckpoint } from '../billing/fault-checkpoints.ts';
import { PAID, type PaymentResult } from '../billing/payment-attempt.ts';
import { purchaseChange } from '../billing/purchase-change.ts';
import { withPayerLock } from '../billing/with-payer-lock.ts';

export type NewFamilyMember = Omit<AddFamilyCommand, 'personId'>;

/** The same press of the button is about the same person. */
export const personIdOf = (uid: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${uid} ${idempotencyKey}`).digest('hex').slice(0, 32);

/** Somebody joins the household; where it pays by card, they are part of it once the card has paid. */
export async function addFamilyMember(
  uid: string,
  familyMember: NewFamilyMember,
  idempotencyKey: string,
  now: Instant,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<PaymentResult> {
  const checked = await verifyPhotoOwnership(uid, [familyMember.photo]);
  if (!checked.ok) return checked;
  return withPayerLock({ uid }, () =>
    add(uid, { ...familyMember, personId: personIdOf(uid, idempotencyKey) }, idempotencyKey, now, checkpoint),
  );
}

async function add(
  uid: string,
  command: AddFamilyCommand,
  idempotencyKey: string,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  const { personId } = command;
  const added = await updateHousehold(uid, now, (household) =>
    decideAddFamilyMember(household, command, now),
  );
  if (!added.ok) return added;
  await checkpoint('the person is written');
  if (!isAwaitingCardPayment(added.state, personId)) return PAID;
  const change = { kind: 'person', personId, tier: command.tier } as const;
  const step = await purchaseChange(added.state, change, idempotencyKey, now, checkpoint);
  if (!step.ok) await updateHousehold(uid, now, (household) => removeUnpaidPerson(household, personId));
  return step;
}

function isAwaitingCardPayment(household: Household, personId: string): boolean {
  const membership = findPerson(household, personId)?.membership;
  return membership?.status === 'pending' && membership.payBy === 'card';
}
