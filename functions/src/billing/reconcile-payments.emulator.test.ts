import { randomUUID } from 'node:crypto';
import { readCardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Member } from '@legacy-hub/domain/household-schema';
import { cents } from '@legacy-hub/domain/money';
import { after, hours, type Instant, instant, minutes } from '@legacy-hub/domain/venue-time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../firebase/admin.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  lettersTo,
  standingOf,
  subscriptionsOf,
  tasksLeft,
  tiersOf,
} from '../testing/card-households.ts';
import { anUnpaidHousehold, stored } from '../testing/households.ts';
import { aStoredPhoto } from '../testing/photos.ts';
import { useProject } from '../testing/set-project.ts';
import { aCard, answerBank, goWrong, provider } from '../testing/stripe-sandbox.ts';
import { anUnpaidPass, storedPass } from '../testing/walk-ins.ts';
import type { Reached } from './fault-checkpoints.ts';
import { newPayment } from './payment-attempt.ts';
import { noteHeardUpTo } from './store.ts';

useProject('demo-reconcile-payments');

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...told: unknown[]) => warnings.push(told),
}));

const start = instant(Date.now());
let now: Instant;

beforeEach(async () => {
  now = instant(Math.max(start, Date.now()));
  await noteHeardUpTo(after(instant(Date.now()), -minutes(1)));
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
type Run = (instance: Instance, reached: Reached) => Promise<unknown>;

/** Ends the instance for good at that step; says which one it was, or that there is none. */
async function killAt(step: number, run: Run): Promise<string | null> {
  const instance = await anInstance();
  const steps: string[] = [];
  return new Promise((resolve, reject) => {
    const reached: Reached = (name) => {
      steps.push(name);
      if (steps.length <= step) return Promise.resolve();
      resolve(name);
      return new Promise(() => undefined);
    };
    run(instance, reached).then(() => resolve(null), reject);
  });
}

/** Ten minutes later, when whoever was killed is taken for dead. */
async function atLength<Result>(
  work: (instance: Instance, later: Instant) => Promise<Result>,
  wait = minutes(10),
): Promise<Result> {
  const later = after(instant(Date.now()), wait);
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
async function agree(member: Member): Promise<number> {
  const total = (await amountsOf(member)).reduce((sum, amount) => sum + amount, 0);
  expect(await chargedTo(member)).toBe(total);
  expect(await tasksLeft(member)).toBe(0);
  const { subscription } = await stored(member.uid);
  const [told] = await subscriptionsOf(member);
  for (const { personId, tier } of subscription?.holders ?? []) {
    expect(told?.metadata[`h_${personId}`]).toBe(tier);
  }
  return total;
}

const LONG = 300_000;

describe('a function that is killed', () => {
  test('while a registration is paid leaves it paid once or not at all', { timeout: LONG }, async () => {
    const killed = await walkThrough(async (step) => {
      const member = await anUnpaidHousehold({ tiers: ['leader', 'supporter'] });
      const { email, phone } = member;
      const gesture = randomUUID();
      const payment = { memberships: tiersOf(member), email, phone, paymentMethod: await aCard(), gesture };
      const name = await killAt(step, (instance, reached) =>
        instance.payForRegistration(payment, now, reached),
      );
      await reconcile();
      const total = await agree(member);
      const standing = total === 0 ? 'pending' : 'active';
      expect(await standingOf(member), String(name)).toEqual([`leader ${standing}`, `supporter ${standing}`]);
      expect([0, 2400]).toContain(total);

      const again = await (await anInstance()).payForRegistration(payment, now);
      expect(again, String(name)).toMatchObject({ ok: true, answer: { requiresAction: false } });
      expect(await standingOf(member)).toEqual(['leader active', 'supporter active']);
      expect(await agree(member)).toBe(2400);
      expect(await subscriptionsOf(member)).toHaveLength(1);
      expect(await lettersTo(member)).toEqual(['welcome']);
      return name;
    });
    expect(killed.length).toBeGreaterThan(5);
  });

  test('while a tier is raised leaves it raised and paid, or as it was', { timeout: LONG }, async () => {
    const killed = await walkThrough(async (step) => {
      const { member } = await aCardHousehold({ tiers: ['supporter'] });
      const gesture = randomUUID();
      const change = { personId: null, currentTier: 'supporter', newTier: 'leader', gesture } as const;
      const name = await killAt(step, (instance, reached) =>
        instance.changePersonsTier(member.uid, change, now, reached),
      );
      await reconcile();
      const total = await agree(member);
      expect([800, 2000]).toContain(total);
      expect(await standingOf(member), String(name)).toEqual([
        total === 800 ? 'supporter active' : 'leader active',
      ]);

      const again = await (await anInstance()).changePersonsTier(member.uid, change, now);
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await standingOf(member)).toEqual(['leader active']);
      expect(await agree(member)).toBe(2000);
      return name;
    });
    expect(killed.length).toBeGreaterThan(5);
  });

  test('while a tier is lowered leaves one who pays for what they have', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const { member } = await aCardHousehold({ tiers: ['leader'] });
      const change = { personId: null, currentTier: 'leader', newTier: 'supporter', gesture: null } as const;
      const name = await killAt(step, (instance, reached) =>
        instance.changePersonsTier(member.uid, change, now, reached),
      );
      await reconcile();
      expect(await agree(member), String(name)).toBe(2000);
      expect(await standingOf(member), String(name)).toEqual(['supporter active']);
      return name;
    });
  });

  test('while a person joins leaves them paid for, or outside', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const { member } = await aCardHousehold({ tiers: ['leader'] });
      const photo = await aStoredPhoto(member);
      const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
      const gesture = randomUUID();
      const name = await killAt(step, (instance, reached) =>
        instance.addRelative(member.uid, ben, gesture, now, reached),
      );
      await reconcile();
      const total = await agree(member);
      const [, child] = await standingOf(member);
      expect(child, String(name)).toBe(total === 2000 ? 'supporter pending' : 'supporter active');
      const again = await (await anInstance()).addRelative(member.uid, ben, gesture, now);
      expect(again, String(name)).toMatchObject({ ok: true });
      expect(await standingOf(member)).toEqual(['leader active', 'supporter active']);
      expect(await agree(member)).toBe(2400);
      return name;
    });
  });

  test('while a household or a person cancels charges them no more', { timeout: LONG }, async () => {
    for (const whole of [true, false]) {
      await walkThrough(async (step) => {
        const { member } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
        const personId = whole ? null : (member.family[0]?.id ?? null);
        const name = await killAt(step, (instance, reached) =>
          instance.cancelMembership(member.uid, { personId }, now, reached),
        );
        await reconcile();
        expect(await agree(member), String(name)).toBe(2400);
        expect(await standingOf(member), String(name)).toEqual(
          whole ? ['leader canceled', 'supporter canceled'] : ['leader active', 'supporter expired'],
        );
        const [subscription] = await subscriptionsOf(member);
        expect(subscription?.cancel_at_period_end, String(name)).toBe(whole);
        expect(subscription?.items.data).toHaveLength(whole ? 2 : 1);
        return name;
      });
    }
  });

  test('while sessions are bought gives what was paid, once', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const { member } = await aCardHousehold({ tiers: ['supporter'] });
      const paymentMethod = await aCard();
      const order = { personId: null, quantity: 2, note: '', paymentMethod, gesture: randomUUID() };
      const name = await killAt(step, (instance, reached) =>
        instance.buyPersonsSessions(member.uid, order, now, reached),
      );
      await reconcile();
      const bought = ((await agree(member)) - 800) / 500;
      expect((await stored(member.uid)).primary.boughtHours, String(name)).toBe(bought);
      await (await anInstance()).buyPersonsSessions(member.uid, order, now);
      expect((await stored(member.uid)).primary.boughtHours, String(name)).toBe(2);
      expect(await agree(member)).toBe(1800);
      return name;
    });
  });

  test('while a day pass is paid leaves it paid once or not at all', { timeout: LONG }, async () => {
    await walkThrough(async (step) => {
      const pass = await anUnpaidPass({ payBy: 'card' });
      const { id: walkInId, email, phone } = pass;
      const payment = { walkInId, email, phone, paymentMethod: await aCard(), gesture: randomUUID() };
      const name = await killAt(step, (instance, reached) => instance.payForWalkIn(payment, now, reached));
      await reconcile();
      const again = await (await anInstance()).payForWalkIn(payment, now);
      expect(again, String(name)).toMatchObject({ ok: true });
      expect((await storedPass(walkInId)).payment).toMatchObject({ status: 'active', by: 'card' });
      expect((await storedPass(walkInId)).refunded).toEqual([]);
      return name;
    });
  });
});

