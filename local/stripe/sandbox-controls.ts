import { advanceSandbox } from './billing/billing-clock.ts';
import type { AnswerRule, DeliveryRule, FaultRule, Faults, PaymentRule } from './state/faults.ts';
import type { SandboxState } from './state/state.ts';
import type { Delivery, WebhookDispatcher } from './state/webhook-dispatcher.ts';

/** Lets tests and demos control time, settings and faults. */
export interface SandboxControls {
  now(): number;
  /** Advances time for every customer without a test clock. */
  advance(seconds: number): void;
  advanceTo(moment: number): void;
  answerNext(rule: AnswerRule): void;
  deliverNext(rule: DeliveryRule): void;
  payNext(rule: PaymentRule): void;
  /** Removes all pending faults and returns those that never happened. */
  clearFaults(): FaultRule[];
  deliveries(): readonly Delivery[];
  webhooksSettled(): Promise<void>;
}

export function createSandboxControls(
  state: SandboxState,
  faults: Faults,
  dispatcher: WebhookDispatcher,
): SandboxControls {
  const advanceTo = (moment: number) => advanceSandbox(state, moment);
  return {
    now: () => state.clock.now(),
    advance: (seconds) => advanceTo(state.clock.now() + seconds),
    advanceTo,
    answerNext: (rule) => faults.answer(rule),
    deliverNext: (rule) => faults.deliver(rule),
    payNext: (rule) => faults.pay(rule),
    clearFaults: () => faults.clear(),
    deliveries: () => dispatcher.deliveries,
    webhooksSettled: () => dispatcher.settled(),
  };
}
