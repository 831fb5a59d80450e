import type Stripe from 'stripe';
import { idOf } from './lookup.ts';
import type { SandboxState } from './state.ts';

type CustomerReference = string | { id: string } | null | undefined;

export function testClockOf(
  world: SandboxState,
  customer: CustomerReference,
): Stripe.TestHelpers.TestClock | undefined {
  const clock = world.customers.get(idOf(customer) ?? '')?.test_clock;
  return world.testClocks.get(idOf(clock) ?? '');
}

/** Now, for this customer: their test clock's time, else the sandbox's. */
export function now(world: SandboxState, customer: CustomerReference): number {
  return testClockOf(world, customer)?.frozen_time ?? world.clock.now();
}
