import type { Refused } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { type Once, refuseOnce, repeatedRefusal } from '@legacy-hub/domain/idempotency';
import { refuse } from '@legacy-hub/domain/refusals';
import { findHousehold, updateHousehold } from './households.ts';
import { withPayerLock } from './locks.ts';

type Act<Result> = (household: Household) => Promise<Result>;

/** Runs an action of a household that asks Stripe or Firebase Auth, under the household's lock. */
export function withLockedHousehold<Result extends { ok: true } | Refused>(
  uid: string,
  once: Once,
  act: Act<Result>,
): Promise<Result | Refused> {
  return withPayerLock({ uid }, async () => {
    const household = await findHousehold(uid);
    return household ? actOnce(household, once, act) : refuse('not-found');
  });
}

/** What is refused keeps its key: sent again or late, it is refused again, and nothing is asked. Needs the household's lock. */
export async function actOnce<Result extends { ok: true } | Refused>(
  household: Household,
  once: Once,
  act: Act<Result>,
): Promise<Result | Refused> {
  const repeated = repeatedRefusal(household, once.key);
  if (repeated) return repeated;
  const result = await act(household);
  if (!result.ok) await keepRefusal(household.uid, once, result);
  return result;
}

export const keepRefusal = (uid: string, once: Once, refused: Refused): Promise<Refused> =>
  updateHousehold(uid, once.now, (household) => refuseOnce(household, once, () => refused));
