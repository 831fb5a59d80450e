import { randomUUID } from 'node:crypto';
import { decideEraseAccount } from '@legacy-hub/domain/account/rules';
import { parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, test, vi } from 'vitest';
import { handleWebhookEvent } from '../../billing/events/webhook.ts';
import { payForRegistration } from '../../billing/payments/pay-registration.ts';
import { buySessions } from '../../billing/payments/purchases.ts';
import { firestore } from '../../firebase/admin.ts';
import { startErasure } from '../../stores/customers/erasures.ts';
import { withinNoLimit } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, answerBank, injectFault, provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aCardHousehold, tiersOf } from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, aPaidHousehold, stored } from '../../testing/subjects/households.ts';
import { eraseHousehold, resumeErasures } from './erasure.ts';

setProject('demo-erase-open-payments');

const warnings = vi.hoisted((): unknown[][] => []);
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof import('firebase-functions/logger')>()),
  warn: (...args: unknown[]) => warnings.push(args),
}));

const now = () => instant(Date.now());
const erase = ({ uid }: Household) => eraseHousehold(uid, now(), decideEraseAccount);

interface AtTheBank {
  readonly household: Household;
  readonly clientSecret: string;
}

/** A payment for sessions that waits for 3-D Secure. */
async function sessionsAtTheBank(): Promise<AtTheBank> {
  const household = await aPaidHousehold({ tiers: ['supporter'] });
  const paymentMethod = await aCard('authenticationRequired');
  const order = { personId: null, quantity: 2, note: '', paymentMethod, idempotencyKey: randomUUID() };
  const step = await buySessions(household.uid, order, now());
  if (!step.ok || !step.body.requiresAction) expect.unreachable();
  return { household: await stored(household.uid), clientSecret: step.body.clientSecret };
}

/** A first invoice that waits for 3-D Secure, because the request broke off before storing the subscription. */
async function firstWeekAtTheBank(): Promise<AtTheBank> {
  const household = await anUnpaidHousehold({ tiers: ['leader'] });
  const { email, phone } = household;
  const paymentMethod = await aCard('authenticationRequired');
  const contact = { email, phone, memberships: tiersOf(household) };
  const payment = { ...contact, paymentMethod, idempotencyKey: randomUUID() };
  const step = await payForRegistration(payment, now(), withinNoLimit);
  if (!step.ok || !step.body.requiresAction) expect.unreachable();
  await firestore().doc(`users/${household.uid}`).update({ subscription: null });
  return { household: await stored(household.uid), clientSecret: step.body.clientSecret };
}

const intentIn = ({ clientSecret }: AtTheBank): string => clientSecret.split('_secret_')[0] ?? '';

/** Delivers Stripe's event about this payment's success twice, as Stripe may. */
async function deliverSuccess(payment: AtTheBank): Promise<void> {
  const { data } = await provider.events.list({ type: 'payment_intent.succeeded', limit: 100 });
  const event = data.find(({ data: { object } }) => 'id' in object && object.id === intentIn(payment));
  if (!event) expect.unreachable();
  await handleWebhookEvent(event, now());
  await handleWebhookEvent({ ...event, id: `${event.id}_again` }, now());
}

const retainedOf = async (payment: AtTheBank): Promise<number> => {
  const { data } = await provider.charges.list({ payment_intent: intentIn(payment) });
  return data.reduce(
    (total, { paid, amount, amount_refunded }) => total + (paid ? amount - amount_refunded : 0),
    0,
  );
};

/** Returns the ledger entries of a payment and its refunds: who is in them, and their amounts. */
async function booked(payment: AtTheBank) {
  const { docs } = await firestore().collection('ledger').get();
  const entries = docs.map((document) => parseLedgerEntry(document.data()));
  const first = entries.find(({ providerId }) => providerId === intentIn(payment));
  return entries
    .filter(({ id, paymentEntryId }) => first && (id === first.id || paymentEntryId === first.id))
    .map(({ who, amountCents }) => ({ who, amountCents }))
    .toSorted((one, other) => other.amountCents - one.amountCents);
}

const PAYMENTS = { sessions: sessionsAtTheBank, 'a first week': firstWeekAtTheBank };

describe.each(Object.entries(PAYMENTS))('a payment for %s that waits for the bank', (_title, begin) => {
  test('is cancelled by the erasure, so confirming it afterwards charges nothing', async () => {
    const payment = await begin();
    expect(await erase(payment.household)).toEqual({ ok: true });
    expect(await provider.paymentIntents.retrieve(intentIn(payment))).toMatchObject({ status: 'canceled' });
    await answerBank(payment.clientSecret, 'approve').catch(() => null);
    expect(await retainedOf(payment)).toBe(0);
  });

  test('is booked without the person and refunded when it was confirmed during the erasure', async () => {
    const payment = await begin();
    await answerBank(payment.clientSecret, 'approve');
    await erase(payment.household);
    await deliverSuccess(payment);
    expect(await retainedOf(payment)).toBe(0);
    const [taken, returned, ...more] = await booked(payment);
    expect(taken).toMatchObject({ who: null });
    expect(returned).toEqual({ who: null, amountCents: -(taken?.amountCents ?? 0) });
    expect(more).toEqual([]);
  });

  test('is refunded even when it is reported before an interrupted erasure is finished', async () => {
    const payment = await begin();
    await answerBank(payment.clientSecret, 'approve');
    expect(await startErasure(payment.household.uid, now(), decideEraseAccount)).toMatchObject({ ok: true });
    await deliverSuccess(payment);
    await resumeErasures(instant(Date.now() + 6 * 60_000));
    expect(await retainedOf(payment)).toBe(0);
    expect((await booked(payment)).map(({ who }) => who)).toEqual([null, null]);
  });

  test('is reported when it is confirmed anyway and Stripe refuses to refund it', async () => {
    const payment = await begin();
    await answerBank(payment.clientSecret, 'approve');
    await erase(payment.household);
    await injectFault('answers', { kind: 'refuse', method: 'POST', path: '/v1/refunds', times: '1' });
    await deliverSuccess(payment);
    const details = { paymentIntent: intentIn(payment), reason: expect.any(String) };
    expect(warnings).toContainEqual(['A refund failed', details]);
    expect((await booked(payment)).map(({ who }) => who)).toEqual([null]);
  });
});

describe('a payment booked before its household was erased', () => {
  test('remains paid when its success is reported again', async () => {
    const { household } = await aCardHousehold();
    const { data } = await provider.paymentIntents.list({ customer: household.customerId ?? '' });
    const payment = { household, clientSecret: data[0]?.client_secret ?? '' };
    await erase(household);
    await deliverSuccess(payment);
    expect(await retainedOf(payment)).toBe(2000);
  });
});
