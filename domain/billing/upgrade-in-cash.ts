import { accept, type Decision, refuse } from '../decision.ts';
import { withPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import type { Cents } from '../money.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { cashDifference, isCashUpgrade } from './cash-upgrade-cost.ts';
import { householdAt } from './household-memberships.ts';
import { cashEntry, isPaymentRecorded, recordPayment } from './ledger.ts';
import { type ChangeTierCommand, tierChangeSubject, withTier } from './membership-changes.ts';
import { paymentOf, receiptEmail } from './receipts.ts';
import type { LedgerEntry } from './schema.ts';

export type UpgradeInCash = ChangeTierCommand & {
  /** The amount the counter showed. A mismatch means that the price has changed. */
  expectedCents: Cents;
  key: string;
  by: string;
};

export const cashUpgradeEntryId = ({ key }: Pick<UpgradeInCash, 'key'>): string => `cash-change:${key}`;

/** Staff took the difference for the rest of the paid time: the higher tier starts now, and the end stays. */
export function decideUpgradeInCash(
  household: Household,
  command: UpgradeInCash,
  now: Instant,
): Decision<Household> {
  const { by, key, personId, currentTier, newTier } = command;
  if (isPaymentRecorded(household, key)) return accept(household);
  const subject = tierChangeSubject(household, command, now);
  if (!subject.ok) return subject;
  const { membership } = subject.state;
  if (!isCashUpgrade(membership, command, now)) return refuse('changed-since-loaded');
  const amountCents = cashDifference(household, membership, command, now);
  if (amountCents !== command.expectedCents) return refuse('changed-since-loaded');
  const what: LedgerEntry['what'] = {
    kind: 'memberships',
    people: [{ personId, tier: newTier }],
    weeks: 0,
    until: membership.paidUntil,
    upgradedFrom: currentTier,
  };
  const who = { uid: household.uid, personId };
  const entry = cashEntry({ id: cashUpgradeEntryId(command), at: now, who, what, amountCents }, by);
  const upgraded = withPerson(householdAt(household, now), {
    ...subject.state,
    membership: withTier(membership, newTier, now),
  });
  const state = recordPayment(upgraded, key, now);
  return accept(
    state,
    { kind: 'ledger', entry },
    { kind: 'mail', mail: receiptEmail(household, paymentOf(entry)) },
    staffAction({ kind: 'take-cash', by, amountCents }, household, state, now),
  );
}
