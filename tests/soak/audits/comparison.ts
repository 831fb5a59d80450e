import { unrefundedAmount } from '@legacy-hub/domain/billing/refunds/payment-returns';
import { paymentRecords } from '@legacy-hub/domain/billing/refunds/refunds';
import { customerIdOfRecord } from '@legacy-hub/domain/household/customer-id';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

type Lines = readonly string[];

/**
 * Two records of the same facts. Required entries must occur equally often in both. Only optional entries may
 * be found in addition.
 */
interface Compared {
  readonly due: Lines;
  readonly found: Lines;
  readonly mayBe?: Lines;
}

/** Comparisons by the name of the finding. */
export type Comparisons = Readonly<
  Record<string, (observed: ObservedState, expected: ExpectedState) => Compared>
>;

export const nothingOf = (found: Lines): Compared => ({ due: [], found });
export const onlyOnce = (found: Lines): Compared => ({ due: [...new Set(found)], found });
export const atLeast = (due: Lines, found: Lines): Compared => ({
  due: [...new Set(due)],
  found,
  mayBe: found,
});

/** Compares the required value with the found value for each subject. */
export const same = (all: readonly (readonly [about: string, due: unknown, found: unknown])[]): Compared => ({
  due: all.map(([about, due]) => `${about} ${JSON.stringify(due)}`),
  found: all.map(([about, _due, found]) => `${about} ${JSON.stringify(found)}`),
});

/** Describes each difference in a sentence. */
export function differences(what: string, { due, found, mayBe = [] }: Compared): string[] {
  const timesIn = (lines: Lines, line: string) => lines.filter((each) => each === line).length;
  return [...new Set([...due, ...found])].flatMap((line) => {
    const [times, least] = [timesIn(found, line), timesIn(due, line)];
    const isRight = times >= least && times <= least + timesIn(mayBe, line);
    return isRight ? [] : [`${what}: ${line} ${times} times instead of ${least}`];
  });
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const centsOf = (all: readonly { amountCents: number | null }[]): number =>
  sumOf(all.map(({ amountCents }) => amountCents ?? 0));

/** Returns the id of the household or day pass of an entry. */
export const customerOf = (entry: Parameters<typeof customerIdOfRecord>[0]): string =>
  customerIdOfRecord(entry) ?? '';

/**
 * Returns each payment with its unrefunded amount. A purchase counts unless it was refunded in full, even if
 * the refund fails later.
 */
export const paymentsIn = (ledger: ObservedState['ledger']) =>
  paymentRecords(ledger).map(({ payment, returns }) => ({
    ...payment,
    customer: customerOf(payment),
    rest: unrefundedAmount({ payment, returns }),
    isPaidFor:
      unrefundedAmount({ payment, returns: returns.filter(({ item }) => item.kind !== 'refund-failed') }) > 0,
  }));
export type Payment = ReturnType<typeof paymentsIn>[number];
