import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';
import type { ProviderCommand } from './provider-command.ts';

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
