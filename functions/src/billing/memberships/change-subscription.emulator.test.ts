import { randomUUID } from 'node:crypto';
import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { instant } from '@legacy-hub/domain/venue/time/venue-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../testing/calls/http-client.ts';
import { type Served, serveApp } from '../../testing/calls/serve-app.ts';
import { AT_ONCE } from '../../testing/faults/races.ts';
import { setProject } from '../../testing/set-project.ts';
import { aCard, aClock, advanceClock, answerBank, WEEK } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aLoggedInCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  itemsOf,
  ledgerOf,
  membershipsOf,
  pendingTaskCount,
  subscriptionsOf,
  switchCard,
} from '../../testing/subjects/card-households.ts';
import { stored } from '../../testing/subjects/households.ts';
import { aLoggedInHousehold } from '../../testing/subjects/logged-in-household.ts';
import { billingHandlers } from '../handlers.ts';
import { buySessions } from '../payments/purchases.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-change-subscription');

let server: Served;
beforeAll(async () => {
  server = await serveApp(billingEndpoints, billingHandlers);
});
afterAll(() => server.close());

const paid = { status: 200, body: { requiresAction: false, success: true } };
const newKey = () => `key-${randomUUID()}`;
const refused = (status: number, code: string) => ({ status, body: { code } });
const post = (token: string, path: string, body: unknown) => call(server, 'POST', path, { token, body });
const get = (token: string, path: string) => call(server, 'GET', path, { token });
const changeTier = (token: string, body: object) =>
  post(token, '/api/subscription/change-tier', { memberId: null, ...body });
const cancel = (token: string, memberId: string | null = null) =>
  post(token, '/api/subscription/cancel-member', { memberId });
const secretOf = (body: unknown) => z.object({ clientSecret: z.string() }).parse(body).clientSecret;

describe('tier change', () => {
  // spec: billing-change-tier-1
  test('charges an upgrade for the rest of the week before applying it', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter', 'supporter'] });
    const idempotencyKey = newKey();
    const upgrade = { currentTier: 'supporter', newTier: 'leader', memberId: null, idempotencyKey };
    expect(await changeTier(token, { ...upgrade, expectedCents: 1200 })).toMatchObject(paid);
    expect(await changeTier(token, { ...upgrade, expectedCents: 1100 })).toMatchObject(paid);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await itemsOf(household)).toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    expect(await amountsOf(household)).toEqual([1200, 1200]);
    expect(await chargedTo(household)).toBe(2400);
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('charges nothing if the upgrade costs more than was shown', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const upgrade = { currentTier: 'supporter', newTier: 'leader', idempotencyKey: newKey() };
    for (const _attempt of [1, 2])
      expect(await changeTier(token, { ...upgrade, expectedCents: 50 })).toMatchObject(
        refused(409, 'changed-since-loaded'),
      );
    expect(await membershipsOf(household)).toEqual(['supporter active']);
    expect(await amountsOf(household)).toEqual([800]);
  });

  test('renews a lower tier and leaves the paid week as it is', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'leader'] });
    const memberId = household.family[0]?.id;
    const downgrade = { currentTier: 'leader', newTier: 'supporter', memberId };
    expect(await changeTier(token, downgrade)).toMatchObject(paid);
    expect(await membershipsOf(household)).toEqual(['leader active', 'leader active']);
    expect((await stored(household.uid)).family).toMatchObject([{ membership: { next: 'supporter' } }]);
    expect(await itemsOf(household)).toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    expect(await amountsOf(household)).toEqual([3000]);
    expect(await emailsTo(household)).toContain('change-made');
    expect(await post(token, '/api/subscription/keep-member', { memberId })).toMatchObject({ status: 200 });
    expect((await emailsTo(household)).filter((kind) => kind === 'change-made')).toHaveLength(2);
    expect(await itemsOf(household)).toEqual(['leader:discounted x 1', 'leader:full x 1']);
    expect(await stored(household.uid)).toMatchObject({ family: household.family });
    expect(await chargedTo(household)).toBe(3000);
  });

  test('starts the lower tier with the renewal and charges its price', async () => {
    const clock = await aClock();
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'leader'], clock });
    const memberId = household.family[0]?.id;
    await changeTier(token, { currentTier: 'leader', newTier: 'supporter', memberId });
    await advanceClock(clock, WEEK + 7200);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await amountsOf(household)).toEqual([3000, 2400]);
    expect(await chargedTo(household)).toBe(5400);
  });

  test('charges nothing for a higher tier that begins with the renewal', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const upgrade = { currentTier: 'supporter', newTier: 'leader', atRenewal: true };
    expect(await changeTier(token, upgrade)).toMatchObject(paid);
    expect((await stored(household.uid)).primary.membership).toMatchObject({
      tier: 'supporter',
      next: 'leader',
    });
    expect(await itemsOf(household)).toEqual(['leader:full x 1']);
    expect(await chargedTo(household)).toBe(800);
  });

  test('applies an upgrade once 3-D Secure is approved', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    await switchCard(household, 'authenticationRequired');
    const upgrade = { currentTier: 'supporter', newTier: 'legacy-maker', idempotencyKey: newKey() };
    const firstResponse = await changeTier(token, upgrade);
    expect(firstResponse).toMatchObject({ body: { requiresAction: true } });
    expect(await membershipsOf(household)).toEqual(['supporter active']);
    expect(await changeTier(token, upgrade)).toMatchObject({ body: firstResponse.body });
    await answerBank(secretOf(firstResponse.body), 'approve');
    expect(await changeTier(token, upgrade)).toMatchObject(paid);
    expect(await membershipsOf(household)).toEqual(['legacy-maker active']);
    expect(await amountsOf(household)).toEqual([800, 2700]);
  });

  test('leaves the tier as it was when the card is declined', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const card = await aCard('chargeCustomerFail');
    await post(token, '/api/subscription/card', { paymentMethodId: card, idempotencyKey: newKey() });
    const upgrade = { currentTier: 'supporter', newTier: 'leader', idempotencyKey: newKey() };
    for (const _attempt of [1, 2]) {
      expect(await changeTier(token, upgrade)).toMatchObject(refused(402, 'card-declined'));
    }
    expect(await membershipsOf(household)).toEqual(['supporter active']);
    expect(await itemsOf(household)).toEqual(['supporter:full x 1']);
    expect(await amountsOf(household)).toEqual([800]);
  });

  test('of a membership paid in cash is planned if it is lower, and waits for the counter if it is higher', async () => {
    const { household, token } = await aLoggedInHousehold({ tiers: ['leader'] });
    expect(await changeTier(token, { currentTier: 'leader', newTier: 'legacy-maker' })).toMatchObject(
      refused(409, 'pay-at-counter'),
    );
    expect(await changeTier(token, { currentTier: 'leader', newTier: 'supporter' })).toMatchObject(paid);
    expect(await membershipsOf(household)).toEqual(['leader active']);
    expect((await stored(household.uid)).primary.membership).toMatchObject({ next: 'supporter' });
  });
});

