import type * as placesEndpoints from '@legacy-hub/domain/places/endpoints';
import { type HandlersFor, respond } from '../http/handler.ts';
import { listDaysAhead } from '../stores/customers/reserved-days.ts';

export const placesHandlers = {
  listDaysAhead: async (_input, { now }) => respond({ days: await listDaysAhead(now) }),
} satisfies HandlersFor<typeof placesEndpoints>;
