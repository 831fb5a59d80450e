import type { Refused } from '@legacy-hub/domain/decision';

type Outcome = { ok: true } | Refused;

const isUnknown = (outcome: Outcome): boolean => !outcome.ok && outcome.refusal.code === 'not-found';

/** Staff name a customer by one id, and that may be a day pass. */
export async function orWalkIn<AsMember extends Outcome, AsWalkIn extends Outcome>(
  asMember: Promise<AsMember>,
  asWalkIn: () => Promise<AsWalkIn>,
): Promise<AsMember | AsWalkIn> {
  const outcome = await asMember;
  return isUnknown(outcome) ? asWalkIn() : outcome;
}
