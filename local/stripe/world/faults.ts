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

/** The faults that are waiting to happen. */
export interface Faults {
  answer(rule: AnswerRule): void;
  deliver(rule: DeliveryRule): void;
  takeAnswer(method: string, path: string): AnswerFault | undefined;
  takeDelivery(type: string): DeliveryFault | undefined;
  clear(): void;
}

interface Waiting<R> {
  rule: R;
  left: number;
}

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
  return {
    answer: (rule) => answers.push({ rule, left: rule.times ?? 1 }),
    deliver: (rule) => deliveries.push({ rule, left: rule.times ?? 1 }),
    takeAnswer: (method, path) =>
      take<AnswerRule>(
        answers,
        (rule) => (rule.method ?? method) === method && path.startsWith(rule.path ?? ''),
      ),
    takeDelivery: (type) => take<DeliveryRule>(deliveries, (rule) => type.startsWith(rule.type ?? '')),
    clear() {
      answers.length = 0;
      deliveries.length = 0;
    },
  };
}
