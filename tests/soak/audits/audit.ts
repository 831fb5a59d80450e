import { closures } from './closures.ts';
import { differences } from './comparison.ts';
import { counter } from './counter.ts';
import type { ExpectedState } from './expected-state.ts';
import { mail } from './mail.ts';
import { memberships } from './memberships.ts';
import { money } from './money.ts';
import type { ObservedState } from './observed-state.ts';
import { office } from './office.ts';
import { renewals } from './renewals.ts';
import { visits } from './visits.ts';

/** Lists everything lost, duplicated or half done. Empty if the run was consistent. */
export const audit = (observed: ObservedState, expected: ExpectedState): string[] =>
  [money, memberships, renewals, visits, mail, counter, office, closures]
    .flatMap((comparisons) => Object.entries(comparisons))
    .flatMap(([what, compare]) => differences(what, compare(observed, expected)));
