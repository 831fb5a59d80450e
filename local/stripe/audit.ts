import type Stripe from 'stripe';

/** Everything in the account, read through the public API. */
interface Account {
  customers: Stripe.Customer[];
  balances: Map<string, Stripe.CustomerBalanceTransaction[]>;
  invoices: Stripe.Invoice[];
  lines: Map<string, Stripe.InvoiceLineItem[]>;
  items: Stripe.InvoiceItem[];
  payments: Stripe.InvoicePayment[];
  intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  subscriptions: Stripe.Subscription[];
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

const wide = { limit: 100 };

async function readAccount(stripe: Stripe): Promise<Account> {
  const customers = await all(stripe.customers.list(wide));
  const invoices = await all(stripe.invoices.list(wide));
  const balances: Account['balances'] = new Map();
  for (const { id } of customers)
    balances.set(id, await all(stripe.customers.listBalanceTransactions(id, wide)));
  const lines: Account['lines'] = new Map();
  for (const { id } of invoices) lines.set(id, await all(stripe.invoices.listLineItems(id, wide)));
  return {
    customers,
    balances,
    invoices,
    lines,
    items: await all(stripe.invoiceItems.list(wide)),
    payments: await all(stripe.invoicePayments.list(wide)),
    intents: await all(stripe.paymentIntents.list(wide)),
    charges: await all(stripe.charges.list(wide)),
    subscriptions: await all(stripe.subscriptions.list({ ...wide, status: 'all' })),
  };
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

type Finding = string | false;

function auditInvoice(account: Account, invoice: Stripe.Invoice): Finding[] {
  const { id, status, total: sum, amount_due: due, amount_paid: paid } = invoice;
  const lines = account.lines.get(id) ?? [];
  const final = status !== 'draft';
  const payment = account.payments.find((candidate) => candidate.invoice === id);
  const intent = account.intents.find((candidate) => candidate.id === payment?.payment.payment_intent);
  const succeeded = account.charges.filter((charge) => charge.paid && charge.payment_intent === intent?.id);
  return [
    total(lines.map(({ amount }) => amount)) !== sum && `${id}: the lines do not add up to ${sum}`,
    due < 0 && `${id}: a negative amount is due`,
    final &&
      sum + invoice.starting_balance !== due + (invoice.ending_balance ?? 0) &&
      `${id}: total and balance do not add up`,
    final && due > 0 && intent?.amount !== due && `${id}: its payment has a different amount`,
    status === 'paid' && paid !== due && `${id}: paid ${paid} of ${due}`,
    status === 'paid' && due > 0 && succeeded.length !== 1 && `${id}: ${succeeded.length} charges paid it`,
    status !== 'paid' && succeeded.length > 0 && `${id}: is ${status} but was charged`,
    status === 'open' && due === 0 && `${id}: is open with nothing to pay`,
  ];
}

function auditItem(account: Account, item: Stripe.InvoiceItem): Finding[] {
  const lines = [...account.lines.values()]
    .flat()
    .filter(
      ({ parent }) =>
        (parent?.subscription_item_details ?? parent?.invoice_item_details)?.invoice_item === item.id,
    );
  const expected = item.invoice === null ? 0 : 1;
  return [
    lines.length !== expected && `${item.id}: billed ${lines.length} times instead of ${expected}`,
    lines.some(({ amount, invoice }) => amount !== item.amount || invoice !== item.invoice) &&
      `${item.id}: billed as something else`,
  ];
}

function auditCustomer(account: Account, customer: Stripe.Customer): Finding[] {
  const moves = account.balances.get(customer.id) ?? [];
  return [
    total(moves.map(({ amount }) => amount)) !== customer.balance &&
      `${customer.id}: the balance is not the sum of its transactions`,
    moves.length > 0 &&
      moves[0]?.ending_balance !== customer.balance &&
      `${customer.id}: the last transaction has a different ending balance`,
  ];
}

/** No period of any item may be billed twice. */
function auditPeriods(account: Account, subscription: Stripe.Subscription): Finding[] {
  const starts = account.invoices
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id)
    .flatMap(({ id }) => account.lines.get(id) ?? [])
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ parent, period }) => `${parent?.subscription_item_details?.subscription_item} ${period.start}`);
  return [new Set(starts).size !== starts.length && `${subscription.id}: a period was billed twice`];
}

function auditStatus(account: Account, subscription: Stripe.Subscription): Finding {
  const latest = account.invoices.find(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === subscription.id &&
      (status === 'open' || status === 'paid'),
  );
  const { id, status } = subscription;
  if (status === 'active' && latest?.status !== 'paid') return `${id}: active with an unpaid invoice`;
  if (status === 'past_due' && latest?.status !== 'open') return `${id}: past due with nothing open`;
  return false;
}

function auditMoney(account: Account): Finding[] {
  const charged = account.charges.filter(({ paid }) => paid);
  const received = total(account.intents.map(({ amount_received }) => amount_received));
  return [
    total(charged.map(({ amount }) => amount)) !== received &&
      'The charges do not equal the amounts received',
  ];
}

/** Lists inconsistencies in the account; empty if there are none. Uses only the API, not the sandbox's state. */
export async function audit(stripe: Stripe): Promise<string[]> {
  const account = await readAccount(stripe);
  const findings: Finding[] = [
    ...account.invoices.flatMap((invoice) => auditInvoice(account, invoice)),
    ...account.items.flatMap((item) => auditItem(account, item)),
    ...account.customers.flatMap((customer) => auditCustomer(account, customer)),
    ...account.subscriptions.flatMap((subscription) => auditPeriods(account, subscription)),
    ...account.subscriptions.map((subscription) => auditStatus(account, subscription)),
    ...auditMoney(account),
  ];
  return findings.filter((finding) => finding !== false);
}
