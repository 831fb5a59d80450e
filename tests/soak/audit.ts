import * as counter from './audit-counter.ts';
import * as kept from './audit-kept.ts';
import * as mail from './audit-mail.ts';
import * as memberships from './audit-memberships.ts';
import * as money from './audit-money.ts';
import * as renewals from './audit-renewals.ts';
import * as visits from './audit-visits.ts';
import type { Comparison } from './comparison.ts';

const COMPARISONS = [money, memberships, renewals, visits, mail, counter, kept].flatMap<Comparison>(
  Object.values,
);

/** Lists everything lost, duplicated or half done. Empty if the run was consistent. */
export const audit: Comparison = (observed, expected) =>
  COMPARISONS.flatMap((compare) => compare(observed, expected));
