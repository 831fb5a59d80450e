import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';
import type { ProviderCommand } from './provider-command.ts';
import { seatSchema } from './schema.ts';

const subscriptionId = idSchema;

const changeSchema: z.ZodMiniType<ProviderCommand> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('set-seat'),
    subscriptionId,
    seat: seatSchema,
    charge: z.enum(['paid', 'next-invoice']),
  }),
  z.object({ type: z.literal('remove-seat'), subscriptionId, personId: idSchema }),
  z.object({ type: z.literal('cancel-at-period-end'), subscriptionId }),
  z.object({ type: z.literal('cancel-now'), subscriptionId }),
  z.object({ type: z.literal('cancel-unpaid'), subscriptionId }),
  z.object({ type: z.literal('settle-in-cash'), invoiceId: idSchema }),
  z.object({ type: z.literal('refund'), paymentIntent: idSchema }),
]);

/** A change that the provider still has to make, `providerTasks/{id}`; gone once it is made. */
export const providerTaskSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  /** Null for a day pass. */
  uid: z.nullable(idSchema),
  change: changeSchema,
  createdAt: instantSchema,
});

export const parseProviderTask = documentReader(providerTaskSchema);

export type ProviderTask = z.infer<typeof providerTaskSchema>;
