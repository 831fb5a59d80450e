import { PRICE_KEYS, type PriceKey } from '@legacy-hub/domain/tiers';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import {
  advanceModel,
  applyChange,
  type Billing,
  type BillingModel,
  cancelModel,
  createModel,
} from './household-model.ts';
import { type Harness, openHarness } from './test-harness.ts';

type Step =
  | { do: 'change'; quantities: Map<PriceKey, number>; billing: Billing }
  | { do: 'wait'; seconds: number }
  | { do: 'card fails' | 'card works' | 'pay by hand' | 'cancel at end' | 'take back' }
  | { do: 'cancel now'; how: 'without credit' | 'with credit' };

const priceKey = fc.constantFrom(...PRICE_KEYS);
const billing = fc.constantFrom<Billing>('next invoice', 'at once', 'not at all');
const quantities = (least: number) =>
  fc.uniqueArray(fc.tuple(priceKey, fc.integer({ min: least, max: 3 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([key]) => key,
  });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      quantities: quantities(0).map((entries) => new Map(entries)),
      billing,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 1_500_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>({ do: 'card fails' }, { do: 'card works' }, { do: 'pay by hand' }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'cancel at end' }, { do: 'take back' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel now' as const),
      how: fc.constantFrom('without credit' as const, 'with credit' as const),
    }),
  },
);

const BEHAVIOR = {
  'next invoice': 'create_prorations',
  'at once': 'always_invoice',
  'not at all': 'none',
} as const;

/** Translates wanted quantities into subscription item updates: added, changed or deleted items. */
function itemsFor(
  harness: Harness,
  current: Stripe.SubscriptionItem[],
  wanted: ReadonlyMap<PriceKey, number>,
): Stripe.SubscriptionUpdateParams.Item[] {
  return [...wanted].flatMap(([key, quantity]): Stripe.SubscriptionUpdateParams.Item[] => {
    const item = current.find(({ price }) => price.id === harness.prices[key]);
    if (item === undefined) return quantity === 0 ? [] : [{ price: harness.prices[key], quantity }];
    return quantity === 0 ? [{ id: item.id, deleted: true }] : [{ id: item.id, quantity }];
  });
}

function removesEveryItem(household: BillingModel, wanted: ReadonlyMap<PriceKey, number>): boolean {
  return [...new Map([...household.items, ...wanted]).values()].every((quantity) => quantity === 0);
}

async function payOpenInvoices(harness: Harness, customer: string): Promise<void> {
  const card = await harness.setDefaultCard(customer, 'pm_card_visa');
  const open = await harness.stripe.invoices.list({ customer, status: 'open', limit: 100 });
  for (const { id } of open.data) await harness.stripe.invoices.pay(id, { payment_method: card.id });
}

interface Account {
  harness: Harness;
  customer: string;
  subscription: string;
  household: BillingModel;
}

async function runStep({ harness, customer, subscription, household }: Account, next: Step): Promise<void> {
  const { stripe, sandbox } = harness;
  if (next.do === 'wait') {
    sandbox.controls.advance(next.seconds);
    advanceModel(household, next.seconds);
  } else if (next.do === 'card fails') await harness.setDefaultCard(customer, 'pm_card_chargeCustomerFail');
  else if (next.do === 'card works') await harness.setDefaultCard(customer, 'pm_card_visa');
  else if (next.do === 'pay by hand') await payOpenInvoices(harness, customer);
  else if (household.over) return;
  else if (next.do === 'cancel now') {
    const credit = next.how === 'with credit';
    await stripe.subscriptions.cancel(subscription, { prorate: credit, invoice_now: credit });
    cancelModel(household, next.how);
  } else if (next.do === 'change') {
    if (removesEveryItem(household, next.quantities)) return;
    const { data } = await stripe.subscriptionItems.list({ subscription, limit: 100 });
    const items = itemsFor(harness, data, next.quantities);
    await stripe.subscriptions.update(subscription, { items, proration_behavior: BEHAVIOR[next.billing] });
    applyChange(household, next.quantities, next.billing);
  } else {
    household.endsWithPeriod = next.do === 'cancel at end';
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: household.endsWithPeriod });
  }
}

async function checkInvoices({ harness, customer, household }: Account): Promise<void> {
  const { stripe } = harness;
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ customer, limit: 100 })) invoices.unshift(invoice);
  expect(invoices.map(({ total }) => total)).toEqual(household.totals);
  const pending = await stripe.invoiceItems.list({ customer, pending: true, limit: 100 });
  expect(pending.data.map(({ amount }) => amount).reverse()).toEqual(household.pending);
  expect(await audit(stripe)).toEqual([]);
}

/** Once everything is paid, the charges equal the invoice totals, less any remaining credit. */
async function checkCharges({ harness, customer, household }: Account): Promise<void> {
  const { stripe } = harness;
  for (const { id } of (await stripe.invoices.list({ customer, status: 'draft', limit: 100 })).data) {
    await stripe.invoices.finalizeInvoice(id);
  }
  await payOpenInvoices(harness, customer);
  let charged = 0;
  for await (const charge of stripe.charges.list({ customer, limit: 100 }))
    if (charge.paid) charged += charge.amount;
  const stripeCustomer = await stripe.customers.retrieve(customer);
  const balance = stripeCustomer.deleted ? 0 : stripeCustomer.balance;
  expect(charged).toBe(household.totals.reduce((sum, total) => sum + total, 0) - balance);
}

test('invoices, credits and charges add up to the cent after any sequence of household actions', async () => {
  await fc.assert(
    fc.asyncProperty(quantities(1), fc.array(step, { minLength: 1, maxLength: 12 }), async (first, steps) => {
      const harness = await openHarness();
      try {
        harness.sandbox.controls.set({ whenRetriesEnd: 'leave_past_due' });
        const { customer } = await harness.customerWithCard('pm_card_visa');
        const { id, created } = await harness.stripe.subscriptions.create({
          customer: customer.id,
          items: first.map(([key, quantity]) => ({ price: harness.prices[key], quantity })),
        });
        const account = {
          harness,
          customer: customer.id,
          subscription: id,
          household: createModel(new Map(first), created),
        };
        for (const next of steps) {
          await runStep(account, next);
          await checkInvoices(account);
        }
        await checkCharges(account);
        await checkInvoices(account);
      } finally {
        await harness.sandbox.close();
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