describe('cancellation', () => {
  // spec: billing-cancel-1
  test('of a household leaves its paid time usable and charges nothing more', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    expect(await cancel(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await membershipsOf(household)).toEqual(['leader canceled', 'supporter canceled']);
    expect(await subscriptionsOf(household)).toMatchObject([
      { status: 'active', cancel_at_period_end: true },
    ]);
    expect(await cancel(token)).toMatchObject(refused(409, 'already-canceled'));
    expect(await emailsTo(household)).toEqual(expect.arrayContaining(['welcome', 'cancellation']));
    expect(await amountsOf(household)).toEqual([2400]);
    expect(await get(token, '/api/subscription')).toMatchObject({ body: { state: 'ending' } });
  });

  test('of one family member renews the others only', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    const child = household.family[0]?.id ?? '';
    expect(await cancel(token, child)).toMatchObject({ status: 200 });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter canceled']);
    expect(await itemsOf(household)).toEqual(['leader:full x 1']);
    expect(await chargedTo(household)).toBe(2400);
    expect(await cancel(token, child)).toMatchObject(refused(409, 'already-canceled'));
    expect(await cancel(token, 'nobody')).toMatchObject(refused(404, 'unknown-person'));
  });

  test('can be undone until the paid week ends', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['leader', 'supporter'] });
    await cancel(token);
    expect(await post(token, '/api/subscription/keep-member', { memberId: null })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await membershipsOf(household)).toEqual(['leader active', 'supporter active']);
    expect(await subscriptionsOf(household)).toMatchObject([
      { status: 'active', cancel_at_period_end: false },
    ]);
    expect(await itemsOf(household)).toEqual(['leader:full x 1', 'supporter:discounted x 1']);
    expect(await pendingTaskCount(household)).toBe(0);
  });

  test('matches Stripe’s state after racing with many upgrades', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter', 'supporter'] });
    const upgrade = { currentTier: 'supporter', newTier: 'leader' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_each, index) =>
        index % 2 ? cancel(token) : changeTier(token, { ...upgrade, idempotencyKey: newKey() }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [subscription] = await subscriptionsOf(household);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
    const primary = (await stored(household.uid)).primary.membership;
    expect(primary.status).toBe('canceled');
    const total = (await amountsOf(household)).reduce((sum, amount) => sum + amount, 0);
    expect(total).toBe(await chargedTo(household));
    expect(total).toBe(primary.tier === 'leader' ? 2400 : 1200);
  });
});

