import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

/** Compares two records of the same thing. Returns a sentence for each difference. */
export type Comparison = (observed: ObservedState, expected: ExpectedState) => string[];

export const duplicatesOf = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
