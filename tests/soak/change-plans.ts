import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { TIER_ORDER } from '@legacy-hub/domain/tiers';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { idTokenFor } from '@legacy-hub/functions/src/testing/sign-in.ts';
import { photoOf } from '@legacy-hub/local/seed/actions.ts';
import { firstName } from '@legacy-hub/local/seed/names.ts';
import { someCard } from './pay.ts';
import type { Visitor } from './visitor.ts';

export async function logIn(uid: string, email: string): Promise<string> {
  const password = `password-of-${uid}`;
  await auth().updateUser(uid, { password });
  return idTokenFor(email, password);
}

/** Changes what a household pays for: a higher tier, a child more or less, extra sessions. Refusals are fine. */
export async function changePlans(visitor: Visitor, uid: string, email: string): Promise<void> {
  const { ask, random, idempotencyKey } = visitor;
  const token = await logIn(uid, email);
  const { primary } = await stored(uid);
  const currentTier = primary.membership.tier;
  if (random.chance(0.4)) {
    const change = { currentTier, newTier: random.pick(TIER_ORDER), memberId: null };
    await ask(billingEndpoints.changeTier, { ...change, idempotencyKey: idempotencyKey() }, token);
  }
  if (random.chance(0.3)) {
    const name = firstName(random);
    const child = { name, relationship: 'Child', age: 9, tier: random.pick(TIER_ORDER) };
    const photo = await photoOf(uid, name);
    await ask(familyEndpoints.addFamilyMember, { ...child, photo, idempotencyKey: idempotencyKey() }, token);
  }
  if (random.chance(0.3)) {
    const order = { memberId: null, quantity: 1 + random.whole(3) };
    const payment = { paymentMethodId: await someCard(visitor, 'visa'), idempotencyKey: idempotencyKey() };
    await ask(billingEndpoints.buySessions, { ...order, ...payment }, token);
  }
  if (random.chance(0.15)) {
    const [child] = (await stored(uid)).family;
    await ask(billingEndpoints.cancelMembership, { memberId: child?.id ?? null }, token);
  }
}
