import { readFileSync } from 'node:fs';
import { instantFromUnix } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { toSnapshot } from './subscription-snapshot.ts';

const FIXTURE = new URL('../../../local/stripe/fixtures/subscription.json', import.meta.url);
const subscription: Stripe.Subscription = JSON.parse(readFileSync(FIXTURE, 'utf8'));

describe('a subscription that Stripe has paused, as after a trial without a card', () => {
  it('renews nothing and has no invoice, like one that ends with its paid time', async () => {
    const paused: Stripe.Subscription = {
      ...subscription,
      ...{ status: 'paused', cancel_at: null, latest_invoice: null },
    };
    const { subscription: snapshot, invoice } = await toSnapshot(paused, []);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    expect(snapshot).toMatchObject({ state: 'ending', periodEnd: instantFromUnix(end) });
    expect(invoice).toBeNull();
  });
});
