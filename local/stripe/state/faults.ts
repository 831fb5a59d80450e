/** What may go wrong with an answer; `when` says whether the change was made all the same. */
export type AnswerFault =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'error'; when: 'before' | 'after' }
  | { kind: 'drop'; when: 'before' | 'after' };

/** What may go wrong with a webhook; a reordered one arrives after its successor. */
export type DeliveryFault =
  | { kind: 'lose' }
  | { kind: 'duplicate' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'reorder' };

/** What may go wrong with a card payment: it is held in `processing` until the bank has decided. */
export type PaymentFault = { kind: 'hold'; seconds: number };

export interface AnswerRule {
  fault: AnswerFault;
  method?: string;
  /** The beginning of the paths it is for. */
  path?: string;
  times?: number;
}

export interface DeliveryRule {
  fault: DeliveryFault;
  /** The beginning of the event types it is for. */
  type?: string;
  times?: number;
}

export interface PaymentRule {
  fault: PaymentFault;
  /** The payment method that it is for. */
  card?: string;
  times?: number;
}

export type FaultRule = AnswerRule | DeliveryRule | PaymentRule;

/** The faults that are waiting to happen. */
export interface Faults {
  answer(rule: AnswerRule): void;
  deliver(rule: DeliveryRule): void;
  pay(rule: PaymentRule): void;
  takeAnswer(method: string, path: string): AnswerFault | undefined;
  takeDelivery(type: string): DeliveryFault | undefined;
  takePayment(card: string): PaymentFault | undefined;
  /** Says which ones did not happen a single time. */
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
  const found = waiting.find(({ left, rule }) => left > 0 && applies(rule));
  if (found === undefined) return undefined;
  found.left -= 1;
  return found.rule.fault;
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
      const taken = [...answers.splice(0), ...deliveries.splice(0), ...payments.splice(0)];
      return taken.filter(hasNeverHappened).map(({ rule }) => rule);
    },
  };
}
