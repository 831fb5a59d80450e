import { randomUUID } from 'node:crypto';
import {
  addDays,
  addDuration,
  type Instant,
  instant,
  minutes,
} from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveEventCursor } from '../../stores/provider.ts';
import { afterDelay, expectConsistent, killAt, reconcile } from '../../testing/faults/instances.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  emailsTo,
  itemsOf,
  membershipsOf,
  subscriptionsOf,
  tiersOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStoredPhoto } from '../../testing/subjects/photos.ts';
import { anUnpaidWalkIn, storedWalkIn, tomorrow } from '../../testing/subjects/walk-ins.ts';

setProject('demo-killed-functions');

const start = instant(Date.now());
let now: Instant;

beforeEach(async () => {
  now = instant(Math.max(start, Date.now()));
  await saveEventCursor(addDuration(instant(Date.now()), -minutes(1)));
});

/** Repeats a use case, killed one step later every time. Returns the steps. */
async function killAtEachStep(runKilledAt: (step: number) => Promise<string | null>): Promise<string[]> {
  const steps: string[] = [];
  for (let step = 1; ; step += 1) {
    const name = await runKilledAt(step);
    if (name === null) return steps;
    steps.push(name);
  }
}

const LONG_TIMEOUT_MS = 300_000;

describe('a function killed at any step', () => {
  test('leaves a registration paid once or not at all', { timeout: LONG_TIMEOUT_MS }, async () => {
    const steps = await killAtEachStep(async (step) => {
      const household = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
      const { email, phone } = household;
      const idempotencyKey = randomUUID();
      const payment = {
        memberships: tiersOf(household),
        email,
        phone,
        paymentMethod: await aCard(),
        idempotencyKey,
      };
      const name = await killAt(step, (instance) => instance.payForRegistration(payment, now, withinNoLimit));
      await reconcile();
      const total = await expectConsistent(household);
      const status = total === 0 ? 'pending' : 'active';
      expect(await membershipsOf(household), String(name)).toEqual([
        `leader ${status}`,
        `supporter ${status}`,
      ]);
      expect([0, 2400]).toContain(total);

      const again = await afterDelay((instance) => instance.payForRegistration(payment, now, withinNoLimit));
      expect(again, String(name)).toMatchObject({ ok: true, body: { requiresAction: false } });
      expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
      expect(await expectConsistent(household)).toBe(2400);
      expect(await subscriptionsOf(household)).toHaveLength(1);
      expect(await emailsTo(household)).toEqual(['welcome']);
      return name;
    });
    expect(steps.length).toBeGreaterThan(5);
  });

  test('leaves an upgrade applied and paid, or neither', { timeout: LONG_TIMEOUT_MS }, async () => {
    const steps = await killAtEachStep(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['supporter'] });
      now = instant(Date.now());
      const idempotencyKey = randomUUID();
      const change = { personId: null, currentTier: 'supporter', newTier: 'leader', idempotencyKey } as const;
      const name = await killAt(step, (instance) => instance.changeTier(household.uid, change, now));
      await reconcile();
      const total = await expectConsistent(household);
      expect([800, 2000]).toContain(total);
      expect(await membershipsOf(household), String(name)).toEqual([
        total === 800 ? 'supporter active' : 'leader active',
      ]);

      const again = await afterDelay((instance) => instance.changeTier(household.uid, change, now));
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await membershipsOf(household)).toEqual(['leader active']);
      expect(await expectConsistent(household)).toBe(2000);
      return name;
    });
    expect(steps.length).toBeGreaterThan(5);
  });

  test('leaves a downgrade applied, or not begun', { timeout: LONG_TIMEOUT_MS }, async () => {
    await killAtEachStep(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['leader'] });
      const idempotencyKey = randomUUID();
      const change = { personId: null, currentTier: 'leader', newTier: 'supporter', idempotencyKey } as const;
      const name = await killAt(step, (instance) => instance.changeTier(household.uid, change, now));
      await reconcile();
      expect(await expectConsistent(household), String(name)).toBe(2000);

      const again = await afterDelay((instance) => instance.changeTier(household.uid, change, now));
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await membershipsOf(household), String(name)).toEqual(['leader active']);
      expect(await itemsOf(household), String(name)).toEqual(['supporter:full x 1']);
      expect(await expectConsistent(household)).toBe(2000);
      return name;
    });
  });

  test('leaves a new family member paid and active, or unpaid and not active', {
    timeout: LONG_TIMEOUT_MS,
  }, async () => {
    await killAtEachStep(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['leader'] });
      now = instant(Date.now());
      const photo = await aStoredPhoto(household);
      const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
      const idempotencyKey = randomUUID();
      const name = await killAt(step, (instance) =>
        instance.addFamilyMember(household.uid, ben, idempotencyKey, now),
      );
      await reconcile();
      const total = await expectConsistent(household);
      const [, child] = await membershipsOf(household);
      const isUnpaid = total === 2000;
      expect(isUnpaid ? [undefined, 'supporter pending'] : ['supporter active'], String(name)).toContain(
        child,
      );
      const again = await afterDelay((instance) =>
        instance.addFamilyMember(household.uid, ben, idempotencyKey, now),
      );
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
      expect(await expectConsistent(household)).toBe(2400);
      return name;
    });
  });

  test('leaves a cancellation complete, with nothing more charged', {
    timeout: LONG_TIMEOUT_MS,
  }, async () => {
    for (const isWholeHousehold of [true, false]) {
      await killAtEachStep(async (step) => {
        const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
        const personId = isWholeHousehold ? null : (household.family[0]?.id ?? null);
        const name = await killAt(step, (instance) =>
          instance.cancelMembership(household.uid, { personId }, { key: null, now }),
        );
        await reconcile();
        expect(await expectConsistent(household), String(name)).toBe(2400);
        expect(await membershipsOf(household), String(name)).toEqual(
          isWholeHousehold
            ? ['leader canceled', 'supporter canceled']
            : ['leader active', 'supporter canceled'],
        );
        const [subscription] = await subscriptionsOf(household);
        expect(subscription?.cancel_at_period_end, String(name)).toBe(isWholeHousehold);
        expect(subscription?.items.data).toHaveLength(isWholeHousehold ? 2 : 1);
        return name;
      });
    }
  });

  test('grants the sessions that were paid for, once', { timeout: LONG_TIMEOUT_MS }, async () => {
    await killAtEachStep(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['supporter'] });
      const paymentMethod = await aCard();
      const order = { personId: null, quantity: 2, note: '', paymentMethod, idempotencyKey: randomUUID() };
      const name = await killAt(step, (instance) => instance.buySessions(household.uid, order, now));
      await reconcile();
      const bought = ((await expectConsistent(household)) - 800) / 500;
      expect((await stored(household.uid)).primary.boughtHours, String(name)).toBe(bought);
      await afterDelay((instance) => instance.buySessions(household.uid, order, now));
      expect((await stored(household.uid)).primary.boughtHours, String(name)).toBe(2);
      expect(await expectConsistent(household)).toBe(1800);
      return name;
    });
  });

  test('leaves a day pass that is paid on retry and never refunded', {
    timeout: LONG_TIMEOUT_MS,
  }, async () => {
    await killAtEachStep(async (step) => {
      // Every pass has its own day, because killed work may have begun to change the day.
      const pass = await anUnpaidWalkIn({ payBy: 'card', date: addDays(tomorrow(), step) });
      const { id: walkInId, email, phone } = pass;
      const payment = { walkInId, email, phone, paymentMethod: await aCard(), idempotencyKey: randomUUID() };
      const name = await killAt(step, (instance) => instance.payForWalkIn(payment, now, withinNoLimit));
      await reconcile();
      const again = await afterDelay((instance) => instance.payForWalkIn(payment, now, withinNoLimit));
      expect(again, String(name)).toMatchObject({ ok: true });
      expect((await storedWalkIn(walkInId)).payment).toMatchObject({ status: 'active', by: 'card' });
      expect((await storedWalkIn(walkInId)).refunded).toEqual([]);
      return name;
    });
  });
});
