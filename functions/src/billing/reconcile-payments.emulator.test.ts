import { randomUUID } from 'node:crypto';
import { parseCardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Household } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { addDuration, hours, type Instant, instant, minutes } from '@legacy-hub/domain/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import { saveEventCursor } from '../stores/provider-events.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  itemsOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  tiersOf,
} from '../testing/card-households.ts';
import { anUnpaidHousehold, stored } from '../testing/households.ts';
import { killAfter } from '../testing/kill-after.ts';
import { later } from '../testing/later.ts';
import { aStoredPhoto } from '../testing/photos.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard, answerBank, injectFault, provider } from '../testing/stripe-sandbox.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../testing/walk-ins.ts';
import { newPayment } from './payment-attempt.ts';

setProject('demo-reconcile-payments');

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...args: unknown[]) => warnings.push(args),
}));

const start = instant(Date.now());
let now: Instant;

beforeEach(async () => {
  now = instant(Math.max(start, Date.now()));
  await saveEventCursor(addDuration(instant(Date.now()), -minutes(1)));
});

/** A fresh instance of the functions, which shares only the database with earlier ones. */
async function anInstance() {
  vi.resetModules();
  const [registration, walkIn, tier, sessions, cancellation, family, reconciliation] = await Promise.all([
    import('./pay-registration.ts'),
    import('./pay-walk-in.ts'),
    import('./change-tier.ts'),
    import('./buy-sessions.ts'),
    import('./change-memberships.ts'),
    import('../family/add-family-member.ts'),
    import('./reconcile-payments.ts'),
  ]);
  return { ...registration, ...walkIn, ...tier, ...sessions, ...cancellation, ...family, ...reconciliation };
}
type Instance = Awaited<ReturnType<typeof anInstance>>;

const killAt = (step: number, run: (instance: Instance) => Promise<unknown>): Promise<string | null> =>
  killAfter(step, async () => run(await anInstance()));

const afterDelay = <Result>(
  work: (instance: Instance, now: Instant) => Promise<Result>,
  wait?: number,
): Promise<Result> => later(async (moment) => work(await anInstance(), moment), wait);

const reconcile = (wait?: number) =>
  afterDelay((instance, moment) => instance.reconcilePayments(moment), wait);

/** Repeats a use case, killed one step later each time. Returns the steps. */
async function killAtEachStep(runKilledAt: (step: number) => Promise<string | null>): Promise<string[]> {
  const steps: string[] = [];
  for (let step = 1; ; step += 1) {
    const name = await runKilledAt(step);
    if (name === null) return steps;
    steps.push(name);
  }
}

/** Expects Stripe, ledger and household to agree, and returns the total that was charged. */
async function expectConsistent(household: Household): Promise<number> {
  const total = (await amountsOf(household)).reduce((sum, amount) => sum + amount, 0);
  expect(await chargedTo(household)).toBe(total);
  expect(await pendingTaskCount(household)).toBe(0);
  const { subscription } = await stored(household.uid);
  const [snapshot] = await subscriptionsOf(household);
  for (const { personId, tier } of subscription?.seats ?? []) {
    expect(snapshot?.metadata[`h_${personId}`]).toBe(tier);
  }
  return total;
}

const LONG_TIMEOUT_MS = 300_000;

describe('function killed at any step', () => {
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
      const name = await killAt(step, (instance) => instance.payForRegistration(payment, now));
      await reconcile();
      const total = await expectConsistent(household);
      const status = total === 0 ? 'pending' : 'active';
      expect(await membershipsOf(household), String(name)).toEqual([
        `leader ${status}`,
        `supporter ${status}`,
      ]);
      expect([0, 2400]).toContain(total);

      const again = await afterDelay((instance) => instance.payForRegistration(payment, now));
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
      const pass = await anUnpaidWalkIn({ payBy: 'card' });
      const { id: walkInId, email, phone } = pass;
      const payment = { walkInId, email, phone, paymentMethod: await aCard(), idempotencyKey: randomUUID() };
      const name = await killAt(step, (instance) => instance.payForWalkIn(payment, now));
      await reconcile();
      const again = await afterDelay((instance) => instance.payForWalkIn(payment, now));
      expect(again, String(name)).toMatchObject({ ok: true });
      expect((await storedWalkIn(walkInId)).payment).toMatchObject({ status: 'active', by: 'card' });
      expect((await storedWalkIn(walkInId)).refunded).toEqual([]);
      return name;
    });
  });
});

