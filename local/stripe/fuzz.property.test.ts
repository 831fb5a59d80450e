import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from './http/routing.ts';
import { apiRoutes } from './routes.ts';
import { dayPass, type Harness, openHarness } from './test-harness.ts';

let harness: Harness;
let ids: string[];

beforeAll(async () => {
  harness = await openHarness();
  const { stripe, prices } = harness;
  const { customer, card } = await harness.customerWithCard('pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    payment_behavior: 'allow_incomplete',
    customer: customer.id,
    items: [{ price: prices['leader:full'] }],
  });
  const waiting = await stripe.paymentIntents.create({ ...dayPass, customer: customer.id });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ['card'],
  });
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_900_000_000 });
  const objects = [customer, card, subscription, waiting, setup, clock, ...subscription.items.data];
  ids = [
    ...objects.map(({ id }) => id),
    String(subscription.latest_invoice),
    prices['supporter:full'],
    'nonsense',
  ];
});
afterAll(() => harness.sandbox.close());

const NAMES = [
  ...['customer', 'items[0][price]', 'items[0][id]', 'items[0][deleted]', 'items[0][quantity]', 'price'],
  ...['subscription', 'amount', 'currency', 'payment_method', 'payment_intent', 'confirm', 'outcome'],
  ...['cancel_at_period_end', 'proration_behavior', 'frozen_time', 'pause_collection[behavior]', 'submit'],
  ...['metadata[a]', 'expand[0]', 'limit', 'starting_after', 'email', 'type', 'url', 'name', 'card[token]'],
  ...['paid_out_of_band', 'recurring[interval]', 'unit_amount', 'product', 'id', 'enabled_events[0]'],
];

const value = fc.oneof(
  fc.nat({ max: 20 }),
  fc.constantFrom('aud', '500', '1', 'true', 'none', 'approve', 'card', 'week', 'void', 'tok_visa', '', '-1'),
);

const request = fc.record({
  route: fc.constantFrom(...apiRoutes),
  id: fc.nat(),
  fields: fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), value), {
    maxLength: 8,
    selector: ([name]) => name,
  }),
  spare: fc.array(value, { minLength: 6, maxLength: 6 }),
});

const pick = (index: number) => ids[index % ids.length] ?? '';

const PREFIXES: Record<string, string> = {
  charges: 'ch_',
  customers: 'cus_',
  invoices: 'in_',
  payment_intents: 'pi_',
  payment_methods: 'pm_',
  prices: 'price_',
  setup_intents: 'seti_',
  subscriptions: 'sub_',
  test_clocks: 'clock_',
  three_d_secure: 'pi_',
};

/** Picks an id, usually of the route's own object type, sometimes of any type. */
function idFor(path: string, index: number): string {
  const prefix = PREFIXES[path.split('/').find((part) => part in PREFIXES) ?? ''] ?? '';
  const fitting = ids.filter((id) => id.startsWith(prefix));
  return index % 5 === 0 ? pick(index) : (fitting[index % fitting.length] ?? pick(index));
}

const textOf = (chosen: string | number) => (typeof chosen === 'string' ? chosen : pick(chosen));

interface Answer {
  status: number;
  id?: unknown;
  object?: unknown;
  error?: { type?: unknown; message?: unknown; code?: string; param?: string };
}

async function ask({ method, path }: Route, id: string, form: URLSearchParams): Promise<Answer> {
  const query = method === 'POST' ? '' : `?${form}`;
  const answer = await fetch(`${harness.sandbox.url}${path.replace(':id', id)}${query}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(method === 'POST' && { body: form }),
  });
  const json: Omit<Answer, 'status'> = JSON.parse(await answer.text());
  return { ...json, status: answer.status };
}

/** Removes unknown parameters and adds missing ones until the request passes parameter validation. */
async function requestUntilValid(
  route: Route,
  id: string,
  form: URLSearchParams,
  spare: string[],
): Promise<Answer> {
  const answer = await ask(route, id, form);
  const { code, param = '', message } = answer.error ?? {};
  const top = param.split('[')[0] ?? '';
  const values = [...spare];
  const next = values.pop();
  if (next === undefined) return answer;
  if (code === 'parameter_unknown') {
    const unknown = String(message).includes('parameters: ')
      ? String(message).split('parameters: ')[1]?.split(', ')
      : [top];
    for (const name of [...form.keys()]) {
      if (unknown?.some((each) => name === each || name.startsWith(`${each}[`)) || name.startsWith(param))
        form.delete(name);
    }
    return requestUntilValid(route, id, form, values);
  }
  if (code === 'parameter_missing') {
    form.set(param, next);
    return requestUntilValid(route, id, form, values);
  }
  return answer;
}

test('random requests return an object or a well-formed error', async () => {
  const answers: number[] = [];
  await fc.assert(
    fc.asyncProperty(request, async ({ route, id, fields, spare }) => {
      const form = new URLSearchParams(
        fields.map(([name, chosen]): [string, string] => [name, textOf(chosen)]),
      );
      const answer = await requestUntilValid(route, idFor(route.path, id), form, spare.map(textOf));
      answers.push(answer.status);
      if (typeof answer.id === 'string') ids.push(answer.id);
      expect([200, 400, 402, 404]).toContain(answer.status);
      if (answer.status === 200) expect(answer.object).toEqual(expect.any(String));
      else expect(answer.error).toMatchObject({ type: expect.any(String), message: expect.any(String) });
    }),
  );
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(answers.length / 20);
});
