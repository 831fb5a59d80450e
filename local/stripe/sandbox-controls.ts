import { advanceSandbox } from './billing/billing-clock.ts';
import type { AnswerRule, DeliveryRule, FaultRule, Faults, PaymentRule } from './state/faults.ts';
import type { SandboxState, Settings } from './state/state.ts';
import type { Delivery, WebhookDispatcher } from './state/webhook-dispatcher.ts';

/** What tests and demos may do to the sandbox from behind. */
export interface SandboxControls {
  now(): number;
  /** Lets that many seconds pass for every customer without a test clock. */
  advance(seconds: number): void;
  advanceTo(moment: number): void;
  settings(): Settings;
  set(settings: Partial<Settings>): void;
  answerNext(rule: AnswerRule): void;
  deliverNext(rule: DeliveryRule): void;
  payNext(rule: PaymentRule): void;
  /** Takes back every fault that has not happened yet; says which ones did not happen a single time. */
  clearFaults(): FaultRule[];
  deliveries(): readonly Delivery[];
  webhooksSettled(): Promise<void>;
}

export function createSwitchboard(
  world: SandboxState,
  faults: Faults,
  courier: WebhookDispatcher,
): SandboxControls {
  const advanceTo = (moment: number) => advanceSandbox(world, moment);
  return {
    now: () => world.clock.now(),
    advance: (seconds) => advanceTo(world.clock.now() + seconds),
    advanceTo,
    settings: () => ({ ...world.settings }),
    set: (settings) => Object.assign(world.settings, settings),
    answerNext: (rule) => faults.answer(rule),
    deliverNext: (rule) => faults.deliver(rule),
    payNext: (rule) => faults.pay(rule),
    clearFaults: () => faults.clear(),
    deliveries: () => courier.deliveries,
    webhooksSettled: () => courier.settled(),
  };
}
