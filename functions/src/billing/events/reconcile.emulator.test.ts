import { randomUUID } from 'node:crypto';
import { parseCardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { cents } from '@legacy-hub/domain/core/money';
import { addDuration, hours, type Instant, instant, minutes } from '@legacy-hub/domain/venue/time/venue-time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { saveEventCursor } from '../../stores/provider.ts';
import {
  afterDelay,
  expectConsistent,
  killAt,
  livingInstance,
  reconcile,
} from '../../testing/faults/instances.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, answerBank, injectFault, provider } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  membershipsOf,
  subscriptionsOf,
  tiersOf,
} from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { aStoredPhoto } from '../../testing/subjects/photos.ts';
import { anUnpaidWalkIn, storedWalkIn } from '../../testing/subjects/walk-ins.ts';
import { newPayment } from '../payments/payment-attempt.ts';

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

describe('a lost response from Stripe', () => {
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
    expect(await (await livingInstance()).buySessions(household.uid, order, now)).toMatchObject({ ok: true });
    expect((await stored(household.uid)).primary.boughtHours).toBe(2);
    expect(await expectConsistent(household)).toBe(1800);
  });
});

describe('an abandoned payment', () => {
  test('is cancelled after a day, and the person it was for is removed', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const photo = await aStoredPhoto(household);
    const ben = { name: 'Ben', relationship: 'son', age: 9, tier: 'supporter', photo } as const;
    const customer = (await stored(household.uid)).customerId ?? '';
    const card = await aCard('authenticationRequired');
    await provider.paymentMethods.attach(card, { customer });
    await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    const response = await (await livingInstance()).addFamilyMember(household.uid, ben, randomUUID(), now);
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
    const response = await (await livingInstance()).buySessions(household.uid, order, now);
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
    const response = await (await livingInstance()).payForRegistration(payment, now, withinNoLimit);
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

  test('warns when events have not been processed for half an hour', async () => {
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
    const response = await (await livingInstance()).payForWalkIn(payment, now, withinNoLimit);
    await answerBank(
      response.ok && response.body.requiresAction ? response.body.clientSecret : '',
      'approve',
    );
    await saveEventCursor(addDuration(instant(Date.now()), minutes(20)));
    await reconcile();
    expect((await storedWalkIn(walkInId)).payment.status).toBe('active');
  });
});
