import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { page, paging } from '../http/lists.ts';
import { integer, text } from '../http/param-types.ts';
import { required } from '../http/params.ts';
import { route } from '../http/routing.ts';
import { DAY } from '../state/clock.ts';
import { emit } from '../state/events.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { advanceTestClock, shortestPeriod } from './billing-clock.ts';
import { cancelNow } from './cancellation.ts';
import { isOver } from './subscription-status.ts';

function create(world: SandboxState, frozenTime: number, name: string | null): Stripe.TestHelpers.TestClock {
  const clock: Stripe.TestHelpers.TestClock = {
    id: world.newId('clock'),
    object: 'test_helpers.test_clock',
    created: world.clock.now(),
    deletes_after: world.clock.now() + 30 * DAY,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  world.testClocks.set(clock.id, clock);
  emit(world, 'test_helpers.test_clock.created', clock);
  return clock;
}

/** Answers `advancing`, as the provider does; whoever asks again finds the clock ready. */
function advance(world: SandboxState, id: string, target: number): Stripe.TestHelpers.TestClock {
  const clock = find(world.testClocks, 'test clock', id);
  if (target <= clock.frozen_time) {
    throw invalid('You must advance a test clock to a time after its current frozen time.', {
      param: 'frozen_time',
    });
  }
  if (target - clock.frozen_time > 2 * shortestPeriod(world, id)) {
    throw invalid(
      'You can only advance a test clock by two intervals at a time, from its current frozen time, based on the shortest subscription interval in the test clock.',
      { param: 'frozen_time' },
    );
  }
  const advancing = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  };
  emit(world, 'test_helpers.test_clock.advancing', advancing);
  advanceTestClock(world, clock, target);
  emit(world, 'test_helpers.test_clock.ready', clock);
  return advancing;
}

/** Its customers go with it. */
function remove(world: SandboxState, id: string) {
  const clock = find(world.testClocks, 'test clock', id);
  for (const subscription of world.subscriptions.values()) {
    if (idOf(subscription.test_clock) === id && !isOver(subscription)) cancelNow(world, subscription, {});
  }
  for (const customer of world.customers.values()) {
    if (idOf(customer.test_clock) === id) world.deletedCustomers.add(customer.id);
  }
  world.testClocks.delete(id);
  emit(world, 'test_helpers.test_clock.deleted', clock);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

export const testClockRoutes = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    { frozen_time: required(integer(0)), name: text },
    ({ world, params }) => create(world, params.frozen_time, params.name ?? null),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', {}, ({ world, id }) =>
    find(world.testClocks, 'test clock', id),
  ),
  route('GET', '/v1/test_helpers/test_clocks', paging, ({ world, params }) =>
    page(world.testClocks.values(), params, '/v1/test_helpers/test_clocks'),
  ),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: required(integer(0)) },
    ({ world, id, params }) => advance(world, id, params.frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', {}, ({ world, id }) => remove(world, id)),
];