describe('extra sessions by card', () => {
  const order = (paymentMethodId: string, more: object = {}) => ({
    memberId: null,
    quantity: 3,
    note: 'For the birthday',
    paymentMethodId,
    idempotencyKey: newKey(),
    ...more,
  });
  const buy = (token: string, body: unknown) => post(token, '/api/extra-sessions', body);

  test('are granted once for many simultaneous requests, with the note for staff', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter'] });
    const { memberId: personId, paymentMethodId: paymentMethod, ...rest } = order(await aCard());
    const requested = { ...rest, personId, paymentMethod };
    const buyOnce = () => buySessions(household.uid, requested, instant(Date.now()));
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, buyOnce));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await buy(token, order(await aCard(), { quantity: 1, note: '' }))).toMatchObject(paid);
    const { primary, noteToStaff } = await stored(household.uid);
    expect(primary.boughtHours).toBe(4);
    expect(noteToStaff).toMatchObject({ text: 'For the birthday' });
    expect((await ledgerOf(household)).at(1)).toMatchObject({ amountCents: 1500, item: { quantity: 3 } });
    expect(await amountsOf(household)).toEqual([800, 1500, 500]);
  });

  test('are granted only after 3-D Secure, and refused to those who cannot buy them', async () => {
    const { household, token } = await aLoggedInCardHousehold({ tiers: ['supporter', 'leader'] });
    const requested = order(await aCard('authenticationRequired'));
    const firstResponse = await buy(token, requested);
    expect((await stored(household.uid)).primary.boughtHours).toBe(0);
    await answerBank(secretOf(firstResponse.body), 'approve');
    expect(await buy(token, requested)).toMatchObject(paid);
    expect((await stored(household.uid)).primary.boughtHours).toBe(3);
    const card = await aCard('chargeDeclined');
    expect(await buy(token, order(card))).toMatchObject(refused(402, 'card-declined'));
    const child = { memberId: household.family[0]?.id };
    expect(await buy(token, order(card, child))).toMatchObject(refused(409, 'not-a-supporter'));
    expect(await buy(token, order(card, { memberId: 'nobody' }))).toMatchObject(
      refused(404, 'unknown-person'),
    );
    await cancel(token);
    expect(await buy(token, order(await aCard()))).toMatchObject(paid);
    expect(await amountsOf(household)).toEqual([1800, 1500, 1500]);
  });
});

describe('billing data in the portal', () => {
  // spec: billing-reads-1
  test('shows the subscription per person and what was paid by card', async () => {
    const { token } = await aLoggedInCardHousehold({ tiers: ['supporter', 'supporter'] });
    await changeTier(token, { currentTier: 'supporter', newTier: 'leader', idempotencyKey: newKey() });
    expect(await get(token, '/api/subscription')).toMatchObject({
      status: 200,
      body: {
        state: 'active',
        weeklyCents: 2400,
        monthlyCents: 10400,
        people: [
          { tier: 'leader', weeklyCents: 2000 },
          { tier: 'supporter', weeklyCents: 400 },
        ],
        openInvoice: null,
      },
    });
    expect(await get(token, '/api/invoices')).toMatchObject({
      status: 200,
      body: { data: expect.arrayContaining([expect.objectContaining({ amount_paid: 1200 })]) },
    });
  });

  test('shows no subscription and no invoices when nothing was paid by card', async () => {
    const { token } = await aLoggedInHousehold();
    expect(await get(token, '/api/invoices')).toMatchObject({ status: 200, body: { data: [] } });
    expect(await get(token, '/api/subscription')).toMatchObject({ body: { state: 'none', paidUntil: null } });
    const card = { paymentMethodId: await aCard(), idempotencyKey: newKey() };
    expect(await post(token, '/api/subscription/card', card)).toMatchObject(refused(409, 'no-subscription'));
  });

  // spec: billing-reads-2
  test('shows the six prices without a login', async () => {
    const { body } = await call(server, 'GET', '/api/prices');
    const { prices } = z.object({ prices: z.array(z.object({ unit_amount: z.number() })) }).parse(body);
    expect(prices.map(({ unit_amount }) => unit_amount)).toEqual([800, 400, 2000, 1000, 3500, 1750]);
  });
});
