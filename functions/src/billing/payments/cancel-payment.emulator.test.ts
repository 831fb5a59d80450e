import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { accept } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { aFamilyMember } from '@legacy-hub/domain/testing/households';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '../../firebase/admin.ts';
import { updateHousehold } from '../../stores/customers/households.ts';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { saveVenue } from '../../testing/example-settings.ts';
import { unlimited } from '../../testing/limits/unlimited.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, answerBank, provider } from '../../testing/stripe/stripe-sandbox.ts';
import { aLoggedInCardHousehold } from '../../testing/subjects/card-households.ts';
import { anUnpaidHousehold, stored } from '../../testing/subjects/households.ts';
import { anUnpaidWalkIn, storedWalkIn, tomorrow } from '../../testing/subjects/walk-ins.ts';
import { billingHandlers } from '../handlers.ts';

setProject('demo-cancel-payment');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers, unlimited);
});
afterAll(() => server.close());

type Attempt = { paymentMethodId: string; idempotencyKey: string };
const anAttempt = async (card?: string): Promise<Attempt> => ({
  paymentMethodId: await aCard(card),
  idempotencyKey: `key-${randomUUID()}`,
});

const PAID = { status: 200, body: { requiresAction: false, success: true } };
const CANCELED = { status: 200, body: { isPaid: false } };
const DECLINED = { status: 402, body: { code: 'card-declined' } };

const payerOf = ({ email, phone }: Household | WalkIn) => ({ email, phone: phone.e164 });

const payFor = (household: Household, attempt: Attempt, more: object = {}) => {
  const memberships = peopleOf(household).map(({ membership }) => membership.tier);
  const body = { ...attempt, ...payerOf(household), memberships, name: household.primary.name, ...more };
  return call(server, 'POST', '/api/payment', { body });
};
const payForPass = (pass: WalkIn, attempt: Attempt, more: object = {}) =>
  call(server, 'POST', '/api/payment', {
    body: { ...attempt, ...payerOf(pass), name: pass.name, walkInId: pass.id, ...more },
  });
const cancel = (payer: Household | WalkIn, attempt: Attempt, more: object = {}) => {
  const walkInId = 'uid' in payer ? null : payer.id;
  return call(server, 'POST', '/api/cancel-payment', {
    body: { ...attempt, ...payerOf(payer), walkInId, ...more },
  });
};

const secretOf = ({ body }: { body: unknown }) => wireConfirmation.parse(body).clientSecret;
const statusOf = async (secret: string) =>
  (await provider.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '')).status;
const aPass = () => anUnpaidWalkIn({ payBy: 'card', email: `${randomUUID()}@example.com` });

async function chargesOf(field: 'uid' | 'walkInId', id: string): Promise<number[]> {
  const { docs } = await firestore().collection('ledger').where(`who.${field}`, '==', id).get();
  return docs.map((entry) => entry.get('amountCents'));
}
const membershipOf = async ({ uid }: Household) => (await stored(uid)).primary.membership.status;

describe('cancelling the payment of a registration', () => {
  test('ends a payment that waits for the bank, so that only another card is charged', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const first = await anAttempt('authenticationRequired');
    const secret = secretOf(await payFor(household, first));
    expect(await cancel(household, first)).toMatchObject(CANCELED);
    expect(await statusOf(secret)).toBe('canceled');
    expect(await payFor(household, first)).toMatchObject(DECLINED);
    expect(await payFor(household, await anAttempt())).toMatchObject(PAID);
    expect(await chargesOf('uid', household.uid)).toEqual([800]);
  });

  test('prevents a request that arrives afterwards from charging the card', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const late = await anAttempt();
    expect(await cancel(household, late)).toMatchObject(CANCELED);
    expect(await payFor(household, late)).toMatchObject(DECLINED);
    expect(await membershipOf(household)).toBe('pending');
    expect(await chargesOf('uid', household.uid)).toEqual([]);
  });

  test('reports that it is paid if the bank approved it before', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const attempt = await anAttempt('authenticationRequired');
    await answerBank(secretOf(await payFor(household, attempt)), 'approve');
    expect(await cancel(household, attempt)).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await cancel(household, attempt)).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await membershipOf(household)).toBe('active');
    expect(await chargesOf('uid', household.uid)).toEqual([800]);
  });

  test('finds no payment of someone with another phone number', async () => {
    const household = await anUnpaidHousehold();
    expect(await cancel(household, await anAttempt(), { phone: '+61411111111' })).toMatchObject({
      status: 404,
      body: { code: 'nothing-to-pay' },
    });
  });
});

