import * as z from 'zod/mini';
import type { Endpoint } from '../../api/endpoint.ts';
import {
  body,
  id,
  idempotencyKey,
  integer,
  lateAction,
  shownPrice,
  singleLine,
  successBody,
} from '../../api/request-fields.ts';
import { drawerChecks as checks } from '../../copy/counter/drawer-checks.ts';
import { network } from '../../copy/shared/site.ts';
import { CASH_DIRECTIONS } from '../../core/cash-directions.ts';
import { MAX_ITEMS, MAX_OF_AN_ITEM } from '../../core/limits.ts';
import { counterPayment, isNotedByTerminal } from '../payments/counter-payment.ts';
import { wireCashReceipt, wireReceipt } from '../wire.ts';

const MAX_MOVED_CENTS = 1_000_000;

/* @__NO_SIDE_EFFECTS__ */
const itemCounts = () =>
  z
    .array(body({ id: id(checks.items), quantity: integer(1, MAX_OF_AN_ITEM, checks.items) }), checks.items)
    .check(
      z.minLength(1, checks.items),
      z.maxLength(MAX_ITEMS, checks.items),
      z.refine((items) => new Set(items.map((item) => item.id)).size === items.length, network.badInput),
    );

/* @__NO_SIDE_EFFECTS__ */
const saleInput = () =>
  body({
    items: itemCounts(),
    /** The total that the counter showed. Nothing is recorded if the prices differ. */
    expectedCents: shownPrice(),
    /** The receipt number issued offline, so that it is known if the sale is refused. */
    receipt: z.optional(id(network.badInput)),
    ...counterPayment(),
    idempotencyKey: idempotencyKey(),
    late: z.optional(lateAction()),
  }).check(isNotedByTerminal());

export const sellItems = {
  method: 'POST',
  path: '/api/admin/sales',
  summary: 'Sell items besides entry, such as a drink, for cash or by card on the venue’s terminal.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: saleInput(),
  output: wireCashReceipt,
  refusals: ['changed-since-loaded', 'action-time-rejected'],
} satisfies Endpoint;

export const getSale = {
  method: 'GET',
  path: '/api/admin/sales',
  summary: 'Get the receipt of a sale, and the credit note of its refund, for printing.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'query',
  input: body({ receipt: id(checks.sale) }),
  output: z.object({ receipts: z.array(wireReceipt) }),
  refusals: ['unknown-payment'],
} satisfies Endpoint;

export const moveCash = {
  method: 'POST',
  path: '/api/admin/cash-movements',
  summary: 'Record money that goes into the drawer or out of it for another reason than a payment.',
  access: 'staff',
  rateLimit: 'counter',
  accepts: 'json',
  once: true,
  queueable: true,
  input: body({
    direction: z.enum(CASH_DIRECTIONS, network.badInput),
    amountCents: integer(1, MAX_MOVED_CENTS, checks.amount),
    reason: singleLine(checks.reason),
    idempotencyKey: idempotencyKey(),
    late: z.optional(lateAction()),
  }),
  output: successBody(),
  refusals: ['action-time-rejected'],
} satisfies Endpoint;
