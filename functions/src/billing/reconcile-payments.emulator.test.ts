import { randomUUID } from 'node:crypto';
import { parseCardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Household } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { addDuration, hours, type Instant, instant, minutes } from '@legacy-hub/domain/venue-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  tiersOf,
} from '../testing/card-households.ts';
import { anUnpaidHousehold, stored } from '../testing/households.ts';
import { aStoredPhoto } from '../testing/photos.ts';
import { setProject } from '../testing/set-project.ts';
import { aCard, answerBank, injectFault, provider } from '../testing/stripe-sandbox.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../testing/walk-ins.ts';
import type { Checkpoint } from './fault-checkpoints.ts';
import { newPayment } from './payment-attempt.ts';
import { saveEventCursor } from './store.ts';

setProject('demo-reconcile-payments');

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...told: unknown[]) => warnings.push(told),
}));

const start = instant(Date.now());
let now: Instant;

beforeEach(async () => {
  now = instant(Math.max(start, Date.now()));
  await saveEventCursor(addDuration(instant(Date.now()), -minutes(1)));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Another instance of the functions: it shares nothing with those before it but the database. */
async function anInstance() {
  vi.resetModules();
  const [registration, walkIn, tier, sessions, cancellation, family, reconciliation] = await Promise.all([
    import('./pay-registration.ts'),
    import('./pay-walk-in.ts'),
    import('./change-tier.ts'),
    import('./buy-sessions.ts'),
    import('./cancel-membership.ts'),
    import('../family/add-family-member.ts'),
    import('./reconcile-payments.ts'),
  ]);
  return { ...registration, ...walkIn, ...tier, ...sessions, ...cancellation, ...family, ...reconciliation };
}
type Instance = Awaited<ReturnType<typeof anInstance>>;
type Run = (instance: Instance, checkpoint: Checkpoint) => Promise<unknown>;

/** Ends the instance for good at that step; says which one it was, or that there is none. */
async function killAt(step: number, run: Run): Promise<string | null> {
  const instance = await anInstance();
  const steps: string[] = [];
  return new Promise((resolve, reject) => {
    const checkpoint: Checkpoint = (name) => {
      steps.push(name);
      if (steps.length <= step) return Promise.resolve();
      resolve(name);
      return new Promise(() => undefined);
    };
    run(instance, checkpoint).then(() => resolve(null), reject);
  });
}

/** Ten minutes later, when whoever was killed is taken for dead. */
async function atLength<Result>(
  work: (instance: Instance, later: Instant) => Promise<Result>,
  wait = minutes(10),
): Promise<Result> {
  const later = addDuration(instant(Date.now()), wait);
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  try {
    return await work(await anInstance(), later);
  } finally {
    vi.useRealTimers();
  }
}
const reconcile = (wait?: number) => atLength((instance, later) => instance.reconcilePayments(later), wait);

/** Goes through a use case, killed at each of its steps in turn. */
async function walkThrough(atStep: (step: number) => Promise<string | null>): Promise<string[]> {
  const killed: string[] = [];
  for (let step = 0; ; step += 1) {
    const name = await atStep(step);
    if (name === null) return killed;
    killed.push(name);
  }
}

/** Provider, ledger and member say the same. */
async function agree(household: Household): Promise<number> {
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

const LONG = 300_000;

describe('a function that is killed', () => {
  test('while a registration is paid leaves it paid once or not at all', { timeout: LONG }, async () => {
    const killed = await walkThrough(async (step) => {
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
      const name = await killAt(step, (instance, checkpoint) =>
        instance.payForRegistration(payment, now, checkpoint),
      );
      await reconcile();
      const total = await agree(household);
      const status = total === 0 ? 'pending' : 'active';
      expect(await membershipsOf(household), String(name)).toEqual([
        `leader ${status}`,
        `supporter ${status}`,
      ]);
      expect([0, 2400]).toContain(total);

      const again = await (await anInstance()).payForRegistration(payment, now);
      expect(again, String(name)).toMatchObject({ ok: true, body: { requiresAction: false } });
      expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
      expect(await agree(household)).toBe(2400);
      expect(await subscriptionsOf(household)).toHaveLength(1);
      expect(await emailsTo(household)).toEqual(['welcome']);
      return name;
    });
    expect(killed.length).toBeGreaterThan(5);
  });

  test('while a tier is raised leaves it raised and paid, or as it was', { timeout: LONG }, async () => {
    const killed = await walkThrough(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['supporter'] });
      const idempotencyKey = randomUUID();
      const change = { personId: null, currentTier: 'supporter', newTier: 'leader', idempotencyKey } as const;
      const name = await killAt(step, (instance, checkpoint) =>
        instance.changeTier(household.uid, change, now, checkpoint),
      );
      await reconcile();
      const total = await agree(household);
      expect([800, 2000]).toContain(total);
      expect(await membershipsOf(household), String(name)).toEqual([
        total === 800 ? 'supporter active' : 'leader active',
      ]);

      const again = await (await anInstance()).changeTier(household.uid, change, now);
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await membershipsOf(household)).toEqual(['leader active']);
      expect(await agree(household)).toBe(2000);
      return name;
    });
    expect(killed.length).toBeGreaterThan(5);
  });

  test('while a tier is lowered leaves one who pays for what they have', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['leader'] });
      const change = {
        personId: null,
        currentTier: 'leader',
        newTier: 'supporter',
        idempotencyKey: null,
      } as const;
      const name = await killAt(step, (instance, checkpoint) =>
        instance.changeTier(household.uid, change, now, checkpoint),
      );
      await reconcile();
      expect(await agree(household), String(name)).toBe(2000);
      expect(await membershipsOf(household), String(name)).toEqual(['supporter active']);
      return name;
    });
  });

  test('while a person joins leaves them paid for, or outside', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['leader'] });
      const photo = await aStoredPhoto(household);
      const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
      const idempotencyKey = randomUUID();
      const name = await killAt(step, (instance, checkpoint) =>
        instance.addFamilyMember(household.uid, ben, idempotencyKey, now, checkpoint),
      );
      await reconcile();
      const total = await agree(household);
      const [, child] = await membershipsOf(household);
      expect(child, String(name)).toBe(total === 2000 ? 'supporter pending' : 'supporter active');
      const again = await (await anInstance()).addFamilyMember(household.uid, ben, idempotencyKey, now);
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
      expect(await agree(household)).toBe(2400);
      return name;
    });
  });

  test('while a household or a person cancels charges them no more', { timeout: LONG }, async () => {
    for (const whole of [true, false]) {
      await walkThrough(async (step) => {
        const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
        const personId = whole ? null : (household.family[0]?.id ?? null);
        const name = await killAt(step, (instance, checkpoint) =>
          instance.cancelMembership(household.uid, { personId }, now, checkpoint),
        );
        await reconcile();
        expect(await agree(household), String(name)).toBe(2400);
        expect(await membershipsOf(household), String(name)).toEqual(
          whole ? ['leader canceled', 'supporter canceled'] : ['leader active', 'supporter expired'],
        );
        const [subscription] = await subscriptionsOf(household);
        expect(subscription?.cancel_at_period_end, String(name)).toBe(whole);
        expect(subscription?.items.data).toHaveLength(whole ? 2 : 1);
        return name;
      });
    }
  });

  test('while sessions are bought gives what was paid, once', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const { household } = await aCardHousehold({ tiers: ['supporter'] });
      const paymentMethod = await aCard();
      const order = { personId: null, quantity: 2, note: '', paymentMethod, idempotencyKey: randomUUID() };
      const name = await killAt(step, (instance, checkpoint) =>
        instance.buySessions(household.uid, order, now, checkpoint),
      );
      await reconcile();
      const bought = ((await agree(household)) - 800) / 500;
      expect((await stored(household.uid)).primary.boughtHours, String(name)).toBe(bought);
      await (await anInstance()).buySessions(household.uid, order, now);
      expect((await stored(household.uid)).primary.boughtHours, String(name)).toBe(2);
      expect(await agree(household)).toBe(1800);
      return name;
    });
  });

  test('while a day pass is paid leaves it paid once or not at all', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const pass = await anUnpaidWalkIn({ payBy: 'card' });
      const { id: walkInId, email, phone } = pass;
      const payment = { walkInId, email, phone, paymentMethod: await aCard(), idempotencyKey: randomUUID() };
      const name = await killAt(step, (instance, checkpoint) =>
        instance.payForWalkIn(payment, now, checkpoint),
      );
      await reconcile();
      const again = await (await anInstance()).payForWalkIn(payment, now);
      expect(again, String(name)).toMatchObject({ ok: true });
      expect((await storedWalkIn(walkInId)).payment).toMatchObject({ status: 'active', by: 'card' });
      expect((await storedWalkIn(walkInId)).refunded).toEqual([]);
      return name;
    });
  });
});

