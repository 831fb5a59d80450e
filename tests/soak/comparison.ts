import { type PaymentRecord, restOf } from '@legacy-hub/domain/billing/payment-returns';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

/** Compares two records of the same thing. Returns a sentence for each difference. */
export type Comparison = (observed: ObservedState, expected: ExpectedState) => string[];

export const duplicatesOf = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

/** Each that is owed was made, once, and nothing else. */
export const onceEach = (what: string, owed: readonly string[], made: readonly string[]): string[] => [
  ...duplicatesOf(made).map((id) => `${what} ${id} twice`),
  ...owed.filter((id) => !made.includes(id)).map((id) => `${what} ${id} is missing`),
  ...made.filter((id) => !owed.includes(id)).map((id) => `${what} ${id} is for nothing`),
];

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** Whether what was bought is still given. A refund of the whole takes it away, even if the refund fails later. */
export const isKept = ({ payment, returns }: PaymentRecord): boolean =>
  restOf({ payment, returns: returns.filter(({ what }) => what.kind !== 'refund-failed') }) > 0;

/** The household or day pass that an entry is about. */
export const customerOf = ({ who }: Pick<LedgerEntry, 'who'>): string =>
  who === null ? '' : 'uid' in who ? who.uid : who.walkInId;