describe('cancelling the payment of a day pass', () => {
  test('ends a payment that waits for the bank', async () => {
    const pass = await aPass();
    const attempt = await anAttempt('authenticationRequired');
    const secret = secretOf(await payForPass(pass, attempt));
    expect(await cancel(pass, attempt)).toMatchObject(CANCELED);
    expect(await statusOf(secret)).toBe('canceled');
    expect(await payForPass(pass, attempt)).toMatchObject(DECLINED);
    expect((await storedWalkIn(pass.id)).payment.status).toBe('pending');
  });

  test('returns the code of the pass if it is paid', async () => {
    const pass = await aPass();
    const attempt = await anAttempt('authenticationRequired');
    await answerBank(secretOf(await payForPass(pass, attempt)), 'approve');
    expect(await cancel(pass, attempt)).toMatchObject({ body: { isPaid: true, passCode: pass.code } });
    expect((await storedWalkIn(pass.id)).payment.status).toBe('active');
  });
});

describe('cancelling the payment of extra sessions', () => {
  const aSupporter = () => aLoggedInCardHousehold({ tiers: ['supporter'] });
  const buy = (token: string, attempt: Attempt) => {
    const body = { ...attempt, memberId: null, quantity: 1, note: '' };
    return call(server, 'POST', '/api/extra-sessions', { token, body });
  };

  test('ends a payment that waits for the bank, so that only another card is charged', async () => {
    const { household, token } = await aSupporter();
    const first = await anAttempt('authenticationRequired');
    const secret = secretOf(await buy(token, first));
    expect(await cancel(household, first)).toMatchObject(CANCELED);
    expect(await statusOf(secret)).toBe('canceled');
    expect(await buy(token, first)).toMatchObject(DECLINED);
    expect(await buy(token, await anAttempt())).toMatchObject(PAID);
    expect((await chargesOf('uid', household.uid)).sort()).toEqual([500, 800]);
  });

  test('prevents a request that arrives afterwards from charging the card', async () => {
    const { household, token } = await aSupporter();
    const late = await anAttempt();
    expect(await cancel(household, late)).toMatchObject(CANCELED);
    expect((await buy(token, late)).status).not.toBe(200);
    expect(await chargesOf('uid', household.uid)).toEqual([800]);
  });
});