describe('an answer of the provider that gets lost', () => {
  test('leaves the card charged once, though the button is pressed again', async () => {
    const { member } = await aCardHousehold({ tiers: ['supporter'] });
    const order = {
      personId: null,
      quantity: 2,
      note: '',
      paymentMethod: await aCard(),
      gesture: randomUUID(),
    };
    await killAt(1, (instance, reached) => instance.buyPersonsSessions(member.uid, order, now, reached));
    const { docs } = await firestore().collection('cardPayments').where('who.uid', '==', member.uid).get();
    const intents = docs
      .map((doc) => readCardPayment(doc.data()))
      .filter(({ purpose }) => purpose.kind === 'sessions');
    const path = `/v1/payment_intents/${intents[0]?.providerId}/confirm`;
    await goWrong('answers', { kind: 'drop', when: 'after', path, times: '3' });
    await expect(
      atLength((instance, later) => instance.buyPersonsSessions(member.uid, order, later)),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await stored(member.uid)).primary.boughtHours).toBe(0);
    expect(await (await anInstance()).buyPersonsSessions(member.uid, order, now)).toMatchObject({ ok: true });
    expect((await stored(member.uid)).primary.boughtHours).toBe(2);
    expect(await agree(member)).toBe(1800);
  });
});

describe('a payment that nobody finishes', () => {
  test('is given up after a day, and the person it was for is not part of the household', async () => {
    const { member } = await aCardHousehold({ tiers: ['leader'] });
    const photo = await aStoredPhoto(member);
    const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
    const customer = (await stored(member.uid)).customerId ?? '';
    const card = await aCard('authenticationRequired');
    await provider.paymentMethods.attach(card, { customer });
    await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    const asked = await (await anInstance()).addRelative(member.uid, ben, randomUUID(), now);
    const secret = asked.ok && asked.answer.requiresAction ? asked.answer.clientSecret : '';
    await reconcile();
    expect(await standingOf(member)).toEqual(['leader active', 'supporter pending']);
    await reconcile(hours(24));
    expect(await standingOf(member)).toEqual(['leader active']);
    await expect(answerBank(secret, 'approve')).rejects.toThrow();
    expect(await agree(member)).toBe(2000);
  });
});