describe('an answer of the provider that gets lost', () => {
  test('leaves the card charged once, though the button is pressed again', async () => {
    const { household } = await aCardHousehold({ tiers: ['supporter'] });
    const order = {
      personId: null,
      quantity: 2,
      note: '',
      paymentMethod: await aCard(),
      idempotencyKey: randomUUID(),
    };
    await killAt(1, (instance, checkpoint) => instance.buySessions(household.uid, order, now, checkpoint));
    const { docs } = await firestore().collection('cardPayments').where('who.uid', '==', household.uid).get();
    const intents = docs
      .map((doc) => parseCardPayment(doc.data()))
      .filter(({ purpose }) => purpose.kind === 'sessions');
    const path = `/v1/payment_intents/${intents[0]?.providerId}/confirm`;
    await injectFault('answers', { kind: 'drop', when: 'after', path, times: '3' });
    await expect(
      atLength((instance, later) => instance.buySessions(household.uid, order, later)),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await stored(household.uid)).primary.boughtHours).toBe(0);
    expect(await (await anInstance()).buySessions(household.uid, order, now)).toMatchObject({ ok: true });
    expect((await stored(household.uid)).primary.boughtHours).toBe(2);
    expect(await agree(household)).toBe(1800);
  });
});

describe('a payment that nobody finishes', () => {
  test('is given up after a day, and the person it was for is not part of the household', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const photo = await aStoredPhoto(household);
    const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
    const customer = (await stored(household.uid)).customerId ?? '';
    const card = await aCard('authenticationRequired');
    await provider.paymentMethods.attach(card, { customer });
    await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    const asked = await (await anInstance()).addFamilyMember(household.uid, ben, randomUUID(), now);
    const secret = asked.ok && asked.body.requiresAction ? asked.body.clientSecret : '';
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter pending']);
    await reconcile(hours(24));
    expect(await membershipsOf(household)).toEqual(['leader active']);
    await expect(answerBank(secret, 'approve')).rejects.toThrow();
    expect(await agree(household)).toBe(2000);
  });
});

