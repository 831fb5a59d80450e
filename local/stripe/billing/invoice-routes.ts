import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { find, idOf } from '../state/lookup.ts';
import { voidInvoice } from './collection.ts';
import { intentOf } from './invoice-payments.ts';
import { payInvoice, payShape } from './pay-invoice.ts';

export const listShape = {
  ...paging,
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text,
};

function isListed(invoice: Stripe.Invoice, params: Params<typeof listShape>): boolean {
  const { customer, status, subscription } = params;
  const of = idOf(invoice.parent?.subscription_details?.subscription);
  return (
    (customer === undefined || idOf(invoice.customer) === customer) &&
    (status === undefined || invoice.status === status) &&
    (subscription === undefined || of === subscription)
  );
}

export const invoiceRoutes = [
  route('GET', '/v1/invoices/:id', {}, ({ state, id }) => find(state.invoices, 'invoice', id)),
  route('GET', '/v1/invoices', listShape, ({ state, params }) =>
    page(
      [...state.invoices.values()].filter((invoice) => isListed(invoice, params)),
      params,
      '/v1/invoices',
    ),
  ),
  route('POST', '/v1/invoices/:id/pay', payShape, ({ state, id, params }) => payInvoice(state, id, params)),
  route('POST', '/v1/invoices/:id/void', {}, ({ state, id }) => {
    const invoice = find(state.invoices, 'invoice', id);
    if (intentOf(state, invoice)?.status === 'processing') {
      throw invalid('You cannot void this invoice because its payment is processing.');
    }
    voidInvoice(state, invoice);
    return invoice;
  }),
];
