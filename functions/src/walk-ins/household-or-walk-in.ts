import type { Refused } from '@legacy-hub/domain/decision';

type Outcome = { ok: true } | Refused;

const isUnknown = (outcome: Outcome): boolean => !outcome.ok && outcome.refusal.code === 'not-found';

/** Staff name a customer by one id, and that may be a day pass. */
export async function householdOrWalkIn<AsHousehold extends Outcome, AsWalkIn extends Outcome>(
  asHousehold: Promise<AsHousehold>,
  asWalkIn: () => Promise<AsWalkIn>,
): Promise<AsHousehold | AsWalkIn> {
  const outcome = await asHousehold;
  return isUnknown(outcome) ? asWalkIn() : outcome;
}
