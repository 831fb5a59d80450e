import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../core/value-schemas.ts';
import { documentReader } from '../core/versioned-document.ts';

/** A change that the provider must make. No command charges or credits a change of memberships. */
export type ProviderCommand =
  /** Makes the next renewal match the memberships at the time the command runs. */
  | { type: 'update-renewal'; subscriptionId: string }
  | { type: 'cancel-now'; subscriptionId: string }
  /** Cancels the subscription only if nothing has been paid for it yet. */
  | { type: 'cancel-unpaid'; subscriptionId: string }
  /** Cancels the subscription and refunds everything that was paid for it. */
  | { type: 'return-subscription'; subscriptionId: string }
  | { type: 'void-invoice'; invoiceId: string }
  /** Marks the invoice as paid outside Stripe; if the card has paid it meanwhile, refunds that payment. */
  | { type: 'settle-in-cash'; invoiceId: string }
  /** Updates the customer's email and name from the household. */
  | { type: 'update-customer'; formerEmail: string }
  | { type: 'refund'; paymentIntent: string };

const subscriptionId = idSchema;

const commandSchema: z.ZodMiniType<ProviderCommand> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('update-renewal'), subscriptionId }),
  z.object({ type: z.literal('cancel-now'), subscriptionId }),
  z.object({ type: z.literal('cancel-unpaid'), subscriptionId }),
  z.object({ type: z.literal('return-subscription'), subscriptionId }),
  z.object({ type: z.literal('void-invoice'), invoiceId: idSchema }),
  z.object({ type: z.literal('settle-in-cash'), invoiceId: idSchema }),
  z.object({ type: z.literal('update-customer'), formerEmail: z.string() }),
  z.object({ type: z.literal('refund'), paymentIntent: idSchema }),
]);

/** A queued provider command, `providerTasks/{id}`. Deleted once it has run. */
export const providerTaskSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  /** Null for a day pass. */
  uid: z.nullable(idSchema),
  change: commandSchema,
  createdAt: instantSchema,
});

export const parseProviderTask = documentReader(providerTaskSchema);

export type ProviderTask = z.infer<typeof providerTaskSchema>;
