import type Stripe from 'stripe';

/** Everything in the account, read through the public API. */
interface Account {
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

async function readAccount(stripe: Stripe): Promise<Account> {
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

function auditInvoice(account: Account, invoice: Stripe.Invoice): Finding[] {
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

/** No period of any item may be billed twice. */
function auditPeriods({ invoices }: Account, { id }: Stripe.Subscription): Finding {
  const starts = invoices
    .filter(({ parent }) => parent?.subscription_details?.subscription === id)
    .flatMap(({ lines }) => lines.data)
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ parent, period }) => `${parent?.subscription_item_details?.subscription_item} ${period.start}`);
  return new Set(starts).size !== starts.length && `${id}: a period was billed twice`;
}

function auditStatus({ invoices }: Account, { id, status }: Stripe.Subscription): Finding {
  const latest = invoices.find(
    (each) =>
      each.parent?.subscription_details?.subscription === id && ['open', 'paid'].includes(each.status ?? ''),
  );
  if (status === 'active' && latest?.status !== 'paid') return `${id}: active with an unpaid invoice`;
  return status === 'past_due' && latest?.status !== 'open' && `${id}: past due with nothing open`;
}

function auditMoney({ charges, intents }: Account): Finding {
  const charged = total(charges.filter(({ paid }) => paid).map(({ amount }) => amount));
  const received = total(intents.map(({ amount_received }) => amount_received));
  return charged !== received && 'The charges do not equal the amounts received';
}

/** Lists inconsistencies in the account; empty if there are none. */
export async function audit(stripe: Stripe): Promise<string[]> {
  const account = await readAccount(stripe);
  const findings: Finding[] = [
    ...account.invoices.flatMap((invoice) => auditInvoice(account, invoice)),
    ...account.subscriptions.map((subscription) => auditPeriods(account, subscription)),
    ...account.subscriptions.map((subscription) => auditStatus(account, subscription)),
    auditMoney(account),
  ];
  return findings.filter((finding) => finding !== false);
}
