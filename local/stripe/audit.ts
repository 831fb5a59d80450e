import type Stripe from 'stripe';

/** Everything the account shows, read through the API like any bookkeeper would. */
interface Books {
  customers: Stripe.Customer[];
  balances: Map<string, Stripe.CustomerBalanceTransaction[]>;
  invoices: Stripe.Invoice[];
  lines: Map<string, Stripe.InvoiceLineItem[]>;
  items: Stripe.InvoiceItem[];
  payments: Stripe.InvoicePayment[];
  intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  movements: Stripe.BalanceTransaction[];
  subscriptions: Stripe.Subscription[];
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

const wide = { limit: 100 };

async function readBooks(stripe: Stripe): Promise<Books> {
  const customers = await all(stripe.customers.list(wide));
  const invoices = await all(stripe.invoices.list(wide));
  const balances: Books['balances'] = new Map();
  for (const { id } of customers)
    balances.set(id, await all(stripe.customers.listBalanceTransactions(id, wide)));
  const lines: Books['lines'] = new Map();
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
    movements: await all(stripe.balanceTransactions.list(wide)),
    subscriptions: await all(stripe.subscriptions.list({ ...wide, status: 'all' })),
  };
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

type Finding = string | false;

function auditInvoice(books: Books, invoice: Stripe.Invoice): Finding[] {
  const { id, status, total: sum, amount_due: due, amount_paid: paid } = invoice;
  const lines = books.lines.get(id) ?? [];
  const final = status !== 'draft';
  const payment = books.payments.find((candidate) => candidate.invoice === id);
  const intent = books.intents.find((candidate) => candidate.id === payment?.payment.payment_intent);
  const succeeded = books.charges.filter((charge) => charge.paid && charge.payment_intent === intent?.id);
  return [
    total(lines.map(({ amount }) => amount)) !== sum && `${id}: the lines do not add up to ${sum}`,
    due < 0 && `${id}: a negative amount is due`,
    final &&
      sum + invoice.starting_balance !== due + (invoice.ending_balance ?? 0) &&
      `${id}: total and balance do not add up`,
    final && due > 0 && intent?.amount !== due && `${id}: its payment is for another amount`,
    status === 'paid' && paid !== due && `${id}: paid ${paid} of ${due}`,
    status === 'paid' && due > 0 && succeeded.length !== 1 && `${id}: ${succeeded.length} charges paid it`,
    status !== 'paid' && succeeded.length > 0 && `${id}: is ${status}, and was charged`,
    status === 'open' && due === 0 && `${id}: is open with nothing to pay`,
  ];
}

function auditItem(books: Books, item: Stripe.InvoiceItem): Finding[] {
  const lines = [...books.lines.values()]
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

function auditCustomer(books: Books, customer: Stripe.Customer): Finding[] {
  const moves = books.balances.get(customer.id) ?? [];
  return [
    total(moves.map(({ amount }) => amount)) !== customer.balance &&
      `${customer.id}: the balance does not follow from its movements`,
    moves.length > 0 &&
      moves[0]?.ending_balance !== customer.balance &&
      `${customer.id}: the last movement ends elsewhere`,
  ];
}

/** Every period of every item is billed once, and never twice for the same time. */
function auditPeriods(books: Books, subscription: Stripe.Subscription): Finding[] {
  const starts = books.invoices
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id)
    .flatMap(({ id }) => books.lines.get(id) ?? [])
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ parent, period }) => `${parent?.subscription_item_details?.subscription_item} ${period.start}`);
  return [new Set(starts).size !== starts.length && `${subscription.id}: a period was billed twice`];
}

function auditStanding(books: Books, subscription: Stripe.Subscription): Finding {
  const latest = books.invoices.find(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === subscription.id &&
      (status === 'open' || status === 'paid'),
  );
  const { id, status } = subscription;
  if (status === 'active' && latest?.status !== 'paid') return `${id}: active with an unpaid invoice`;
  if (status === 'past_due' && latest?.status !== 'open') return `${id}: past due with nothing open`;
  return false;
}

function auditMoney(books: Books): Finding[] {
  const charged = books.charges.filter(({ paid }) => paid);
  const received = total(books.intents.map(({ amount_received }) => amount_received));
  const refunded = total(charged.map(({ amount_refunded }) => amount_refunded));
  return [
    total(charged.map(({ amount }) => amount)) !== received &&
      'The charges are not what the payments received',
    total(books.movements.map(({ amount }) => amount)) !== received - refunded &&
      'The account’s movements are not what was charged and refunded',
  ];
}

/** What does not add up in the account; nothing, if all is well. Knows only the API, not the sandbox. */
export async function audit(stripe: Stripe): Promise<string[]> {
  const books = await readBooks(stripe);
  const findings: Finding[] = [
    ...books.invoices.flatMap((invoice) => auditInvoice(books, invoice)),
    ...books.items.flatMap((item) => auditItem(books, item)),
    ...books.customers.flatMap((customer) => auditCustomer(books, customer)),
    ...books.subscriptions.flatMap((subscription) => auditPeriods(books, subscription)),
    ...books.subscriptions.map((subscription) => auditStanding(books, subscription)),
    ...auditMoney(books),
  ];
  return findings.filter((finding) => finding !== false);
}
