import { membershipTotal } from '@legacy-hub/domain/billing/household-price';
import type * as registrationCalls from '@legacy-hub/domain/registration/endpoints';
import { tellOfEffects } from '../billing/flush-provider-tasks.ts';
import { answer, type HandlersOf } from '../http/handler.ts';
import { registerHousehold } from './register-household.ts';

export const registrationHandlers = {
  async register({ paymentMethod: payBy, ...registration }, { now }) {
    const registered = await registerHousehold({ ...registration, payBy }, now);
    if (!registered.ok) return registered;
    await tellOfEffects(registered.state.uid, registered.effects, now);
    return answer({ success: true, weeklyCents: membershipTotal(registration.memberships) });
  },
} satisfies HandlersOf<typeof registrationCalls>;
