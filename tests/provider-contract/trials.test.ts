import { describe, expect, test } from 'vitest';
import { invoicesOf } from './invoices.ts';
import { connectProvider, HOUR, observe, WEEK } from './provider.ts';

const provider = connectProvider();

const DAY = 24 * HOUR;
const THREE_WEEKS = 3 * WEEK;

/** Creates a subscription as after cash: the card is saved, and first charged when the paid time ends. */
async function subscribeAfter(seconds: number, card = 'pm_card_visa') {
  const customer = await provider.customer(card);
  const { frozen_time } = await provider.stripe.testHelpers.testClocks.retrieve(customer.clock);
  const trialEnd = frozen_time + seconds;
  const subscription = await provider.stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: await provider.weeklyPrice(1600), quantity: 2 }],
    metadata: { h_mia: 'leader' },
    trial_end: trialEnd,
  });
  return { customer, clock: customer.clock, trialEnd, subscription, id: subscription.id };
}

const read = (id: string) => provider.stripe.subscriptions.retrieve(id);
const paid = (id: string) => invoicesOf(provider.stripe, id, 'paid');

describe('a subscription that begins with a trial', () => {
  test('charges nothing, bills its seats with a paid invoice of $0, and its period is the trial', async ({
    task,
  }) => {
    const { subscription, trialEnd, id } = await subscribeAfter(3 * DAY);
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_start: subscription.created,
      trial_end: trialEnd,
      billing_cycle_anchor: trialEnd,
    });
    expect(subscription.items.data[0]?.current_period_end).toBe(trialEnd);
    const [first] = await paid(id);
    expect(first).toMatchObject({
      total: 0,
      parent: { subscription_details: { metadata: { h_mia: 'leader' } } },
    });
    observe(task, { pendingSetupIntent: subscription.pending_setup_intent });
  });

  test.each([3 * DAY, THREE_WEEKS])('charges a whole week after %i seconds', async (length) => {
    const { id, clock, trialEnd } = await subscribeAfter(length);
    await provider.advance(clock, Math.min(length, 2 * WEEK));
    if (length > 2 * WEEK) await provider.advance(clock, length - 2 * WEEK);
    await provider.advance(clock, HOUR / 2);
    const draft = await read(id);
    expect(draft.status).toBe('active');
    expect(draft.items.data[0]?.current_period_end).toBe(trialEnd + WEEK);
    await provider.advance(clock, HOUR);
    const [, charged] = (await paid(id)).toSorted((one, other) => one.total - other.total);
    expect(charged).toMatchObject({ total: 3200, billing_reason: 'subscription_cycle' });
  });

  test('is past due when the card is declined at its end', async () => {
    const { id, clock } = await subscribeAfter(3 * DAY, 'pm_card_chargeCustomerFail');
    await provider.advance(clock, 3 * DAY + 2 * HOUR);
    expect((await read(id)).status).toBe('past_due');
    expect(await invoicesOf(provider.stripe, id, 'open')).toHaveLength(1);
  });

  test('ends without a charge when it was cancelled for the end of its period, and the cancellation can be undone', async () => {
    const { id, clock, trialEnd } = await subscribeAfter(3 * DAY);
    const ending = await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'trialing', cancel_at: trialEnd });
    const renewing = await provider.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(renewing).toMatchObject({ status: 'trialing', cancel_at: null });
    await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await provider.advance(clock, 3 * DAY + 2 * HOUR);
    expect((await read(id)).status).toBe('canceled');
    expect((await paid(id)).map(({ total }) => total)).toEqual([0]);
  });

  test('keeps its end when a price or a quantity changes without proration', async () => {
    const { id, subscription, trialEnd, clock } = await subscribeAfter(3 * DAY);
    const [item] = subscription.items.data;
    const changed = await provider.stripe.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', price: await provider.weeklyPrice(3500), quantity: 1 }],
      proration_behavior: 'none',
      payment_behavior: 'allow_incomplete',
    });
    expect(changed).toMatchObject({ status: 'trialing', trial_end: trialEnd });
    await provider.advance(clock, 3 * DAY + 2 * HOUR);
    expect((await paid(id)).map(({ total }) => total).toSorted()).toEqual([0, 3500]);
  });

  test('can be extended without an earlier charge', async () => {
    const { id, subscription, clock, trialEnd } = await subscribeAfter(3 * DAY);
    const later = trialEnd + WEEK;
    const moved = await provider.stripe.subscriptions.update(id, {
      trial_end: later,
      proration_behavior: 'none',
    });
    expect(moved).toMatchObject({
      status: 'trialing',
      trial_start: subscription.trial_start,
      trial_end: later,
    });
    expect(moved.items.data[0]?.current_period_end).toBe(later);
    await provider.advance(clock, 3 * DAY + 2 * HOUR);
    expect((await paid(id)).every(({ total }) => total === 0)).toBe(true);
    await provider.advance(clock, WEEK);
    expect((await paid(id)).map(({ total }) => total)).toContain(3200);
  });

  test('charges nothing at its end while payments are paused', async () => {
    const { id, clock, trialEnd } = await subscribeAfter(3 * DAY);
    await provider.stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: trialEnd + WEEK - 12 * HOUR },
    });
    await provider.advance(clock, 3 * DAY + 2 * HOUR);
    expect((await read(id)).status).toBe('active');
    expect((await paid(id)).map(({ total }) => total)).toEqual([0]);
    await provider.advance(clock, WEEK);
    expect((await paid(id)).map(({ total }) => total).toSorted()).toEqual([0, 3200]);
  });

  test('is rejected when its end is in the past', async () => {
    await expect(subscribeAfter(-HOUR)).rejects.toMatchObject({ param: 'trial_end' });
  });
});
