import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, pageOf, paging } from '../http/lists.ts';
import { boolean, mergeMetadata, metadata, oneOf, span, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { customerNamed } from '../payments/customers.ts';
import { now } from '../state/customer-time.ts';
import { change, emit } from '../state/events.ts';
import { find, idOf, stored } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { finalize, voidInvoice } from './collection.ts';
import { pendingItems } from './invoice-items.ts';
import { itemLine } from './invoice-lines.ts';
import { intentOf } from './invoice-payments.ts';
import { createInvoice } from './invoices.ts';
import { payInvoice, payShape } from './pay-invoice.ts';

export const createShape = {
  customer: required(text),
  auto_advance: boolean,
  collection_method: oneOf('charge_automatically'),
  currency: text,
  description: text,
  metadata,
  pending_invoice_items_behavior: oneOf('exclude', 'include'),
};

function create(state: SandboxState, params: Params<typeof createShape>): Stripe.Invoice {
  const customer = customerNamed(state, params.customer, 'customer');
  const moment = now(state, customer.id);
  const items = params.pending_invoice_items_behavior === 'include' ? pendingItems(state, customer.id) : [];
  return createInvoice(state, {
    customer,
    lines: items.map((item) => itemLine(state, item)),
    reason: 'manual',
    period: { start: moment, end: moment },
    currency: params.currency?.toLowerCase() ?? customer.currency ?? 'aud',
    autoAdvance: params.auto_advance ?? false,
    ...(params.description !== undefined && { description: params.description }),
    metadata: mergeMetadata(null, params.metadata),
  });
}

export const listShape = {
  ...paging,
  created: span,
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text,
};

function isListed(invoice: Stripe.Invoice, params: Params<typeof listShape>): boolean {
  const { customer, status, subscription, created } = params;
  const of = idOf(invoice.parent?.subscription_details?.subscription);
  return (
    (customer === undefined || idOf(invoice.customer) === customer) &&
    (status === undefined || invoice.status === status) &&
    (subscription === undefined || of === subscription) &&
    (created?.(invoice.created) ?? true)
  );
}

function markUncollectible(state: SandboxState, id: string): Stripe.Invoice {
  const invoice = find(state.invoices, 'invoice', id);
  if (invoice.status !== 'open') {
    throw invalid(`You can only mark open invoices as uncollectible. Its status is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  invoice.status = 'uncollectible';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = now(state, invoice.customer);
  emit(state, 'invoice.marked_uncollectible', invoice);
  return invoice;
}

function removeDraft(state: SandboxState, id: string) {
  const invoice = find(state.invoices, 'invoice', id);
  if (invoice.status !== 'draft' || invoice.billing_reason !== 'manual') {
    throw invalid('You can only delete draft invoices that are not part of a subscription.', {
      code: 'invoice_not_editable',
    });
  }
  for (const item of state.invoiceItems.values()) if (item.invoice === id) item.invoice = null;
  state.invoices.delete(id);
  state.invoiceLines.delete(id);
  emit(state, 'invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}

export const invoiceRoutes = [
  route('POST', '/v1/invoices', createShape, ({ state, params }) => create(state, params)),
  route('GET', '/v1/invoices/:id', {}, ({ state, id }) => find(state.invoices, 'invoice', id)),
  route('GET', '/v1/invoices', listShape, ({ state, params }) =>
    page(
      [...state.invoices.values()].filter((invoice) => isListed(invoice, params)),
      params,
      '/v1/invoices',
    ),
  ),
  route('GET', '/v1/invoices/:id/lines', paging, ({ state, id, params }) => {
    const invoice = find(state.invoices, 'invoice', id);
    return pageOf(stored(state.invoiceLines, invoice.id), params, `/v1/invoices/${id}/lines`);
  }),
  route(
    'POST',
    '/v1/invoices/:id',
    { auto_advance: boolean, description: text, metadata },
    ({ state, id, params }) => {
      const invoice = find(state.invoices, 'invoice', id);
      change(state, 'invoice.updated', invoice, () => {
        invoice.auto_advance = params.auto_advance ?? invoice.auto_advance ?? false;
        invoice.description = params.description ?? invoice.description;
        invoice.metadata = mergeMetadata(invoice.metadata, params.metadata);
      });
      return invoice;
    },
  ),
  route('DELETE', '/v1/invoices/:id', {}, ({ state, id }) => removeDraft(state, id)),
  route('POST', '/v1/invoices/:id/finalize', { auto_advance: boolean }, ({ state, id, params }) => {
    const invoice = find(state.invoices, 'invoice', id);
    finalize(state, invoice);
    if (params.auto_advance !== undefined && invoice.status === 'open') {
      invoice.auto_advance = params.auto_advance;
    }
    return invoice;
  }),
  route('POST', '/v1/invoices/:id/pay', payShape, ({ state, id, params }) => payInvoice(state, id, params)),
  route('POST', '/v1/invoices/:id/void', {}, ({ state, id }) => {
    const invoice = find(state.invoices, 'invoice', id);
    if (intentOf(state, invoice)?.status === 'processing') {
      throw invalid('You cannot void this invoice because its payment is processing.');
    }
    voidInvoice(state, invoice);
    return invoice;
  }),
  route('POST', '/v1/invoices/:id/mark_uncollectible', {}, ({ state, id }) => markUncollectible(state, id)),
];
