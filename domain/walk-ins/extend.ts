import { cashEntry } from '../billing/ledger.ts';
import type { LedgerEntry } from '../billing/schema.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { MAX_HOURS_PER_DAY } from '../limits.ts';
import { type Cents, cents } from '../money.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { staffAction } from '../staff-action.ts';
import type { Instant } from '../venue-time.ts';
import { isRunning } from '../visits/session.ts';
import { visitEffect, walkInSession } from './check-in.ts';
import { walkInTotal } from './price.ts';
import { isWalkInExpired, passEmails } from './rules.ts';
import type { WalkIn } from './schema.ts';

export type ExtendCommand = {
  /** How many more. */
  hours: number;
  /** The hours of the pass as the counter showed them. */
  expectedHours: number;
  key: string;
  by: string;
};

/** What more hours cost: the difference, at today's prices. */
export const extensionCost = (walkIn: WalkIn, hours: number): Cents =>
  cents(walkInTotal({ ...walkIn, hours: walkIn.hours + hours }) - walkInTotal(walkIn));

/** Why the group can't stay longer, or null. The pass has to be paid, and the session may not be long over. */
export function extensionRefusal(walkIn: WalkIn, hours: number, now: Instant): Refusal | null {
  const { name, payment } = walkIn;
  const longer = walkIn.hours + hours;
  if (payment.status === 'pending') return refusal('not-paid', name);
  if (payment.status === 'suspended') return refusal('payment-disputed', name);
  if (payment.status === 'canceled') return refusal('walk-in-canceled', name);
  if (isWalkInExpired(walkIn, now)) return refusal('walk-in-date-past', name);
  if (longer > MAX_HOURS_PER_DAY) return refusal('day-full', MAX_HOURS_PER_DAY);
  const session = walkInSession(walkIn);
  return session && !isRunning({ ...session, maxHours: longer }, now) ? refusal('walk-in-used', name) : null;
}

export const extensionEntryId = ({ id }: WalkIn, key: string): string => `walk-in-hours:${id}:${key}`;

function extensionEntry(walkIn: WalkIn, { hours, key, by }: ExtendCommand, now: Instant): LedgerEntry {
  const what = { kind: 'walk-in-hours', hours } as const;
  const id = extensionEntryId(walkIn, key);
  return cashEntry(
    { id, at: now, who: { walkInId: walkIn.id }, what, amountCents: extensionCost(walkIn, hours) },
    by,
  );
}

/** A group stays longer and pays the difference in cash. Repeating the key adds nothing more. */
export function decideExtendWalkIn(walkIn: WalkIn, command: ExtendCommand, now: Instant): Decision<WalkIn> {
  const { hours, expectedHours, key, by } = command;
  const { extensions = [] } = walkIn;
  if (extensions.some((extension) => extension.key === key)) return accept(walkIn);
  if (walkIn.hours !== expectedHours) return refuse('changed-since-loaded');
  const reason = extensionRefusal(walkIn, hours, now);
  if (reason) return { ok: false, refusal: reason };
  const entry = extensionEntry(walkIn, command, now);
  const { amountCents } = entry;
  const state: WalkIn = {
    ...walkIn,
    hours: walkIn.hours + hours,
    totalCents: cents(walkIn.totalCents + amountCents),
    extensions: [...extensions, { key, hours, amountCents }],
  };
  return accept(
    state,
    { kind: 'ledger', entry },
    ...passEmails(state, entry),
    ...sessionEffects(state),
    staffAction({ kind: 'extend-walk-in', by, amountCents }, walkIn, state, now),
  );
}

/** The cash for more hours goes back, and the hours with it; null if the entry paid for the pass itself. */
export function withoutExtension(walkIn: WalkIn, entry: LedgerEntry): WalkIn | null {
  const { extensions = [] } = walkIn;
  const extension = extensions.find(({ key }) => extensionEntryId(walkIn, key) === entry.id);
  if (!extension) return null;
  return {
    ...walkIn,
    hours: walkIn.hours - extension.hours,
    totalCents: cents(walkIn.totalCents - extension.amountCents),
    extensions: extensions.filter((each) => each !== extension),
  };
}

/** The session of a group that is here lasts the hours of the pass. */
export const sessionEffects = (walkIn: WalkIn): Effect[] =>
  walkIn.visits.filter(({ undone }) => undone === null).map((visit) => visitEffect(walkIn, visit));
