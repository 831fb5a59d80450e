import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { boolean, integer, mergeMetadata, metadata, nested, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { customerNamed, settleCurrency } from '../payments/customers.ts';
import { now } from '../state/customer-time.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { addInvoiceItem, deleteInvoiceItem } from './invoice-items.ts';

export const createShape = {
  customer: required(text),
  amount: required(integer()),
  currency: required(text),
  description: text,
  period: nested({ start: required(integer()), end: required(integer()) }),
  metadata,
};

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.InvoiceItem {
  const customer = customerNamed(state, params.customer, 'customer');
  const currency = params.currency.toLowerCase();
  settleCurrency(customer, currency);
  const moment = now(state, customer.id);
  return addInvoiceItem(state, {
    customer: customer.id,
    amount: params.amount,
    currency,
    description: params.description ?? null,
    period: params.period ?? { start: moment, end: moment },
    quantity: 1,
    metadata: mergeMetadata(null, params.metadata),
  });
}

export const invoiceItemRoutes = [
  route('POST', '/v1/invoiceitems', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/invoiceitems/:id', {}, ({ state, id }) => find(state.invoiceItems, 'invoiceitem', id)),
  route(
    'GET',
    '/v1/invoiceitems',
    { ...paging, customer: text, invoice: text, pending: boolean },
    ({ state, params }) =>
      page(
        [...state.invoiceItems.values()].filter(
          (item) =>
            (params.customer === undefined || idOf(item.customer) === params.customer) &&
            (params.invoice === undefined || idOf(item.invoice) === params.invoice) &&
            (params.pending === undefined || (item.invoice === null) === params.pending),
        ),
        params,
        '/v1/invoiceitems',
      ),
  ),
  route('DELETE', '/v1/invoiceitems/:id', {}, ({ state, id }) => {
    const item = find(state.invoiceItems, 'invoiceitem', id);
    if (item.invoice !== null) {
      throw invalid(
        'You can only delete invoice items that are not attached to an invoice, or whose invoice is a draft.',
      );
    }
    deleteInvoiceItem(state, item);
    return { id, object: 'invoiceitem', deleted: true };
  }),
];
