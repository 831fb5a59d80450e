import type * as arrivalsEndpoints from '@legacy-hub/domain/arrivals/endpoints';
import { acknowledge, type HandlersFor } from '../http/handler.ts';
import { announceArrival } from '../stores/customers/arrivals.ts';

export const arrivalsHandlers = {
  announceArrival: async ({ personIds, idempotencyKey: key = null }, { caller, now }) =>
    acknowledge(await announceArrival(caller.uid, { key, now }, personIds)),
} satisfies HandlersFor<typeof arrivalsEndpoints>;
