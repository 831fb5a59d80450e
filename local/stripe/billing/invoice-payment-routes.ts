import { page, paging } from '../http/lists.ts';
import { nested, oneOf, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { find, idOf } from '../state/lookup.ts';

export const invoicePaymentRoutes = [
  route('GET', '/v1/invoice_payments/:id', {}, ({ state, id }) =>
    find(state.invoicePayments, 'invoice_payment', id),
  ),
  route(
    'GET',
    '/v1/invoice_payments',
    {
      ...paging,
      invoice: text,
      payment: nested({ type: required(oneOf('payment_intent')), payment_intent: text }),
      status: oneOf('open', 'paid', 'canceled'),
    },
    ({ state, params }) =>
      page(
        [...state.invoicePayments.values()].filter(
          ({ invoice, payment, status }) =>
            (params.invoice === undefined || idOf(invoice) === params.invoice) &&
            (params.status === undefined || status === params.status) &&
            (params.payment?.payment_intent === undefined ||
              idOf(payment.payment_intent) === params.payment.payment_intent),
        ),
        params,
        '/v1/invoice_payments',
      ),
  ),
];
