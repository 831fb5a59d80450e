/** Faults in an API response. With `when: 'after'` the change is still made. */
export type AnswerFault =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'error'; when: 'before' | 'after' }
  | { kind: 'drop'; when: 'before' | 'after' };

/** Faults in a webhook delivery. A reordered one arrives after the next event. */
export type DeliveryFault =
  | { kind: 'lose' }
  | { kind: 'duplicate' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'reorder' };

/** Holds a card payment in `processing` for some time. */
export type PaymentFault = { kind: 'hold'; seconds: number };

export interface AnswerRule {
  fault: AnswerFault;
  method?: string;
  /** Path prefix. */
  path?: string;
  times?: number;
}

export interface DeliveryRule {
  fault: DeliveryFault;
  /** Event type prefix. */
  type?: string;
  times?: number;
}

export interface PaymentRule {
  fault: PaymentFault;
  /** Payment method id. */
  card?: string;
  times?: number;
}

export type FaultRule = AnswerRule | DeliveryRule | PaymentRule;

/** Pending faults. */
export interface Faults {
  answer(rule: AnswerRule): void;
  deliver(rule: DeliveryRule): void;
  pay(rule: PaymentRule): void;
  takeAnswer(method: string, path: string): AnswerFault | undefined;
  takeDelivery(type: string): DeliveryFault | undefined;
  takePayment(card: string): PaymentFault | undefined;
  /** Returns those that never happened. */
  clear(): FaultRule[];
}

interface Waiting<R> {
  rule: R;
  left: number;
}

const waitFor = <R extends FaultRule>(rule: R): Waiting<R> => ({ rule, left: rule.times ?? 1 });

const hasNeverHappened = ({ rule, left }: Waiting<FaultRule>): boolean => left === (rule.times ?? 1);

function take<R extends { fault: unknown }>(
  waiting: Waiting<R>[],
  applies: (rule: R) => boolean,
): R['fault'] | undefined {
  const match = waiting.find(({ left, rule }) => left > 0 && applies(rule));
  if (match === undefined) return undefined;
  match.left -= 1;
  return match.rule.fault;
}

export function createFaults(): Faults {
  const answers: Waiting<AnswerRule>[] = [];
  const deliveries: Waiting<DeliveryRule>[] = [];
  const payments: Waiting<PaymentRule>[] = [];
  return {
    answer: (rule) => answers.push(waitFor(rule)),
    deliver: (rule) => deliveries.push(waitFor(rule)),
    pay: (rule) => payments.push(waitFor(rule)),
    takeAnswer: (method, path) =>
      take<AnswerRule>(
        answers,
        (rule) => (rule.method ?? method) === method && path.startsWith(rule.path ?? ''),
      ),
    takeDelivery: (type) => take<DeliveryRule>(deliveries, (rule) => type.startsWith(rule.type ?? '')),
    takePayment: (card) => take<PaymentRule>(payments, (rule) => (rule.card ?? card) === card),
    clear() {
      const pending = [...answers.splice(0), ...deliveries.splice(0), ...payments.splice(0)];
      return pending.filter(hasNeverHappened).map(({ rule }) => rule);
    },
  };
}