describe('a payment whose browser went away', () => {
  test('is given all the same once the bank has agreed, though no event arrives', async () => {
    const { household } = await aCardHousehold({ tiers: ['supporter'] });
    const paymentMethod = await aCard('authenticationRequired');
    const order = { personId: null, quantity: 2, note: '', paymentMethod, idempotencyKey: randomUUID() };
    const asked = await (await anInstance()).buySessions(household.uid, order, now);
    const secret = asked.ok && asked.body.requiresAction ? asked.body.clientSecret : '';
    await answerBank(secret, 'approve');
    await reconcile();
    expect((await stored(household.uid)).primary.boughtHours).toBe(2);
    expect(await agree(household)).toBe(1800);
  });

  test('of a registration too', async () => {
    const household = await anUnpaidHousehold({ tiers: ['leader'] });
    const { email, phone } = household;
    const paymentMethod = await aCard('authenticationRequired');
    const payment = { memberships: tiersOf(household), email, phone, paymentMethod, idempotencyKey: null };
    const asked = await (await anInstance()).payForRegistration(payment, now);
    await answerBank(asked.ok && asked.body.requiresAction ? asked.body.clientSecret : '', 'approve');
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect(await agree(household)).toBe(2000);
  });

  test('is followed by what happened at the provider, though the webhook heard nothing of it', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const [subscription] = await subscriptionsOf(household);
    await provider.subscriptions.cancel(subscription?.id ?? '');
    await reconcile();
    expect(await membershipsOf(household)).toEqual(['leader expired']);
    const found = ['The reconciliation found what nobody had told', expect.objectContaining({ tasks: 0 })];
    expect(warnings).toContainEqual(found);
  });

  test('does not wait for the many that nobody finishes', async () => {
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
    const asked = await (await anInstance()).payForWalkIn(payment, now);
    await answerBank(asked.ok && asked.body.requiresAction ? asked.body.clientSecret : '', 'approve');
    await saveEventCursor(addDuration(instant(Date.now()), minutes(20)));
    await reconcile();
    expect((await storedWalkIn(walkInId)).payment.status).toBe('active');
  });
});
