import { membershipTotal } from '@legacy-hub/domain/billing/prices/price-lines';
import type * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { flushTasksFor } from '../billing/sync/sync-household.ts';
import { type HandlersFor, respond } from '../http/handler.ts';
import { toErrorBody } from '../http/responses.ts';
import { toSearchResults } from '../staff/search-customers.ts';
import { registerAtCounter, registerHousehold } from './register-household.ts';

export const registrationHandlers = {
  async registerHousehold({ paymentMethod: payBy, idempotencyKey: key = null, ...registration }, { now }) {
    const decision = await registerHousehold({ ...registration, payBy }, { key, now });
    if (!decision.ok) return decision;
    await flushTasksFor(decision.state.uid, decision.effects, now);
    return respond({
      success: true,
      weeklyCents: membershipTotal(registration.memberships, dayOf(now), venue()),
    });
  },

  async registerAtCounter(
    { email = '', paymentMethod: payBy, sharesPhone = false, ...details },
    { caller, now },
  ) {
    const registration = { ...details, email, payBy, sharesPhone, by: caller.uid };
    const result = await registerAtCounter(registration, now);
    if (result.ok) return respond({ userId: result.state.uid });
    if (!('known' in result)) return result;
    const hits = toSearchResults({ households: result.known, walkIns: [] }, now);
    return { ...result, body: { ...toErrorBody(result.refusal), hits } };
  },
} satisfies HandlersFor<typeof registrationEndpoints>;
