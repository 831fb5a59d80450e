import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { integer, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { DAY, WEEK } from '../state/clock.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { advanceTestClock } from './billing-clock.ts';
import { cancelNow } from './cancellation.ts';
import { hasEnded } from './subscription-status.ts';

function create(state: SandboxState, frozenTime: number, name: string | null) {
  const clock: Stripe.TestHelpers.TestClock = {
    id: state.newId('clock'),
    object: 'test_helpers.test_clock',
    created: state.clock.now(),
    deletes_after: state.clock.now() + 30 * DAY,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  state.testClocks.set(clock.id, clock);
  return clock;
}

function hasSubscription(state: SandboxState, clock: string): boolean {
  return [...state.subscriptions.values()].some(
    (subscription) => idOf(subscription.test_clock) === clock && !hasEnded(subscription),
  );
}

/** Advances a clock. Returns `advancing`, as Stripe does. The next read returns `ready`. */
function advance(state: SandboxState, id: string, target: number): Stripe.TestHelpers.TestClock {
  const clock = find(state.testClocks, 'test clock', id);
  if (target <= clock.frozen_time) {
    throw invalid('You must advance a test clock to a time after its current frozen time.', {
      param: 'frozen_time',
    });
  }
  if (target - clock.frozen_time > 2 * WEEK && hasSubscription(state, id)) {
    throw invalid(
      'You can only advance a test clock by two intervals at a time, from its current frozen time, based on the shortest subscription interval in the test clock.',
      { param: 'frozen_time' },
    );
  }
  const advancing = { target_frozen_time: target };
  advanceTestClock(state, clock, target);
  return { ...clock, status: 'advancing', status_details: { advancing } };
}

/** Deletes a clock and its customers, as Stripe does. */
function remove(state: SandboxState, id: string) {
  find(state.testClocks, 'test clock', id);
  for (const subscription of state.subscriptions.values()) {
    if (idOf(subscription.test_clock) === id && !hasEnded(subscription)) cancelNow(state, subscription);
  }
  for (const customer of state.customers.values()) {
    if (idOf(customer.test_clock) === id) state.deletedCustomers.add(customer.id);
  }
  state.testClocks.delete(id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

export const testClockRoutes = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    { frozen_time: required(integer(0)), name: text },
    ({ state, params }) => create(state, params.frozen_time, params.name ?? null),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', {}, ({ state, id }) =>
    find(state.testClocks, 'test clock', id),
  ),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: required(integer(0)) },
    ({ state, id, params }) => advance(state, id, params.frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', {}, ({ state, id }) => remove(state, id)),
];
