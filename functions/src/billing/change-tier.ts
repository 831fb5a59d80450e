import type { Tier } from '@legacy-hub/domain/tiers';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { withLockedHousehold } from '../stores/locked-household.ts';
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
  return withLockedHousehold(uid, { key: idempotencyKey, now }, (household) => {
    const change = {
      kind: 'tier',
      personId: personId ?? household.primary.id,
      currentTier,
      newTier,
    } as const;
    return purchaseChange(household, { change, idempotencyKey, staff }, now);
  });
}
