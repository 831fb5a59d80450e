/** Faults in an API response. With `when: 'after'` the change is still made. */
export type AnswerFault =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'refuse' }
  | { kind: 'error'; when: 'before' | 'after' }
  | { kind: 'drop'; when: 'before' | 'after' };

/** Faults in a webhook delivery. A reordered delivery arrives after the next event. */
export type DeliveryFault =
  | { kind: 'lose' }
  | { kind: 'duplicate' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'reorder' };

/** Holds a card payment in `processing` for some time. */
export type PaymentFault = { kind: 'hold'; seconds: number };

interface Rule<F> {
  fault: F;
  times?: number;
}

export interface AnswerRule extends Rule<AnswerFault> {
  method?: string;
  path?: string;
}

export interface DeliveryRule extends Rule<DeliveryFault> {
  type?: string;
}

export interface PaymentRule extends Rule<PaymentFault> {
  card?: string;
}

/** Rules that wait for a matching request, oldest first. */
class Waiting<R extends Rule<unknown>> {
  #rules: { rule: R; left: number }[] = [];

  add(rule: R): void {
    this.#rules.push({ rule, left: rule.times ?? 1 });
  }

  take(applies: (rule: R) => boolean): R['fault'] | undefined {
    const match = this.#rules.find(({ left, rule }) => left > 0 && applies(rule));
    if (match) match.left -= 1;
    return match?.rule.fault;
  }

  /** Removes all rules and returns those that were never applied. */
  clear(): R[] {
    const unused = this.#rules.filter(({ rule, left }) => left === (rule.times ?? 1));
    this.#rules = [];
    return unused.map(({ rule }) => rule);
  }
}

export class Faults {
  readonly answers = new Waiting<AnswerRule>();
  readonly deliveries = new Waiting<DeliveryRule>();
  readonly payments = new Waiting<PaymentRule>();

  takeAnswer(method: string, path: string): AnswerFault | undefined {
    return this.answers.take(
      (rule) => (rule.method ?? method) === method && path.startsWith(rule.path ?? ''),
    );
  }

  takeDelivery(type: string): DeliveryFault | undefined {
    return this.deliveries.take((rule) => type.startsWith(rule.type ?? ''));
  }

  takePayment(card: string): PaymentFault | undefined {
    return this.payments.take((rule) => (rule.card ?? card) === card);
  }

  clear(): Rule<unknown>[] {
    return [...this.answers.clear(), ...this.deliveries.clear(), ...this.payments.clear()];
  }
}