describe('another payment for the same purchase', () => {
  test('ends an earlier one that waits for the bank', async () => {
    const pass = await aPass();
    const secret = secretOf(await payForPass(pass, await anAttempt('authenticationRequired')));
    expect(await payForPass(pass, await anAttempt())).toMatchObject(PAID);
    expect(await statusOf(secret)).toBe('canceled');
    expect(await chargesOf('walkInId', pass.id)).toEqual([1400]);
  });

  test('leaves the earlier one with a message that it was cancelled', async () => {
    const pass = await aPass();
    const first = await anAttempt('authenticationRequired');
    await payForPass(pass, first);
    await payForPass(pass, await anAttempt('authenticationRequired'));
    expect(await payForPass(pass, first)).toMatchObject({ body: { error: checkoutOutcomes.canceled } });
  });

  test('reports to the earlier one that the purchase is paid', async () => {
    const alreadyPaid = { status: 409, body: { code: 'already-paid' } };
    const pass = await aPass();
    const first = await anAttempt('authenticationRequired');
    await payForPass(pass, first);
    expect(await payForPass(pass, await anAttempt())).toMatchObject(PAID);
    for (const _repeat of [1, 2]) expect(await payForPass(pass, first)).toMatchObject(alreadyPaid);

    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const earlier = await anAttempt('authenticationRequired');
    await payFor(household, earlier);
    expect(await payFor(household, await anAttempt())).toMatchObject(PAID);
    for (const _repeat of [1, 2]) expect(await payFor(household, earlier)).toMatchObject(alreadyPaid);
  });

  test('charges nothing if an earlier one has paid', async () => {
    const pass = await aPass();
    const first = secretOf(await payForPass(pass, await anAttempt('authenticationRequired')));
    await answerBank(first, 'approve');
    expect(await payForPass(pass, await anAttempt())).toMatchObject({ body: { passCode: pass.code } });
    expect(await chargesOf('walkInId', pass.id)).toEqual([1400]);

    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const second = secretOf(await payFor(household, await anAttempt('authenticationRequired')));
    await answerBank(second, 'approve');
    expect(await payFor(household, await anAttempt())).toMatchObject(PAID);
    expect(await chargesOf('uid', household.uid)).toEqual([800]);
  });

  test('leaves an earlier one closed, even if its browser sends it again', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const first = await anAttempt('authenticationRequired');
    await payFor(household, first);
    const second = await anAttempt('authenticationRequired');
    const secret = secretOf(await payFor(household, second));
    expect((await payFor(household, first)).status).not.toBe(200);
    await answerBank(secret, 'approve');
    expect(await payFor(household, second)).toMatchObject(PAID);
    expect(await chargesOf('uid', household.uid)).toEqual([800]);
  });

  test('leaves an earlier one open if it is refused itself', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    const first = await anAttempt('authenticationRequired');
    const secret = secretOf(await payFor(household, first));
    const stale = await payFor(household, await anAttempt(), { memberships: ['leader'] });
    expect(stale).toMatchObject({ status: 409, body: { due: { memberships: ['supporter'] } } });
    await answerBank(secret, 'approve');
    expect(await payFor(household, first)).toMatchObject(PAID);
    expect(await chargesOf('uid', household.uid)).toEqual([800]);

    const pass = await aPass();
    const earlier = await anAttempt('authenticationRequired');
    const waiting = secretOf(await payForPass(pass, earlier));
    const cheaper = await payForPass(pass, await anAttempt(), { expectedCents: 1300 });
    expect(cheaper).toMatchObject({ status: 409, body: { due: { totalAmountInCents: 1400 } } });
    await answerBank(waiting, 'approve');
    expect(await payForPass(pass, earlier)).toMatchObject({ body: { passCode: pass.code } });
    expect(await chargesOf('walkInId', pass.id)).toEqual([1400]);
  });

  test('leaves an earlier one open if the day is full', async () => {
    await saveVenue({ capacity: 10, reservablePercent: 100 });
    const date = tomorrow();
    const pass = await anUnpaidWalkIn({
      payBy: 'card',
      email: `${randomUUID()}@example.com`,
      date,
      hours: 10,
      participants: 5,
      isUnheld: true,
    });
    const secret = secretOf(await payForPass(pass, await anAttempt('authenticationRequired')));
    await anUnpaidWalkIn({ date, hours: 23, participants: 10, by: 'lee' });
    expect(await payForPass(pass, await anAttempt())).toMatchObject({ body: { code: 'day-booked-out' } });
    expect(await statusOf(secret)).toBe('requires_action');
  });

  test('is refused with the remaining amount if an earlier one paid for fewer people', async () => {
    const household = await anUnpaidHousehold({ tiers: ['supporter'] });
    await answerBank(secretOf(await payFor(household, await anAttempt('authenticationRequired'))), 'approve');
    const child = aFamilyMember('child', household.primary.membership);
    await updateHousehold(household.uid, instant(Date.now()), (current) =>
      accept({ ...current, family: [child] }),
    );
    const both = await payFor(household, await anAttempt(), { memberships: ['supporter', 'supporter'] });
    expect(both).toMatchObject({
      status: 409,
      body: { code: 'changed-since-loaded', due: { memberships: ['supporter'] } },
    });
    expect(await chargesOf('uid', household.uid)).toEqual([800]);
  });
});
