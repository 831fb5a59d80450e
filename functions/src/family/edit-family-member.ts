import { editFamily } from '@legacy-hub/domain/family/rules';
import type { EditFamilyCommand } from '@legacy-hub/domain/family/schema';
import { personOf } from '@legacy-hub/domain/household';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { tidyPhotos } from '../account/delete-unused-photos.ts';
import { changeMember, findMember } from '../account/store.ts';
import { checkPhotos } from '../account/verify-photo-ownership.ts';
import { carryOn } from '../billing/fault-checkpoints.ts';
import { PAID, type PaymentStep } from '../billing/payment-attempt.ts';
import { chargeChange } from '../billing/purchase-change.ts';
import { aloneWith } from '../billing/with-payer-lock.ts';

/** Another tier comes first: where the card does not pay for it, nothing else changes either. */
export async function editRelative(
  uid: string,
  command: EditFamilyCommand,
  gesture: string | null,
  now: Instant,
): Promise<PaymentStep> {
  const checked = await checkPhotos(uid, [command.photo]);
  if (!checked.ok) return checked;
  return aloneWith({ uid }, () => edit(uid, command, gesture, now));
}

async function edit(
  uid: string,
  command: EditFamilyCommand,
  gesture: string | null,
  now: Instant,
): Promise<PaymentStep> {
  const before = await findMember(uid);
  if (!before) return refuse('not-found');
  const possible = editFamily(before, command, now);
  if (!possible.ok) return possible;
  const step = await moveTier(before, command, gesture, now);
  if (!step.ok || step.answer.requiresAction) return step;
  const edited = await changeMember(uid, now, (member) => {
    const tier = personOf(member, command.personId)?.membership.tier ?? command.tier;
    return editFamily(member, { ...command, tier }, now);
  });
  if (!edited.ok) return edited;
  await tidyPhotos(before, edited.state, now);
  return PAID;
}

async function moveTier(
  member: Member,
  { personId, tier }: EditFamilyCommand,
  gesture: string | null,
  now: Instant,
): Promise<PaymentStep> {
  const currentTier = personOf(member, personId)?.membership.tier;
  if (!currentTier || currentTier === tier) return PAID;
  const change = { kind: 'tier', personId, currentTier, newTier: tier } as const;
  return chargeChange(member, change, gesture, now, carryOn);
}
