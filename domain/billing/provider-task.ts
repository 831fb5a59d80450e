import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../value-schemas.ts';
import { documentReader } from '../versioned-document.ts';
import type { ProviderChange } from './provider-command.ts';
import { holderSchema } from './schema.ts';

const subscriptionId = idSchema;

const changeSchema: z.ZodMiniType<ProviderChange> = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('set-holder'),
    subscriptionId,
    holder: holderSchema,
    charge: z.enum(['paid', 'next-invoice']),
  }),
  z.object({ do: z.literal('remove-holder'), subscriptionId, personId: idSchema }),
  z.object({ do: z.literal('cancel-at-period-end'), subscriptionId }),
  z.object({ do: z.literal('cancel-now'), subscriptionId }),
  z.object({ do: z.literal('cancel-unpaid'), subscriptionId }),
  z.object({ do: z.literal('settle-in-cash'), invoiceId: idSchema }),
  z.object({ do: z.literal('refund'), paymentIntent: idSchema }),
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

export const readProviderTask = documentReader(providerTaskSchema);

export type ProviderTask = z.infer<typeof providerTaskSchema>;
