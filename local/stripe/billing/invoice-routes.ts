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

function create(world: SandboxState, params: Params<typeof createShape>): Stripe.Invoice {
  const customer = customerNamed(world, params.customer, 'customer');
  const moment = now(world, customer.id);
  const items = params.pending_invoice_items_behavior === 'include' ? pendingItems(world, customer.id) : [];
  return createInvoice(world, {
    customer,
    lines: items.map((item) => itemLine(world, item)),
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

function markUncollectible(world: SandboxState, id: string): Stripe.Invoice {
  const invoice = find(world.invoices, 'invoice', id);
  if (invoice.status !== 'open') {
    throw invalid(`You can only mark open invoices as uncollectible. Its status is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  invoice.status = 'uncollectible';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = now(world, invoice.customer);
  emit(world, 'invoice.marked_uncollectible', invoice);
  return invoice;
}

function removeDraft(world: SandboxState, id: string) {
  const invoice = find(world.invoices, 'invoice', id);
  if (invoice.status !== 'draft' || invoice.billing_reason !== 'manual') {
    throw invalid('You can only delete draft invoices that are not part of a subscription.', {
      code: 'invoice_not_editable',
    });
  }
  for (const item of world.invoiceItems.values()) if (item.invoice === id) item.invoice = null;
  world.invoices.delete(id);
  world.invoiceLines.delete(id);
  emit(world, 'invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}

export const invoiceRoutes = [
  route('POST', '/v1/invoices', createShape, ({ world, params }) => create(world, params)),
  route('GET', '/v1/invoices/:id', {}, ({ world, id }) => find(world.invoices, 'invoice', id)),
  route('GET', '/v1/invoices', listShape, ({ world, params }) =>
    page(
      [...world.invoices.values()].filter((invoice) => isListed(invoice, params)),
      params,
      '/v1/invoices',
    ),
  ),
  route('GET', '/v1/invoices/:id/lines', paging, ({ world, id, params }) => {
    const invoice = find(world.invoices, 'invoice', id);
    return pageOf(stored(world.invoiceLines, invoice.id), params, `/v1/invoices/${id}/lines`);
  }),
  route(
    'POST',
    '/v1/invoices/:id',
    { auto_advance: boolean, description: text, metadata },
    ({ world, id, params }) => {
      const invoice = find(world.invoices, 'invoice', id);
      change(world, 'invoice.updated', invoice, () => {
        invoice.auto_advance = params.auto_advance ?? invoice.auto_advance ?? false;
        invoice.description = params.description ?? invoice.description;
        invoice.metadata = mergeMetadata(invoice.metadata, params.metadata);
      });
      return invoice;
    },
  ),
  route('DELETE', '/v1/invoices/:id', {}, ({ world, id }) => removeDraft(world, id)),
  route('POST', '/v1/invoices/:id/finalize', { auto_advance: boolean }, ({ world, id, params }) => {
    const invoice = find(world.invoices, 'invoice', id);
    finalize(world, invoice);
    if (params.auto_advance !== undefined && invoice.status === 'open') {
      invoice.auto_advance = params.auto_advance;
    }
    return invoice;
  }),
  route('POST', '/v1/invoices/:id/pay', payShape, ({ world, id, params }) => payInvoice(world, id, params)),
  route('POST', '/v1/invoices/:id/void', {}, ({ world, id }) => {
    const invoice = find(world.invoices, 'invoice', id);
    if (intentOf(world, invoice)?.status === 'processing') {
      throw invalid('You cannot void this invoice because its payment is processing.');
    }
    voidInvoice(world, invoice);
    return invoice;
  }),
  route('POST', '/v1/invoices/:id/mark_uncollectible', {}, ({ world, id }) => markUncollectible(world, id)),
];
