import { instantFromUnix } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { type StripeSubscription, toSnapshot } from './subscription-snapshot.ts';

const WEEK = 604_800;
const END = 1_800_000_000;

const PAUSED: StripeSubscription = {
  id: 'sub_1',
  status: 'paused',
  created: END - WEEK,
  ended_at: null,
  cancel_at: null,
  trial_start: END - WEEK,
  trial_end: END,
  pause_collection: null,
  latest_invoice: null,
  metadata: {},
  items: {
    data: [{ current_period_start: END - WEEK, current_period_end: END, price: { unit_amount: 2000 } }],
  },
};

describe('a subscription that Stripe has paused, as after a trial without a card', () => {
  it('renews nothing and has no invoice, like one that ends with its paid time', async () => {
    const { subscription: snapshot, invoice } = await toSnapshot(PAUSED, []);
    expect(snapshot).toMatchObject({ state: 'ending', periodEnd: instantFromUnix(END) });
    expect(invoice).toBeNull();
  });
});
