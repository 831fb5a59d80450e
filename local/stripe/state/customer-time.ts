import type Stripe from 'stripe';
import { idOf } from './lookup.ts';
import type { SandboxState } from './state.ts';

type CustomerReference = string | { id: string } | null | undefined;

export function testClockOf(
  state: SandboxState,
  customer: CustomerReference,
): Stripe.TestHelpers.TestClock | undefined {
  const clock = state.customers.get(idOf(customer) ?? '')?.test_clock;
  return state.testClocks.get(idOf(clock) ?? '');
}

/** Returns the time of the customer's test clock if there is one, otherwise the sandbox's. */
export function now(state: SandboxState, customer: CustomerReference): number {
  return testClockOf(state, customer)?.frozen_time ?? state.clock.now();
}
