import { refuse } from '@legacy-hub/domain/refusals';
import type { Tier } from '@legacy-hub/domain/tiers';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findMember } from '../account/store.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import type { PaymentStep } from './payment-attempt.ts';
import { chargeChange } from './purchase-change.ts';
import { aloneWith } from './with-payer-lock.ts';

export interface TierChange {
  /** Null is the primary member. */
  readonly personId: string | null;
  readonly currentTier: Tier;
  readonly newTier: Tier;
  readonly gesture: string | null;
}

export function changePersonsTier(
  uid: string,
  { personId, currentTier, newTier, gesture }: TierChange,
  now: Instant,
  reached: Reached = carryOn,
): Promise<PaymentStep> {
  return aloneWith({ uid }, async () => {
    const member = await findMember(uid);
    if (!member) return refuse('not-found');
    const change = { kind: 'tier', personId: personId ?? member.primary.id, currentTier, newTier } as const;
    return chargeChange(member, change, gesture, now, reached);
  });
}
