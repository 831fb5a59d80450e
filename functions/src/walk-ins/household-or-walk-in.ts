import type { Refused } from '@legacy-hub/domain/decision';

type Outcome = { ok: true } | Refused;

const isUnknown = (outcome: Outcome): boolean => !outcome.ok && outcome.refusal.code === 'not-found';

/** Staff requests carry a customer id, which may be that of a walk-in instead of a household. */
export async function householdOrWalkIn<AsHousehold extends Outcome, AsWalkIn extends Outcome>(
  asHousehold: Promise<AsHousehold>,
  asWalkIn: () => Promise<AsWalkIn>,
): Promise<AsHousehold | AsWalkIn> {
  const outcome = await asHousehold;
  return isUnknown(outcome) ? asWalkIn() : outcome;
}