describe('a payment whose browser went away', () => {
  test('is given all the same once the bank has agreed, though no event arrives', async () => {
    const { member } = await aCardHousehold({ tiers: ['supporter'] });
    const paymentMethod = await aCard('authenticationRequired');
    const order = { personId: null, quantity: 2, note: '', paymentMethod, gesture: randomUUID() };
    const asked = await (await anInstance()).buyPersonsSessions(member.uid, order, now);
    const secret = asked.ok && asked.answer.requiresAction ? asked.answer.clientSecret : '';
    await answerBank(secret, 'approve');
    await reconcile();
    expect((await stored(member.uid)).primary.boughtHours).toBe(2);
    expect(await agree(member)).toBe(1800);
  });

  test('of a registration too', async () => {
    const member = await anUnpaidHousehold({ tiers: ['leader'] });
    const { email, phone } = member;
    const paymentMethod = await aCard('authenticationRequired');
    const payment = { memberships: tiersOf(member), email, phone, paymentMethod, gesture: null };
    const asked = await (await anInstance()).payForRegistration(payment, now);
    await answerBank(asked.ok && asked.answer.requiresAction ? asked.answer.clientSecret : '', 'approve');
    await reconcile();
    expect(await standingOf(member)).toEqual(['leader active']);
    expect(await agree(member)).toBe(2000);
  });

  test('is followed by what happened at the provider, though the webhook heard nothing of it', async () => {
    const { member } = await aCardHousehold({ tiers: ['leader'] });
    const [subscription] = await subscriptionsOf(member);
    await provider.subscriptions.cancel(subscription?.id ?? '');
    await reconcile();
    expect(await standingOf(member)).toEqual(['leader expired']);
    const found = ['The reconciliation found what nobody had told', expect.objectContaining({ tasks: 0 })];
    expect(warnings).toContainEqual(found);
  });

  test('does not wait for the many that nobody finishes', async () => {
    const abandoned = Array.from({ length: 60 }, () => {
      const [id, walkInId] = [randomUUID(), randomUUID()];
      const wanted = {
        id,
        who: { walkInId },
        purpose: { kind: 'walk-in' as const },
        amountCents: cents(1400),
      };
      return newPayment({ ...wanted, paymentMethod: 'pm_1' }, after(now, -minutes(30)));
    });
    await Promise.all(abandoned.map((each) => firestore().doc(`cardPayments/${each.id}`).set(each)));
    const { id: walkInId, email, phone } = await anUnpaidPass({ payBy: 'card' });
    const paymentMethod = await aCard('authenticationRequired');
    const payment = { walkInId, email, phone, paymentMethod, gesture: randomUUID() };
    const asked = await (await anInstance()).payForWalkIn(payment, now);
    await answerBank(asked.ok && asked.answer.requiresAction ? asked.answer.clientSecret : '', 'approve');
    await noteHeardUpTo(after(instant(Date.now()), minutes(20)));
    await reconcile();
    expect((await storedPass(walkInId)).payment.status).toBe('active');
  });
});
