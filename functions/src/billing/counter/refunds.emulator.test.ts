import { describe, expect, test } from 'vitest';
import { setProject } from '../../testing/set-project.ts';
import { deliverReturnEvents, latestPaymentOf } from '../../testing/stripe/return-events.ts';
import { provider } from '../../testing/stripe/stripe-sandbox.ts';
import {
  aCardHousehold,
  amountsOf,
  chargedTo,
  emailsTo,
  ledgerOf,
  membershipsOf,
  subscriptionsOf,
} from '../../testing/subjects/card-households.ts';
import { syncHousehold } from '../sync/sync-household.ts';

setProject('demo-refunds');

describe('a refund made at Stripe', () => {
  test('in part is booked once, with an email, and removes nothing', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'] });
    const payment = await latestPaymentOf(household);
    await provider.refunds.create({ payment_intent: payment, amount: 500 });
    await deliverReturnEvents(payment);
    expect(await amountsOf(household)).toEqual([2000, -500]);
    const [paid, refund] = await ledgerOf(household);
    expect(refund).toMatchObject({ item: { kind: 'refund' }, method: 'card', paymentEntryId: paid?.id });
    expect(await chargedTo(household)).toBe(1500);
    expect(await emailsTo(household)).toContain('refund');
    expect(await membershipsOf(household)).toEqual(['leader active']);
  });

  test('in full removes the week, and the card is not charged again', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader', 'supporter'] });
    const payment = await latestPaymentOf(household);
    await provider.refunds.create({ payment_intent: payment });
    await deliverReturnEvents(payment);
    await syncHousehold(household.uid);
    expect(await membershipsOf(household)).toEqual(['leader expired', 'supporter expired']);
    expect(await amountsOf(household)).toEqual([2400, -2400]);
    expect(await subscriptionsOf(household)).toMatchObject([{ status: 'canceled' }]);
  });

  test('is reversed when it fails', async () => {
    const { household } = await aCardHousehold({ tiers: ['leader'], card: 'refundFail' });
    const payment = await latestPaymentOf(household);
    const { id } = await provider.refunds.create({ payment_intent: payment });
    await expect.poll(async () => (await provider.refunds.retrieve(id)).status).toBe('failed');
    await deliverReturnEvents(payment);
    expect((await amountsOf(household)).sort()).toEqual([-2000, 2000, 2000]);
    expect((await ledgerOf(household)).map(({ item }) => item.kind)).toContain('refund-failed');
    expect(await membershipsOf(household)).toEqual(['leader active']);
  });
});
