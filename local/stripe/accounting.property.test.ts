import { PRICE_KEYS, type PriceKey } from '@legacy-hub/domain/tiers';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { type Billing, type BillingModel, changed, joined, left, waited } from './household-model.ts';
import { type Harness, openBench } from './test-harness.ts';

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

/** What the change means for the provider: new items, new quantities, removed items. */
function itemsFor(
  bench: Harness,
  current: Stripe.SubscriptionItem[],
  wanted: ReadonlyMap<PriceKey, number>,
): Stripe.SubscriptionUpdateParams.Item[] {
  return [...wanted].flatMap(([key, quantity]): Stripe.SubscriptionUpdateParams.Item[] => {
    const item = current.find(({ price }) => price.id === bench.prices[key]);
    if (item === undefined) return quantity === 0 ? [] : [{ price: bench.prices[key], quantity }];
    return quantity === 0 ? [{ id: item.id, deleted: true }] : [{ id: item.id, quantity }];
  });
}

function leavesNobody(household: BillingModel, wanted: ReadonlyMap<PriceKey, number>): boolean {
  return [...new Map([...household.items, ...wanted]).values()].every((quantity) => quantity === 0);
}

async function payOpenInvoices(bench: Harness, customer: string): Promise<void> {
  const card = await bench.useCard(customer, 'pm_card_visa');
  const open = await bench.stripe.invoices.list({ customer, status: 'open', limit: 100 });
  for (const { id } of open.data) await bench.stripe.invoices.pay(id, { payment_method: card.id });
}

interface Life {
  bench: Harness;
  customer: string;
  subscription: string;
  household: BillingModel;
}

async function live({ bench, customer, subscription, household }: Life, next: Step): Promise<void> {
  const { stripe, sandbox } = bench;
  if (next.do === 'wait') {
    sandbox.switchboard.advance(next.seconds);
    waited(household, next.seconds);
  } else if (next.do === 'card fails') await bench.useCard(customer, 'pm_card_chargeCustomerFail');
  else if (next.do === 'card works') await bench.useCard(customer, 'pm_card_visa');
  else if (next.do === 'pay by hand') await payOpenInvoices(bench, customer);
  else if (household.over) return;
  else if (next.do === 'cancel now') {
    const credit = next.how === 'with credit';
    await stripe.subscriptions.cancel(subscription, { prorate: credit, invoice_now: credit });
    left(household, next.how);
  } else if (next.do === 'change') {
    if (leavesNobody(household, next.quantities)) return;
    const { data } = await stripe.subscriptionItems.list({ subscription, limit: 100 });
    const items = itemsFor(bench, data, next.quantities);
    await stripe.subscriptions.update(subscription, { items, proration_behavior: BEHAVIOR[next.billing] });
    changed(household, next.quantities, next.billing);
  } else {
    household.endsWithPeriod = next.do === 'cancel at end';
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: household.endsWithPeriod });
  }
}

async function checkBooks({ bench, customer, household }: Life): Promise<void> {
  const { stripe } = bench;
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ customer, limit: 100 })) invoices.unshift(invoice);
  expect(invoices.map(({ total }) => total)).toEqual(household.totals);
  const pending = await stripe.invoiceItems.list({ customer, pending: true, limit: 100 });
  expect(pending.data.map(({ amount }) => amount).reverse()).toEqual(household.pending);
  expect(await audit(stripe)).toEqual([]);
}

/** Once everything is paid, the money that moved is what the invoices came to, but for the credit that is left. */
async function checkMoney({ bench, customer, household }: Life): Promise<void> {
  const { stripe } = bench;
  for (const { id } of (await stripe.invoices.list({ customer, status: 'draft', limit: 100 })).data) {
    await stripe.invoices.finalizeInvoice(id);
  }
  await payOpenInvoices(bench, customer);
  let charged = 0;
  for await (const charge of stripe.charges.list({ customer, limit: 100 }))
    if (charge.paid) charged += charge.amount;
  const account = await stripe.customers.retrieve(customer);
  const balance = account.deleted ? 0 : account.balance;
  expect(charged).toBe(household.totals.reduce((sum, total) => sum + total, 0) - balance);
}

test('whatever a household does, every invoice, credit and charge adds up to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(quantities(1), fc.array(step, { minLength: 1, maxLength: 12 }), async (first, steps) => {
      const bench = await openBench();
      try {
        bench.sandbox.switchboard.set({ whenRetriesEnd: 'leave_past_due' });
        const { customer } = await bench.customerWith('pm_card_visa');
        const { id, created } = await bench.stripe.subscriptions.create({
          customer: customer.id,
          items: first.map(([key, quantity]) => ({ price: bench.prices[key], quantity })),
        });
        const life = {
          bench,
          customer: customer.id,
          subscription: id,
          household: joined(new Map(first), created),
        };
        for (const next of steps) {
          await live(life, next);
          await checkBooks(life);
        }
        await checkMoney(life);
        await checkBooks(life);
      } finally {
        await bench.sandbox.close();
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