describe('lost response from Stripe', () => {
  test('leads to one charge when the purchase is retried', async () => {
    const { household } = await aCardHousehold({ tiers: ['supporter'] });
    const order = {
      personId: null,
      quantity: 2,
      note: '',
      paymentMethod: await aCard(),
      idempotencyKey: randomUUID(),
    };
    const intentSaved = 4;
    await killAt(intentSaved, (instance) => instance.buySessions(household.uid, order, now));
    const { docs } = await firestore().collection('cardPayments').where('who.uid', '==', household.uid).get();
    const intents = docs
      .map((doc) => parseCardPayment(doc.data()))
      .filter(({ purpose }) => purpose.kind === 'sessions');
    const path = `/v1/payment_intents/${intents[0]?.providerId}/confirm`;
    await injectFault('answers', { kind: 'drop', when: 'after', path, times: '3' });
    await expect(
      afterDelay((instance, moment) => instance.buySessions(household.uid, order, moment)),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await stored(household.uid)).primary.boughtHours).toBe(0);
    expect(await (await anInstance()).buySessions(household.uid, order, now)).toMatchObject({ ok: true });
    expect((await stored(household.uid)).primary.boughtHours).toBe(2);
    expect(await expectConsistent(household)).toBe(1800);
  });
});

describe('abandoned payment', () => {
  test('is cancelled after a day, and the person it was for is removed', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const photo = await aStoredPhoto(household);
    const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
    const customer = (await stored(household.uid)).customerId ?? '';
    const card = await aCard('authenticationRequired');
    await provider.paymentMethods.attach(card, { customer });
    await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    const response = await (await anInstance()).addFamilyMember(household.uid, ben, randomUUID(), now);
    const secret = response.ok && response.body.requiresAction ? response.body.clientSecret : '';
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter pending']);
    await reconcile(hours(24));
    expect(await membershipsOf(household)).toEqual(['leader active']);
    await expect(answerBank(secret, 'approve')).rejects.toThrow();
    expect(await expectConsistent(household)).toBe(2000);
  });
});

describe('reconciliation without browser or events', () => {
  test('grants sessions once the bank has approved the payment', async () => {
    const { household } = await aCardHousehold({ tiers: ['supporter'] });
    const paymentMethod = await aCard('authenticationRequired');
    const order = { personId: null, quantity: 2, note: '', paymentMethod, idempotencyKey: randomUUID() };
    const response = await (await anInstance()).buySessions(household.uid, order, now);
    const secret = response.ok && response.body.requiresAction ? response.body.clientSecret : '';
    await answerBank(secret, 'approve');
    await reconcile();
    expect((await stored(household.uid)).primary.boughtHours).toBe(2);
    expect(await expectConsistent(household)).toBe(1800);
  });

  test('activates a registration once the bank has approved the payment', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const { email, phone } = household;
    const paymentMethod = await aCard('authenticationRequired');
    const payment = { memberships: tiersOf(household), email, phone, paymentMethod, idempotencyKey: null };
    const response = await (await anInstance()).payForRegistration(payment, now);
    await answerBank(
      response.ok && response.body.requiresAction ? response.body.clientSecret : '',
      'approve',
    );
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await expectConsistent(household)).toBe(2000);
  });

  test('applies a cancellation at Stripe that the webhook missed, and logs a warning', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const [subscription] = await subscriptionsOf(household);
    await provider.subscriptions.cancel(subscription?.id ?? '');
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader canceled']);
    const warning = ['Reconciliation found unprocessed work', { events: expect.any(Number) }];
    expect(warnings).toContainEqual(warning);
  });

  test('warns when events have not been looked at for half an hour', async () => {
    const behind = 'Stripe events are behind';
    warnings.length = 0;
    await reconcile();
    expect(warnings.map(([message]) => message)).not.toContain(behind);
    await saveEventCursor(addDuration(instant(Date.now()), -hours(1)));
    await reconcile();
    expect(warnings).toContainEqual([behind, { minutes: 70 }]);
  });

  test('fulfils a payment that is queued behind a batch of abandoned ones', async () => {
    const abandoned = Array.from({ length: 60 }, () => {
      const [id, walkInId] = [randomUUID(), randomUUID()];
      const requested = {
        id,
        who: { walkInId },
        purpose: { kind: 'walk-in' as const },
        amountCents: cents(1400),
      };
      return newPayment({ ...requested, paymentMethod: 'pm_1' }, addDuration(now, -minutes(30)));
    });
    await Promise.all(abandoned.map((each) => firestore().doc(`cardPayments/${each.id}`).set(each)));
    const { id: walkInId, email, phone } = await anUnpaidWalkIn({ payBy: 'card' });
    const paymentMethod = await aCard('authenticationRequired');
    const payment = { walkInId, email, phone, paymentMethod, idempotencyKey: randomUUID() };
    const response = await (await anInstance()).payForWalkIn(payment, now);
    await answerBank(
      response.ok && response.body.requiresAction ? response.body.clientSecret : '',
      'approve',
    );
    await saveEventCursor(addDuration(instant(Date.now()), minutes(20)));
    await reconcile();
    expect((await storedWalkIn(walkInId)).payment.status).toBe('active');
  });
});
