import { refuse } from '@legacy-hub/domain/refusals';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findHousehold } from '../stores/households.ts';
import { withPayerLock } from '../stores/locks.ts';
import type { PaymentResult } from './payment-attempt.ts';
import { purchaseChange } from './purchase-change.ts';

export interface TierChange {
  /** Null for the primary member. */
  readonly personId: string | null;
  readonly currentTier: Tier;
  readonly newTier: Tier;
  readonly idempotencyKey: string | null;
}

export function changeTier(
  uid: string,
  { personId, currentTier, newTier, idempotencyKey }: TierChange,
  now: Instant,
  staff: string | null = null,
): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    const household = await findHousehold(uid);
    if (!household) return refuse('not-found');
    const change = {
      kind: 'tier',
      personId: personId ?? household.primary.id,
      currentTier,
      newTier,
    } as const;
    return purchaseChange(household, { change, idempotencyKey, staff }, now);
  });
}
