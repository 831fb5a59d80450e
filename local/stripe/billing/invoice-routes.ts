import { invalid } from '../http/errors.ts';
import { filteredListRoute, isUnsetOr } from '../http/list-route.ts';
import { oneOf, text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { find, idOf } from '../state/lookup.ts';
import { voidInvoice } from './collection.ts';
import { intentOf } from './invoice-payments.ts';
import { payInvoice, payShape } from './pay-invoice.ts';

export const listShape = {
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'void'),
  subscription: text,
};

export const invoiceRoutes = [
  route('GET', '/v1/invoices/:id', {}, ({ state, id }) => find(state.invoices, 'invoice', id)),
  filteredListRoute(
    '/v1/invoices',
    listShape,
    ({ invoices }) => invoices.values(),
    (invoice, { customer, status, subscription }) =>
      isUnsetOr(customer, idOf(invoice.customer)) &&
      isUnsetOr(status, invoice.status) &&
      isUnsetOr(subscription, idOf(invoice.parent?.subscription_details?.subscription)),
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
