import { counter } from './audit-counter.ts';
import { kept } from './audit-kept.ts';
import { mail } from './audit-mail.ts';
import { memberships } from './audit-memberships.ts';
import { money } from './audit-money.ts';
import { renewals } from './audit-renewals.ts';
import { visits } from './audit-visits.ts';
import type { Comparison } from './comparison.ts';

const COMPARISONS: readonly Comparison[] = [
  ...money,
  ...memberships,
  ...renewals,
  ...visits,
  ...mail,
  ...counter,
  ...kept,
];

/** Lists everything lost, duplicated or half done. Empty if the run was consistent. */
export const audit: Comparison = (observed, expected) =>
  COMPARISONS.flatMap((compare) => compare(observed, expected));
