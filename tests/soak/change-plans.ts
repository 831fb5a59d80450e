import { buySessions, cancelMember, changeTier } from '@legacy-hub/domain/billing/endpoints';
import { addFamily } from '@legacy-hub/domain/family/endpoints';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { logIn, noted } from './log-in.ts';
import { someCard } from './pay.ts';
import type { Visitor } from './run-context.ts';

/** A higher tier, one more child, one less, sessions more: what moves money between two visits. */
export async function changesItsMind(visitor: Visitor, uid: string, email: string): Promise<void> {
  const { random, gesture } = visitor;
  const token = await logIn(uid, email);
  const { primary } = await stored(uid);
  const currentTier = primary.membership.tier;
  if (random.chance(0.4)) {
    const newTier = random.pick(TIER_ORDER);
    await noted(visitor, changeTier, { currentTier, newTier, memberId: null, gesture: gesture() }, token);
  }
  if (random.chance(0.3)) {
    const name = firstName(random);
    const child = { name, relationship: 'Child', age: 9, tier: random.pick(TIER_ORDER) };
    const photo = await photoOf(uid, name);
    await noted(visitor, addFamily, { ...child, photo, gesture: gesture() }, token);
  }
  if (random.chance(0.3)) {
    const press = {
      memberId: null,
      quantity: 1 + random.whole(3),
      paymentMethodId: await someCard(visitor, 'visa'),
      gesture: gesture(),
    };
    await noted(visitor, buySessions, press, token);
  }
  if (random.chance(0.15)) {
    const [child] = (await stored(uid)).family;
    await noted(visitor, cancelMember, { memberId: child?.id ?? null }, token);
  }
}
