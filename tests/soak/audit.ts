import { closures } from './audit-closures.ts';
import { counter } from './audit-counter.ts';
import { mail } from './audit-mail.ts';
import { memberships } from './audit-memberships.ts';
import { money } from './audit-money.ts';
import { office } from './audit-office.ts';
import { renewals } from './audit-renewals.ts';
import { visits } from './audit-visits.ts';
import { differences } from './comparison.ts';
import type { ExpectedState } from './expected-state.ts';
import type { ObservedState } from './observed-state.ts';

/** Lists everything lost, duplicated or half done. Empty if the run was consistent. */
export const audit = (observed: ObservedState, expected: ExpectedState): string[] =>
  [money, memberships, renewals, visits, mail, counter, office, closures]
    .flatMap((comparisons) => Object.entries(comparisons))
    .flatMap(([what, compare]) => differences(what, compare(observed, expected)));
