import { decideEditFamilyMember } from '@legacy-hub/domain/family/rules';
import type { EditFamilyCommand } from '@legacy-hub/domain/family/schema';
import { findPerson } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { deleteUnusedPhotos } from '../account/delete-unused-photos.ts';
import { findHousehold, updateHousehold } from '../account/store.ts';
import { verifyPhotoOwnership } from '../account/verify-photo-ownership.ts';
import { noCheckpoint } from '../billing/fault-checkpoints.ts';
import { PAID, type PaymentResult } from '../billing/payment-attempt.ts';
import { purchaseChange } from '../billing/purchase-change.ts';
import { withPayerLock } from '../billing/with-payer-lock.ts';

/** Another tier comes first: where the card does not pay for it, nothing else changes either. */
export async function editFamilyMember(
  uid: string,
  command: EditFamilyCommand,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const checked = await verifyPhotoOwnership(uid, [command.photo]);
  if (!checked.ok) return checked;
  return withPayerLock({ uid }, () => edit(uid, command, idempotencyKey, now));
}

async function edit(
  uid: string,
  command: EditFamilyCommand,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const before = await findHousehold(uid);
  if (!before) return refuse('not-found');
  const possible = decideEditFamilyMember(before, command, now);
  if (!possible.ok) return possible;
  const step = await moveTier(before, command, idempotencyKey, now);
  if (!step.ok || step.body.requiresAction) return step;
  const edited = await updateHousehold(uid, now, (household) => {
    const tier = findPerson(household, command.personId)?.membership.tier ?? command.tier;
    return decideEditFamilyMember(household, { ...command, tier }, now);
  });
  if (!edited.ok) return edited;
  await deleteUnusedPhotos(before, edited.state, now);
  return PAID;
}

async function moveTier(
  household: Household,
  { personId, tier }: EditFamilyCommand,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const currentTier = findPerson(household, personId)?.membership.tier;
  if (!currentTier || currentTier === tier) return PAID;
  const change = { kind: 'tier', personId, currentTier, newTier: tier } as const;
  return purchaseChange(household, change, idempotencyKey, now, noCheckpoint);
}
