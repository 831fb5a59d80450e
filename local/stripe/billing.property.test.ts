import { PRICE_KEYS, type PriceKey } from '@legacy-hub/domain/core/tiers';
import { shareOfRuns } from '@legacy-hub/domain/testing/property-runs';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { WEEK } from './state/clock.ts';
import { type Harness, openHarness } from './test-harness.ts';

const STEPS = [
  'card fails',
  'card works',
  'pay everything',
  'void everything',
  'end',
  'keep',
  'cancel',
] as const;
type Step = (typeof STEPS)[number] | { quantities: Map<PriceKey, number> } | { seconds: number };

const quantities = (least: number) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...PRICE_KEYS), fc.integer({ min: least, max: 3 })), {
      minLength: 1,
      maxLength: 3,
      selector: ([key]) => key,
    })
    .map((entries) => new Map(entries));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ quantities: quantities(0) }),
  fc.record({ seconds: fc.integer({ min: 1, max: 1_500_000 }) }),
  fc.constantFrom(...STEPS),
);

const AMOUNTS: Record<PriceKey, number> = {
  'supporter:full': 800,
  'supporter:discounted': 400,
  'leader:full': 2000,
  'leader:discounted': 1000,
  'legacy-maker:full': 3500,
  'legacy-maker:discounted': 1750,
};

class Expected {
  readonly totals: number[] = [];
  isOver = false;
  ends = false;
  #renewsAt: number;

  readonly items: Map<PriceKey, number>;

  constructor(items: Map<PriceKey, number>, start: number) {
    this.items = items;
    this.#renewsAt = start;
    this.advanceTo(start);
  }

  advanceTo(now: number): void {
    while (!this.isOver && this.#renewsAt <= now) {
      if (this.ends) this.isOver = true;
      else this.totals.push([...this.items].reduce((sum, [key, count]) => sum + AMOUNTS[key] * count, 0));
      this.#renewsAt += WEEK;
    }
  }

  change(wanted: ReadonlyMap<PriceKey, number>): void {
    for (const [key, count] of wanted) {
      if (count > 0) this.items.set(key, count);
      else this.items.delete(key);
    }
  }

  wouldBeEmpty(wanted: ReadonlyMap<PriceKey, number>): boolean {
    return [...new Map([...this.items, ...wanted]).values()].every((count) => count === 0);
  }
}

interface Account {
  harness: Harness;
  customer: string;
  subscription: string;
  expected: Expected;
}

async function changeItems({ harness, subscription, expected }: Account, wanted: Map<PriceKey, number>) {
  if (expected.wouldBeEmpty(wanted)) return;
  const { items } = await harness.stripe.subscriptions.retrieve(subscription);
  const inputs = [...wanted].flatMap(([key, quantity]): Stripe.SubscriptionUpdateParams.Item[] => {
    const price = harness.prices[key];
    const item = items.data.find((each) => each.price.id === price);
    if (item === undefined) return quantity === 0 ? [] : [{ price, quantity }];
    return quantity === 0 ? [{ id: item.id, deleted: true }] : [{ id: item.id, quantity }];
  });
  await harness.stripe.subscriptions.update(subscription, {
    items: inputs,
    proration_behavior: 'none',
    payment_behavior: 'allow_incomplete',
  });
  expected.change(wanted);
}

async function settle({ harness, customer }: Account, how: 'pay' | 'void'): Promise<void> {
  const card = await harness.setDefaultCard(customer, 'pm_card_visa');
  const { data } = await harness.stripe.invoices.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) {
    if (how === 'pay') await harness.stripe.invoices.pay(id, { payment_method: card.id });
    else await harness.stripe.invoices.voidInvoice(id);
  }
}

async function run(account: Account, next: Step): Promise<void> {
  const { harness, customer, subscription, expected } = account;
  const { stripe, sandbox } = harness;
  if (next === 'card fails') await harness.setDefaultCard(customer, 'pm_card_chargeCustomerFail');
  else if (next === 'card works') await harness.setDefaultCard(customer, 'pm_card_visa');
  else if (next === 'pay everything') await settle(account, 'pay');
  else if (next === 'void everything') await settle(account, 'void');
  else if (typeof next === 'object' && 'seconds' in next) {
    sandbox.controls.advance(next.seconds);
    const { status, ended_at } = await stripe.subscriptions.retrieve(subscription);
    expected.advanceTo(status === 'canceled' ? (ended_at ?? 0) - 1 : sandbox.controls.now());
    expected.isOver = status === 'canceled';
  } else if (expected.isOver) return;
  else if (typeof next === 'object') await changeItems(account, next.quantities);
  else if (next === 'cancel') {
    await stripe.subscriptions.cancel(subscription);
    expected.isOver = true;
  } else {
    expected.ends = next === 'end';
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: expected.ends });
  }
}

