import { mail } from './audit-mail.ts';
import { memberships } from './audit-memberships.ts';
import { money } from './audit-money.ts';
import { visits } from './audit-visits.ts';
import type { ExpectedState } from './expected-state.ts';
import type { Findings } from './findings.ts';
import type { ObservedState } from './observed-state.ts';

/** Lists everything lost, duplicated or half done. Empty if the run was consistent. */
export const audit = (
  observed: ObservedState,
  expected: ExpectedState,
  staff: readonly string[],
): Findings => [
  ...money(observed, expected, staff),
  ...memberships(observed, expected),
  ...visits(observed, expected, staff),
  ...mail(observed),
];
