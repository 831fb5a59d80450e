import { decideEditFamilyMember } from '@legacy-hub/domain/family/rules';
import type { EditFamilyCommand } from '@legacy-hub/domain/family/schema';
import { findPerson } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { isRepeated } from '@legacy-hub/domain/idempotency';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { deleteUnusedPhotos } from '../account/delete-unused-photos.ts';
import { verifyPhotoOwnership } from '../account/verify-photo-ownership.ts';
import { PAID, type PaymentResult } from '../billing/payment-attempt.ts';
import { purchaseChange } from '../billing/purchase-change.ts';
import { updateHouseholdOnce } from '../stores/households.ts';
import { withLockedHousehold } from '../stores/locked-household.ts';

/** Changes the tier before the details, so that a declined card leaves everything unchanged. */
export async function editFamilyMember(
  uid: string,
  command: EditFamilyCommand,
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
  command: EditFamilyCommand,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  if (isRepeated(before, idempotencyKey)) return PAID;
  const dryRun = decideEditFamilyMember(before, command, now);
  if (!dryRun.ok) return dryRun;
  const tierChange = await changeTierIfDifferent(before, command, idempotencyKey, now);
  if (!tierChange.ok || tierChange.body.requiresAction) return tierChange;
  const decision = await updateHouseholdOnce(before.uid, { key: idempotencyKey, now }, (household) => {
    const tier = findPerson(household, command.personId)?.membership.tier ?? command.tier;
    return decideEditFamilyMember(household, { ...command, tier }, now);
  });
  if (!decision.ok) return decision;
  await deleteUnusedPhotos(before, decision.state, now);
  return PAID;
}

async function changeTierIfDifferent(
  household: Household,
  { personId, tier }: EditFamilyCommand,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const currentTier = findPerson(household, personId)?.membership.tier;
  if (!currentTier || currentTier === tier) return PAID;
  const change = { kind: 'tier', personId, currentTier, newTier: tier } as const;
  return purchaseChange(household, { change, idempotencyKey }, now);
}