/** All objects of the account, read through the public API. */
interface Books {
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
  intents: Stripe.PaymentIntent[];
  subscriptions: Stripe.Subscription[];
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

async function readAccount(stripe: Stripe): Promise<Books> {
  const wide = { limit: 100 };
  return {
    invoices: await all(stripe.invoices.list({ ...wide, expand: ['data.payments'] })),
    charges: await all(stripe.charges.list(wide)),
    intents: await all(stripe.paymentIntents.list(wide)),
    subscriptions: await all(stripe.subscriptions.list({ ...wide, status: 'all' })),
  };
}

type Finding = string | false;

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function auditInvoice(account: Books, invoice: Stripe.Invoice): Finding[] {
  const { id, status, total: sum, amount_due: due, amount_paid: paid } = invoice;
  const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? [];
  const byCard = account.charges.filter((each) => each.paid && intents.includes(String(each.payment_intent)));
  const expected = status === 'paid' && !invoice.amount_paid_off_stripe && due > 0 ? 1 : 0;
  return [
    total(invoice.lines.data.map(({ amount }) => amount)) !== sum &&
      `${id}: its lines do not add up to ${sum}`,
    due < 0 && `${id}: a negative amount is due`,
    status === 'paid' && paid !== due && `${id}: paid ${paid} of ${due}`,
    status === 'open' && due === 0 && `${id}: is open with nothing to pay`,
    byCard.length !== expected && `${id}: is ${status}, with ${byCard.length} charges`,
  ];
}

/** Checks that no period of any item is billed twice. */
function auditPeriods({ invoices }: Books, { id }: Stripe.Subscription): Finding {
  const starts = invoices
    .filter(({ parent }) => parent?.subscription_details?.subscription === id)
    .flatMap(({ lines }) => lines.data)
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ parent, period }) => `${parent?.subscription_item_details?.subscription_item} ${period.start}`);
  return new Set(starts).size !== starts.length && `${id}: a period was billed twice`;
}

function auditStatus({ invoices }: Books, { id, status }: Stripe.Subscription): Finding {
  const latest = invoices.find(
    (each) =>
      each.parent?.subscription_details?.subscription === id && ['open', 'paid'].includes(each.status ?? ''),
  );
  if (status === 'active' && latest?.status !== 'paid') return `${id}: active with an unpaid invoice`;
  return status === 'past_due' && latest?.status !== 'open' && `${id}: past due with nothing open`;
}

function auditMoney({ charges, intents }: Books): Finding {
  const charged = total(charges.filter(({ paid }) => paid).map(({ amount }) => amount));
  const received = total(intents.map(({ amount_received }) => amount_received));
  return charged !== received && 'The charges do not equal the amounts received';
}

async function audit(stripe: Stripe): Promise<string[]> {
  const account = await readAccount(stripe);
  const findings: Finding[] = [
    ...account.invoices.flatMap((invoice) => auditInvoice(account, invoice)),
    ...account.subscriptions.map((subscription) => auditPeriods(account, subscription)),
    ...account.subscriptions.map((subscription) => auditStatus(account, subscription)),
    auditMoney(account),
  ];
  return findings.filter((finding) => finding !== false);
}

test('every week is billed once at its starting prices, and charges add up, for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(quantities(1), fc.array(step, { minLength: 1, maxLength: 12 }), async (first, steps) => {
      const harness = await openHarness();
      try {
        const { customer } = await harness.customerWithCard('pm_card_visa');
        const items = [...first].map(([key, quantity]) => ({ price: harness.prices[key], quantity }));
        const { id, created } = await harness.stripe.subscriptions.create({
          payment_behavior: 'allow_incomplete',
          customer: customer.id,
          items,
        });
        const expected = new Expected(new Map(first), created);
        const account = { harness, customer: customer.id, subscription: id, expected };
        for (const next of steps) {
          await run(account, next);
          const { data } = await harness.stripe.invoices.list({ limit: 100 });
          expect(data.map(({ total }) => total).reverse()).toEqual(expected.totals);
          expect(await audit(harness.stripe)).toEqual([]);
        }
      } finally {
        await harness.sandbox.close();
      }
    }),
    { numRuns: shareOfRuns(1 / 6) },
  );
});
