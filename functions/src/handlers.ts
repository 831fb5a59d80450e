import type { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { accountHandlers } from './account/handlers.ts';
import { accountingHandlers } from './accounting/handlers.ts';
import { arrivalsHandlers } from './arrivals/handlers.ts';
import { billingHandlers } from './billing/handlers.ts';
import { bookingsHandlers } from './bookings/handlers.ts';
import { closuresHandlers } from './closures/handlers.ts';
import { consentHandlers } from './consent/handlers.ts';
import { dayClosingsHandlers } from './day-closings/handlers.ts';
import { familyHandlers } from './family/handlers.ts';
import { figuresHandlers } from './figures/handlers.ts';
import { type HandlersFor, respond } from './http/handler.ts';
import { mailHandlers } from './mail/handlers.ts';
import { officeHandlers } from './office/handlers.ts';
import { messageHandlers } from './office/messages/handlers.ts';
import { placesHandlers } from './places/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { visitsHandlers } from './visits/handlers.ts';
import { walkInsHandlers } from './walk-ins/handlers.ts';

export const handlers = {
  ...registrationHandlers,
  ...billingHandlers,
  ...accountHandlers,
  ...familyHandlers,
  ...bookingsHandlers,
  ...visitsHandlers,
  ...arrivalsHandlers,
  ...consentHandlers,
  ...walkInsHandlers,
  ...staffHandlers,
  ...officeHandlers,
  ...messageHandlers,
  ...closuresHandlers,
  ...dayClosingsHandlers,
  ...figuresHandlers,
  ...placesHandlers,
  ...accountingHandlers,
  ...mailHandlers,
  health: async () => respond({ status: 'ok' }),
} satisfies HandlersFor<typeof ENDPOINTS>;
