import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { wireConfirmation } from '@legacy-hub/domain/billing/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { setProject } from '../../testing/set-project.ts';
import {
  aCard,
  aClock,
  advanceClock,
  answerBank,
  provider,
  WEEK,
} from '../../testing/stripe/stripe-sandbox.ts';
import {
  aLoggedInCardHousehold,
  amountsOf,
  membershipsOf,
  switchCard,
} from '../../testing/subjects/card-households.ts';
import { stored } from '../../testing/subjects/households.ts';
import { billingHandlers } from '../handlers.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-update-card');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());

type Payer = Awaited<ReturnType<typeof aLoggedInCardHousehold>>;

const paid = { status: 200, body: { requiresAction: false, success: true } };
const cardOf = async ({ household }: Payer) => (await stored(household.uid)).card;

/** Sends the same card as often as the browser does: once, and again after every confirmation. */
async function newCard(kind: string) {
  const body = { paymentMethodId: await aCard(kind), idempotencyKey: randomUUID() };
  return {
    id: body.paymentMethodId,
    send: ({ token }: Payer) => call(server, 'POST', '/api/subscription/card', { token, body }),
  };
}

async function chargedByDefault({ household }: Payer): Promise<unknown> {
  const customer = await provider.customers.retrieve((await stored(household.uid)).customerId ?? '');
  return customer.deleted ? null : customer.invoice_settings.default_payment_method;
}

describe('the card that pays the renewals', () => {
  test('is stored with brand, last four digits and expiry from the first payment on', async () => {
    const payer = await aLoggedInCardHousehold();
    expect(await cardOf(payer)).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  test('is replaced, and can be charged without the member', async () => {
    const payer = await aLoggedInCardHousehold({ clock: await aClock() });
    const card = await newCard('mastercard');
    for (const _repeat of [1, 2]) expect(await card.send(payer)).toMatchObject(paid);
    expect(await cardOf(payer)).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(await chargedByDefault(payer)).toBe(card.id);
    expect(await amountsOf(payer.household)).toEqual([2000]);
  });

  test('is not replaced by a late request with a former card', async () => {
    const payer = await aLoggedInCardHousehold();
    const [former, latest] = [await newCard('mastercard'), await newCard('visa')];
    for (const { send } of [former, latest, former]) expect(await send(payer)).toMatchObject(paid);
    expect(await chargedByDefault(payer)).toBe(latest.id);
    expect(await cardOf(payer)).toMatchObject({ last4: '4242' });
  });

  test('remains when a late request repeats a declined card', async () => {
    const payer = await aLoggedInCardHousehold();
    const [former, latest] = [await newCard('chargeDeclined'), await newCard('mastercard')];
    for (const { send } of [former, latest, former]) await send(payer);
    expect(await chargedByDefault(payer)).toBe(latest.id);
  });

  test('is replaced once the bank has confirmed it, and renews without another confirmation', async () => {
    const clock = await aClock();
    const payer = await aLoggedInCardHousehold({ clock });
    const card = await newCard('authenticationRequiredOnSetup');
    const { clientSecret } = wireConfirmation.parse((await card.send(payer)).body);
    expect(clientSecret).toMatch(/^seti_/);
    expect(await cardOf(payer)).toMatchObject({ last4: '4242' });
    await answerBank(clientSecret, 'approve');
    expect(await card.send(payer)).toMatchObject(paid);
    expect(await cardOf(payer)).toMatchObject({ last4: '3155' });
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(payer.household.uid);
    expect(await membershipsOf(payer.household)).toEqual(['leader active']);
    expect(await amountsOf(payer.household)).toEqual([2000, 2000]);
  });

  test.each(['declined', 'not confirmed'])('is unchanged when the new one is %s', async (how) => {
    const payer = await aLoggedInCardHousehold();
    const before = await chargedByDefault(payer);
    const card = await newCard(how === 'declined' ? 'chargeDeclined' : 'authenticationRequired');
    if (how === 'not confirmed') {
      const { clientSecret } = wireConfirmation.parse((await card.send(payer)).body);
      await answerBank(clientSecret, 'refuse');
    }
    const refusal = { status: 402, body: { code: 'card-declined' } };
    for (const _repeat of [1, 2]) expect(await card.send(payer)).toMatchObject(refusal);
    expect(await chargedByDefault(payer)).toBe(before);
    expect(await cardOf(payer)).toMatchObject({ last4: '4242' });
  });

  test('is confirmed to be saved, and again to pay a failed renewal', async () => {
    const clock = await aClock();
    const payer = await aLoggedInCardHousehold({ clock });
    await switchCard(payer.household, 'chargeCustomerFail');
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(payer.household.uid);
    const card = await newCard('authenticationRequired');
    for (const intent of [/^seti_/, /^pi_/]) {
      const { clientSecret } = wireConfirmation.parse((await card.send(payer)).body);
      expect(clientSecret).toMatch(intent);
      await answerBank(clientSecret, 'approve');
    }
    expect(await card.send(payer)).toMatchObject(paid);
    expect(await membershipsOf(payer.household)).toEqual(['leader active']);
    expect(await amountsOf(payer.household)).toEqual([2000, 2000]);
  });
});
