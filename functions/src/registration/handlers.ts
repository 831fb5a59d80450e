import { membershipTotal } from '@legacy-hub/domain/billing/household-price';
import type * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { flushTasksFor } from '../billing/flush-provider-tasks.ts';
import { type HandlersFor, respond } from '../http/handler.ts';
import { registerHousehold } from './register-household.ts';

export const registrationHandlers = {
  async registerHousehold({ paymentMethod: payBy, ...registration }, { now }) {
    const decision = await registerHousehold({ ...registration, payBy }, now);
    if (!decision.ok) return decision;
    await flushTasksFor(decision.state.uid, decision.effects, now);
    return respond({ success: true, weeklyCents: membershipTotal(registration.memberships) });
  },
} satisfies HandlersFor<typeof registrationEndpoints>;
