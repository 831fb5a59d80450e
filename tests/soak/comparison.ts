import { type PaymentRecord, restOf } from '@legacy-hub/domain/billing/payment-returns';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import { customerIdOfRecord } from '@legacy-hub/domain/customer-id';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

/** Compares two records of the same thing. Returns a sentence for each difference. */
export type Comparison = (observed: ObservedState, expected: ExpectedState) => string[];

/** What is expected was recorded as often, and nothing else. */
export function differences(
  what: string,
  expected: readonly string[],
  recorded: readonly string[],
): string[] {
  const countIn = (all: readonly string[], one: string) => all.filter((each) => each === one).length;
  return [...new Set([...expected, ...recorded])].flatMap((each) => {
    const [due, found] = [countIn(expected, each), countIn(recorded, each)];
    return due === found ? [] : [`${what}: ${each} ${found} times instead of ${due}`];
  });
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** Whether what was bought is still given. A refund of the whole takes it away, even if the refund fails later. */
export const isKept = ({ payment, returns }: PaymentRecord): boolean =>
  restOf({ payment, returns: returns.filter(({ what }) => what.kind !== 'refund-failed') }) > 0;

/** The household or day pass that an entry is about. */
export const customerOf = (entry: LedgerEntry): string => customerIdOfRecord(entry) ?? '';
