import * as z from 'zod/mini';
import { getFromApi, postToApi } from './api.ts';
import { connectToPage } from './frames.ts';

type Decision = 'approve' | 'refuse';

const Query = z.object({
  client_secret: z.string(),
  payment_intent: z.optional(z.string()),
  setup_intent: z.optional(z.string()),
});

const Payment = z.object({ amount: z.number(), currency: z.string() });

const { client_secret, payment_intent, setup_intent } = Query.parse(
  Object.fromEntries(new URLSearchParams(location.search)),
);
const { api, tell } = connectToPage();

if (payment_intent === undefined) element('title').textContent = 'Confirm your card';
element('amount').textContent = await amount();
button('approve').addEventListener('click', () => decide('approve'));
button('refuse').addEventListener('click', () => decide('refuse'));
allowDeciding(true);
element('title').focus();

async function amount(): Promise<string> {
  if (payment_intent === undefined) return 'Nothing to pay now';
  const { body } = await getFromApi(
    api,
    `payment_intents/${payment_intent}`,
    new URLSearchParams({ client_secret }),
  );
  const payment = Payment.safeParse(body);
  if (!payment.success) return 'Unknown';
  const { amount: cents, currency } = payment.data;
  return (cents / 100).toLocaleString('en-AU', { style: 'currency', currency });
}

async function decide(outcome: Decision): Promise<void> {
  allowDeciding(false);
  const intent = payment_intent ?? setup_intent;
  const form = new URLSearchParams({ client_secret, outcome });
  const { ok } = await postToApi(api, `test_helpers/three_d_secure/${intent}`, form);
  if (ok) return tell({ kind: 'decided' });
  element('problem').textContent = 'The bank did not answer. Please try again.';
  allowDeciding(true);
}

function allowDeciding(allowed: boolean): void {
  button('approve').disabled = !allowed;
  button('refuse').disabled = !allowed;
}

function button(id: Decision): HTMLButtonElement {
  const found = element(id);
  if (found instanceof HTMLButtonElement) return found;
  throw new Error(`#${id} is not a button`);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`three-d-secure.html has no #${id}`);
  return found;
}
