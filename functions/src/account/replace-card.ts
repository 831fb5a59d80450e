import { decideReplaceCard } from '@legacy-hub/domain/account/replace-card';
import type { Once } from '@legacy-hub/domain/idempotency';
import { auth } from '../firebase/admin.ts';
import { updateHouseholdOnce } from '../stores/households.ts';

/** Sent again after a failure, it ends the logins that are left; sent late, not those that began since. */
export async function replaceCard(uid: string, once: Once, by: string) {
  const decision = await updateHouseholdOnce(uid, once, (household) =>
    decideReplaceCard(household, by, once.now),
  );
  if (!decision.ok) return decision;
  const { tokensValidAfterTime = '' } = await auth().getUser(uid);
  const isRevoked = Date.parse(tokensValidAfterTime) + 1000 > Number(decision.state.accessValidFrom);
  if (!isRevoked) await auth().revokeRefreshTokens(uid);
  return decision;
}
