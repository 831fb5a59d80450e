import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { logIn, noted } from './log-in.ts';
import { someCard } from './pay.ts';
import type { Visitor } from './run-context.ts';

/** Changes what a household pays for: a higher tier, a child more or less, extra sessions. */
export async function changePlans(visitor: Visitor, uid: string, email: string): Promise<void> {
  const { random, idempotencyKey } = visitor;
  const token = await logIn(uid, email);
  const { primary } = await stored(uid);
  const currentTier = primary.membership.tier;
  if (random.chance(0.4)) {
    const newTier = random.pick(TIER_ORDER);
    await noted(
      visitor,
      billingEndpoints.changeTier,
      { currentTier, newTier, memberId: null, idempotencyKey: idempotencyKey() },
      token,
    );
  }
  if (random.chance(0.3)) {
    const name = firstName(random);
    const child = { name, relationship: 'Child', age: 9, tier: random.pick(TIER_ORDER) };
    const photo = await photoOf(uid, name);
    await noted(
      visitor,
      familyEndpoints.addFamilyMember,
      { ...child, photo, idempotencyKey: idempotencyKey() },
      token,
    );
  }
  if (random.chance(0.3)) {
    const press = {
      memberId: null,
      quantity: 1 + random.whole(3),
      paymentMethodId: await someCard(visitor, 'visa'),
      idempotencyKey: idempotencyKey(),
    };
    await noted(visitor, billingEndpoints.buySessions, press, token);
  }
  if (random.chance(0.15)) {
    const [child] = (await stored(uid)).family;
    await noted(visitor, billingEndpoints.cancelMembership, { memberId: child?.id ?? null }, token);
  }
}
