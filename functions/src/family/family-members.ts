import { createHash } from 'node:crypto';
import { removeUnpaidPerson } from '@legacy-hub/domain/billing/changes/prepaid-change';
import { isCardRunning } from '@legacy-hub/domain/billing/prices/renewal';
import { isRepeated } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { decideAddFamilyMember, decideEditFamilyMember } from '@legacy-hub/domain/family/rules';
import type { AddFamilyCommand, EditFamilyCommand } from '@legacy-hub/domain/family/schema';
import { findPerson } from '@legacy-hub/domain/household/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { deleteReplacedPhotos, verifyPhotoOwnership } from '../account/photos.ts';
import { PAID, type PaymentResult } from '../billing/payments/payment-attempt.ts';
import { cardOnFile, purchaseChange } from '../billing/payments/purchases.ts';
import { updateHousehold } from '../stores/customers/households.ts';
import { withLockedHousehold } from '../stores/customers/locks.ts';

interface ShownCharge {
  /** The charge that the customer was shown. */
  readonly expectedCents?: number | undefined;
}

export type NewFamilyMember = Omit<AddFamilyCommand, 'personId'> & ShownCharge;

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
  const command = { ...familyMember, personId: personIdOf(uid, idempotencyKey) };
  const once = { key: idempotencyKey, now };
  return withLockedHousehold(uid, once, (household) => add(household, command, idempotencyKey, now));
}

async function add(
  before: Household,
  { expectedCents, ...command }: AddFamilyCommand & ShownCharge,
  idempotencyKey: string,
  now: Instant,
): Promise<PaymentResult> {
  const { uid } = before;
  const { personId } = command;
  const card = isCardRunning(before) ? await cardOnFile(before) : undefined;
  const once = { key: idempotencyKey, now };
  const decision = await updateHousehold(uid, once, (household) =>
    decideAddFamilyMember(household, command, now),
  );
  if (!decision.ok) return decision;
  if (!isAwaitingCardPayment(decision.state, personId)) return PAID;
  const change = { kind: 'person', personId, tier: command.tier } as const;
  const result = await purchaseChange(decision.state, { change, expectedCents, idempotencyKey, card }, now);
  if (!result.ok)
    await updateHousehold(uid, now, (household) => removeUnpaidPerson(household, { personId }, now));
  return result;
}

function isAwaitingCardPayment(household: Household, personId: string): boolean {
  const membership = findPerson(household, personId)?.membership;
  return membership?.status === 'pending' && membership.payBy === 'card';
}

/** Changes the tier before the details, so that a declined card leaves everything unchanged. */
export async function editFamilyMember(
  uid: string,
  command: EditFamilyCommand & ShownCharge,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const photoCheck = await verifyPhotoOwnership(uid, [command.photo]);
  if (!photoCheck.ok) return photoCheck;
  return withLockedHousehold(uid, { key: idempotencyKey, now }, (household) =>
    edit(household, command, idempotencyKey, now),
  );
}

async function edit(
  before: Household,
  command: EditFamilyCommand & ShownCharge,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  if (isRepeated(before, idempotencyKey)) return PAID;
  const dryRun = decideEditFamilyMember(before, command, now);
  if (!dryRun.ok) return dryRun;
  const tierChange = await changeTierIfDifferent(before, command, idempotencyKey, now);
  if (!tierChange.ok || tierChange.body.requiresAction) return tierChange;
  const decision = await updateHousehold(before.uid, { key: idempotencyKey, now }, (household) => {
    const tier = findPerson(household, command.personId)?.membership.tier ?? command.tier;
    return decideEditFamilyMember(household, { ...command, tier }, now);
  });
  if (!decision.ok) return decision;
  await deleteReplacedPhotos(before, decision.state);
  return PAID;
}

async function changeTierIfDifferent(
  household: Household,
  { personId, tier, expectedCents }: EditFamilyCommand & ShownCharge,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const currentTier = findPerson(household, personId)?.membership.tier;
  if (!currentTier || currentTier === tier) return PAID;
  const change = { kind: 'tier', personId, currentTier, newTier: tier } as const;
  return purchaseChange(household, { change, expectedCents, idempotencyKey }, now);
}
